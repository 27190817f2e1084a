package import PokeAPI

/// What a list of items is opened for.
package struct ItemListRequest: Sendable, Hashable {
  /// Which items.
  package enum Subject: Sendable, Hashable {
    /// The items of a category.
    case category(Slug)
    /// The items in whose name, category or text another text occurs.
    case search(String)
  }

  /// What is listed.
  package var subject: Subject
  /// How many rows are passed over.
  package var offset: Int
  /// Rows of a page; `nil` for all of them at once, and for a search in all texts.
  package var limit: Int?
  /// A search looks at the first so many items alone, by number, and at all of their texts.
  package var first: Int?

  /// Whether a search looks into all texts, whatever that takes.
  package var searchesAllTexts: Bool
  /// Whether it was typed at a prompt, which goes on where nothing is found; at the command line the
  /// program ends then.
  package var isTyped: Bool

  /// Rows of a page unless told otherwise.
  package static let pageSize = 20

  package init(
    _ subject: Subject, offset: Int = 0, limit: Int? = ItemListRequest.pageSize, first: Int? = nil,
    searchesAllTexts: Bool = false, isTyped: Bool = false
  ) {
    self.subject = subject
    self.offset = offset
    self.limit = limit
    self.first = first
    self.searchesAllTexts = searchesAllTexts || limit == nil
    self.isTyped = isTyped
  }
}
