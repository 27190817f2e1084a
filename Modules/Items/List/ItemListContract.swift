import PokeAPI
import Presenting
import WebService

// The seams of the lists of items, all in one place; the arrows are those of the categories.

protocol ItemListInteracting: Sendable {
  /// A category and the names of its items.
  func category(_ name: Slug) async throws(ServiceError) -> ItemCategory
  /// The names of all categories; none where none can be had.
  func categoryNames() async -> [String]
  /// All categories with the names of their items.
  func catalogue() async throws(ServiceError) -> ItemCatalogue
  /// The records of `entries` by number, with the texts that the choice of language could pick.
  ///
  /// Once asking on is of no use nothing more is asked; what was not asked for is not there.
  func items(of entries: [ItemEntry]) async -> [Int: Result<Item, ServiceError>]
}

@MainActor
protocol ItemListRouting {
  func openCard(of id: Int) async
}
