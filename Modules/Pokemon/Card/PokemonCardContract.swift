import PokeAPI
import Presenting
import WebService

// The seams of the card screen, all in one place; the arrows are those of the list screen.

@MainActor
protocol PokemonCardView: MessageView {
  func show(_ card: PokemonCardDisplay)
}

protocol PokemonCardInteracting: Sendable {
  /// The cards of the Pokémon called `names`, in their order.
  func cards(_ names: [Slug]) async -> [Result<PokemonCard, ServiceError>]
  /// Names that differ from `name` by a few letters; empty where none can be had.
  func namesNear(_ name: Slug) async -> [String]
}

@MainActor
protocol PokemonCardRouting {
  func openCard(of id: Int) async
}
