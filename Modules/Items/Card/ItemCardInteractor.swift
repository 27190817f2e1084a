import PokeAPI
import WebService

/// Fetches items by name or number.
struct ItemCardInteractor: ItemCardInteracting {
  let service: ItemService

  func items(_ names: [Slug]) async -> [Result<Item, ServiceError>] {
    await names.mapConcurrently(limit: mostRequestsAtOnce) { name in
      do throws(ServiceError) {
        return .success(try await item(name))
      } catch {
        return .failure(error)
      }
    }
  }

  func namesNear(_ names: [Slug]) async -> [Slug: [String]] {
    let words = names.filter { Int($0.text) == nil }
    guard !words.isEmpty, let index = try? await service.names(of: "item") else { return [:] }
    let known = index.entries.map(\.name)
    return Dictionary(
      words.map { ($0, NameSearch($0).nearNames(in: known)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// People write `pokeball`, and no dash twice; the service has `poke-ball` and `xtransceiver--red`,
  /// which the list of names tells.
  private func item(_ name: Slug) async throws(ServiceError) -> Item {
    do throws(ServiceError) {
      return try await service.item(name.text)
    } catch .notFound(let message) where Int(name.text) == nil {
      let wanted = SearchText(name.text).compact
      let entries = (try? await service.names(of: "item"))?.entries ?? []
      guard let entry = entries.first(where: { SearchText($0.name).compact == wanted }) else {
        throw .notFound(message: message)
      }
      return try await service.item("\(entry.id)")
    }
  }
}
