import PictureLoading
import Pictures
import PokeAPI
import Presenting
import WebService

// The seams of the list screen, all in one place.
//
//   line ──▶ Presenter ──▶ Interactor ──▶ ServiceClient ──▶ Gateway
//               ├────────▶ ListView ────▶ LinePage | RecordWriter
//               └────────▶ Router ──────▶ root wireframe
//
// Every arrow is a strong reference and none points back: nothing in here is `weak`.

protocol PokemonListInteracting: Sendable {
  /// A page of the index.
  func page(_ range: PageRange) async throws(ServiceError) -> ResourcePage
  /// The whole index, or what came of it and why it is not the whole.
  func index() async throws(ServiceError) -> ResourcePage
  /// The records of `entries`, in their order.
  func details(of entries: [ListedResource]) async -> [Result<Pokemon, ServiceError>]
  /// The front sprites of `pokemon`, in their order, as far as they are wished for.
  func portraits(of pokemon: [Pokemon?], _ wishes: PictureWishes) async -> [Illustration]
}

@MainActor
protocol PokemonListRouting {
  func openCard(of id: Int) async
}
