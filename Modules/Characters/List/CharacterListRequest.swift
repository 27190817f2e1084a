/// What the list screen is opened for.
package struct CharacterListRequest: Sendable, Hashable {
  /// What the names begin with; `nil` for all characters.
  package var prefix: String?
  package var offset: Int
  /// Rows of a page, 1 to 100.
  package var limit: Int
  /// Whether every page is shown, one after the other.
  package var isAll: Bool

  /// A `limit` is brought into 1 to 100; `nil` is 20, or 100 where all are asked for.
  package init(
    prefix: String? = nil, offset: Int = 0, limit: Int? = nil, isAll: Bool = false
  ) {
    let range = PageRange(offset: offset, limit: limit ?? PageRange.usual(isAll: isAll))
    self.prefix = prefix.flatMap { $0.isEmpty ? nil : $0 }
    self.offset = range.offset
    self.limit = range.limit
    self.isAll = isAll
  }
}

extension PageRange {
  /// Rows of a page unless told otherwise.
  static func usual(isAll: Bool) -> Int { isAll ? mostAtOnce : 20 }
}
