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
  /// For each name the names that differ from it by a few letters; none where none can be had.
  func namesNear(_ names: [Slug]) async -> [Slug: [String]]
}

@MainActor
protocol PokemonCardRouting {
  func openCard(of id: Int) async
}
