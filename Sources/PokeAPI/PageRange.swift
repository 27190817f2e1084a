/// A stretch of a list to ask for.
package struct PageRange: Sendable, Hashable {
  /// How many stand before it.
  package var offset: Int
  /// The most rows of it.
  package var limit: Int

  package init(offset: Int, limit: Int) {
    self.offset = offset
    self.limit = limit
  }

  /// No list is as long; offsets are added to.
  private static let farthest = 1_000_000_000

  /// Reads `…?offset=20&limit=11` out of the address of a following page.
  ///
  /// The service shrinks the limit on the last page, so it is read and not assumed. `nil` where
  /// the address has no offset, or one that does not lead on: a service that points at itself
  /// must not be followed for ever.
  init?(address: String, after range: PageRange) {
    guard let mark = address.firstIndex(of: "?") else { return nil }
    var offset: Int?
    var limit: Int?
    for pair in address[address.index(after: mark)...].split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let number = Int(parts[1]) else { continue }
      if parts[0] == "offset" { offset = number }
      if parts[0] == "limit" { limit = number }
    }
    guard let offset, offset > range.offset, offset <= Self.farthest else { return nil }
    self.init(offset: offset, limit: limit.flatMap { $0 > 0 ? $0 : nil } ?? range.limit)
  }
}
