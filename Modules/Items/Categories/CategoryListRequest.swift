/// What the list of categories is opened for.
package struct CategoryListRequest: Sendable, Hashable {
  /// How many categories are passed over, A–Z.
  package var offset: Int
  /// Rows of a page; `nil` for all of them at once.
  package var limit: Int?
  /// Only the first so many items are counted, by number; `nil` for all.
  package var first: Int?

  package init(offset: Int = 0, limit: Int? = nil, first: Int? = nil) {
    self.offset = offset
    self.limit = limit
    self.first = first
  }
}
