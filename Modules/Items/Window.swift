import Presenting

/// A stretch of a list that is known whole; paging through it asks for no other list.
struct Window: Sendable, Hashable {
  /// No list is as long; what is larger could not be counted on from.
  static let most = 1_000_000_000

  var offset: Int
  /// `nil` for all that follows.
  var limit: Int?

  init(offset: Int = 0, limit: Int?) {
    self.offset = min(max(0, offset), Self.most)
    self.limit = limit.map { min(max(1, $0), Self.most) }
  }

  func rows<Row>(of list: [Row]) -> [Row] {
    Array(list.dropFirst(offset).prefix(limit ?? list.count))
  }

  /// The rows behind these; `nil` at the end of a list of `count`.
  func next(of count: Int, size: Int) -> Window? {
    let end = offset + (limit ?? count)
    return end < count ? Window(offset: end, limit: size) : nil
  }

  /// The rows before these; `nil` at the beginning.
  func previous(of count: Int, size: Int) -> Window? {
    // Back from beyond the end is the end.
    let start = min(offset, count)
    guard start > 0 else { return nil }
    return Window(offset: max(0, start - size), limit: min(size, start))
  }

  /// Where its rows stand in a list of `count`.
  func place(in count: Int) -> ListPlace {
    let rows = min(limit ?? count, max(0, count - offset))
    return ListPlace(
      offset: offset, count: rows, total: count, isLast: offset + (limit ?? count) >= count)
  }
}
