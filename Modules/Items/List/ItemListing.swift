import PokeAPI

/// What is paged through; its order is known before its records are.
struct ItemListing: Sendable, Hashable {
  /// What was searched for; `nil` for the items of a category.
  let query: String?
  let entries: [ListedResource]
  /// The category of each item, by the item’s number.
  let categories: [Int: ItemCategory]
  /// Whether texts are left that the query has not been looked for in.
  var canSearchOn = false

  /// The items of a category, A–Z by the service's names.
  init(_ category: ItemCategory) {
    query = nil
    entries = category.items.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    categories = Dictionary(
      category.items.map { ($0.id, category) }, uniquingKeysWith: { first, _ in first })
  }

  /// What a search found, the best first.
  init(_ findings: ItemIndex.Findings, of query: String) {
    self.query = query
    entries = findings.matches
    categories = findings.catalogue.categoryOfItem
    canSearchOn = findings.canSearchOn
  }
}
