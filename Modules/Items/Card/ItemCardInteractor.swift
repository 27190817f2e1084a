import PictureLoading
import Pictures
import PokeAPI
import WebService

/// Fetches items by name or number.
struct ItemCardInteractor: ItemCardInteracting {
  let service: ItemService
  let pictures: any PictureLoading

  func items(
    _ names: [Slug], _ wishes: PictureWishes
  ) async -> [Result<IllustratedItem, ServiceError>] {
    await names.mapConcurrently(limit: mostRequestsAtOnce) { name in
      do throws(ServiceError) {
        return .success(try await illustrated(try await item(name), wishes))
      } catch {
        return .failure(error)
      }
    }
  }

  func namesNear(_ names: [Slug]) async -> [Slug: [String]] {
    await service.items.namesNear(names)
  }

  private func illustrated(
    _ item: Item, _ wishes: PictureWishes
  ) async throws(ServiceError) -> IllustratedItem {
    let illustrations = await pictures.illustrations(
      at: [item.sprite], isDrawn: wishes.contains(.drawings),
      isColored: wishes.contains(.accents))
    // Pictures do not say that they were cancelled; a card without one would seem to lack it.
    if Task.isCancelled { throw .cancelled }
    return IllustratedItem(item: item, illustration: illustrations.first ?? .none)
  }

  /// People write `pokeball`, and no dash twice; the service has `poke-ball` and `xtransceiver--red`,
  /// which the list of names tells.
  private func item(_ name: Slug) async throws(ServiceError) -> Item {
    do throws(ServiceError) {
      return try await service.item(name.text)
    } catch .notFound(let message) where Int(name.text) == nil {
      let wanted = SearchText(name.text).compact
      let entries = (try? await service.items.whole())?.entries ?? []
      guard let entry = entries.first(where: { SearchText($0.name).compact == wanted }) else {
        throw .notFound(message: message)
      }
      return try await service.item("\(entry.id)")
    }
  }
}
