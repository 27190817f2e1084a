import PictureLoading
import Pictures
import PokeAPI
import WebService

/// Asks for categories and for the records of items.
struct ItemListInteractor: ItemListInteracting {
  let service: ItemService
  let choice: LanguageChoice
  let pictures: any PictureLoading

  func category(_ name: Slug) async throws(ServiceError) -> ItemCategory {
    try await service.category(name.text)
  }

  func categoryNames() async -> [String] {
    (try? await service.categories.whole())?.entries.map(\.name) ?? []
  }

  func catalogue() async throws(ServiceError) -> ItemCatalogue {
    try await CategoryListInteractor(service: service).catalogue()
  }

  func items(of entries: [ListedResource]) async -> [Int: Result<KnownItem, ServiceError>] {
    await known(entries) { [service] (id) async throws(ServiceError) in
      try await service.item("\(id)")
    }
  }

  func keptItems(of entries: [ListedResource]) async -> [Int: Result<KnownItem, ServiceError>] {
    await known(entries) { [service] (id) async throws(ServiceError) in
      try await service.keptItem(id)
    }
  }

  /// Texts are brought into the form they are searched in here, each in its own task: of two thousand
  /// items that is more work than a prompt should wait for.
  private func known(
    _ entries: [ListedResource],
    _ record: @escaping @Sendable (Int) async throws(ServiceError) -> Item
  ) async -> [Int: Result<KnownItem, ServiceError>] {
    await service.each(of: entries, called: "items") { [choice] entry in
      do throws(ServiceError) {
        return .success(KnownItem(try await record(entry.id).keeping(choice), choice))
      } catch {
        return .failure(error)
      }
    }
  }

  func sprites(of items: [Item?], _ wishes: PictureWishes) async -> [Illustration] {
    await pictures.illustrations(
      at: items.map { $0?.sprite }, isDrawn: wishes.contains(.drawings),
      isColored: wishes.contains(.accents))
  }
}
