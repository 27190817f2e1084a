import Pictures
import PokeAPI
import Presenting
import WebService

// The seams of the card screen, all in one place; the arrows are those of the list screen.

@MainActor
protocol PokemonCardView: MessageView, PictureView {
  func show(_ card: PokemonCardDisplay)
}

protocol PokemonCardInteracting: Sendable {
  /// The cards of the Pokémon called `names`, in their order, with the sprites of `style` as far as
  /// they are wished for.
  func cards(
    _ names: [Slug], _ style: SpriteStyle, _ wishes: PictureWishes
  ) async -> [Result<IllustratedCard, ServiceError>]
  /// For each name the names that differ from it by a few letters; none where none can be had.
  func namesNear(_ names: [Slug]) async -> [Slug: [String]]
}

@MainActor
protocol PokemonCardRouting {
  func openCard(of id: Int) async
}
