import PokeAPI
import WebService

/// All categories, and through them the names of all items.
struct ItemCatalogue: Sendable, Hashable {
  var categories: [ItemCategory]
  /// Categories that are known by name alone, and why the first of them is.
  var missing = 0
  var cause: ServiceError?
  /// Records of the list of categories that could not be read.
  var dropped = 0
  /// Why the list of categories is not whole, so that nobody knows how many are missing.
  var gap: ResourcePage.Gap?

  /// Whether there is no category that is not here, as far as is known.
  var isWhole: Bool { missing == 0 && gap == nil }

  /// Why something did not come of what was asked for.
  var failure: ServiceError? {
    if case .failed(let error)? = gap { error } else { cause }
  }

  /// What could not be read, of the list and of the categories.
  var unreadable: Int { dropped + categories.reduce(0) { $0 + $1.unreadable } }

  /// The items of all categories by number.
  var items: [ListedResource] { categories.flatMap(\.items).sorted { $0.id < $1.id } }

  /// The category of each item, by the item’s number.
  var categoryOfItem: [Int: ItemCategory] {
    Dictionary(
      categories.flatMap { category in category.items.map { ($0.id, category) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// As if there were only the first `count` items by number; what is empty then is left out.
  ///
  /// The app whose feature this was knew 420 items and counted its categories over them.
  func first(_ count: Int?) -> ItemCatalogue {
    guard let count else { return self }
    let kept = Set(items.prefix(count).map(\.id))
    var catalogue = self
    catalogue.categories = categories.compactMap { category in
      let items = category.items.filter { kept.contains($0.id) }
      guard !items.isEmpty else { return nil }
      return ItemCategory(
        id: category.id, name: category.name, names: category.names, items: items,
        unreadable: category.unreadable)
    }
    return catalogue
  }
}
