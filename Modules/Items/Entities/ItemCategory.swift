import PokeAPI

/// A category and the items in it; an item is in one category.
struct ItemCategory: Sendable, Hashable, Identifiable {
  let id: Int
  /// The service's name for it, such as `standard-balls`.
  let name: String
  let names: [LocalizedText]
  let items: [ListedResource]
  /// Items of the record that could not be read.
  var unreadable = 0
}
