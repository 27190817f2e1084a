import PokeAPI
import WebService

/// Asks for categories and for the records of items.
struct ItemListInteractor: ItemListInteracting {
  let service: ItemService
  let choice: LanguageChoice

  func category(_ name: Slug) async throws(ServiceError) -> ItemCategory {
    try await service.category(name.text)
  }

  func categoryNames() async -> [String] {
    (try? await service.names(of: "item-category"))?.entries.map(\.name) ?? []
  }

  func catalogue() async throws(ServiceError) -> ItemCatalogue {
    try await CategoryListInteractor(service: service).catalogue()
  }

  func items(of entries: [ItemEntry]) async -> [Int: Result<Item, ServiceError>] {
    await service.each(of: entries, called: "items") { [service, choice] entry in
      do throws(ServiceError) {
        return .success(try await service.item("\(entry.id)").keeping(choice))
      } catch {
        return .failure(error)
      }
    }
  }
}
