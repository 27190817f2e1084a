import PictureLoading
import Pictures
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
  func items(of entries: [ListedResource]) async -> [Int: Result<KnownItem, ServiceError>]
  /// The same of those whose records are kept, whatever their age: nothing is sent. After a few in a row
  /// that are not, no more are looked for.
  func keptItems(of entries: [ListedResource]) async -> [Int: Result<KnownItem, ServiceError>]
  /// The sprites of `items`, in their order, as far as they are wished for; none where nothing is known
  /// of an item.
  func sprites(of items: [Item?], _ wishes: PictureWishes) async -> [Illustration]
}

@MainActor
protocol ItemListRouting {
  func openCard(of id: Int) async
}
