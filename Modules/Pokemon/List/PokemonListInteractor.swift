import PictureLoading
import Pictures
import PokeAPI
import WebService

/// Asks for pages of the index and for the records behind its rows.
struct PokemonListInteractor: PokemonListInteracting {
  static let requestsAtOnce = mostRequestsAtOnce

  let service: ServiceClient
  let pictures: any PictureLoading

  private var list: ResourceList { ResourceList("pokemon", of: service) }

  func page(_ range: PageRange) async throws(ServiceError) -> ResourcePage {
    try await list.page(range)
  }

  func index() async throws(ServiceError) -> ResourcePage { try await list.whole() }

  func details(of entries: [ListedResource]) async -> [Result<Pokemon, ServiceError>] {
    await entries.mapConcurrently(limit: Self.requestsAtOnce) { entry in
      do throws(ServiceError) {
        let wire = try await service.get(PokemonWire.Pokemon.self, ["pokemon", "\(entry.id)"])
        return .success(Pokemon(wire))
      } catch {
        return .failure(error)
      }
    }
  }

  func portraits(of pokemon: [Pokemon?], _ wishes: PictureWishes) async -> [Illustration] {
    await pictures.illustrations(
      at: pokemon.map { $0?.portrait?.url }, isDrawn: wishes.contains(.drawings),
      isColored: wishes.contains(.accents))
  }
}
