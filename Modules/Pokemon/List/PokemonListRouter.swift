/// Where this module can send the user; which screen answers is the root wireframe's business.
package enum PokemonDestination: Sendable, Hashable {
  /// The card of a Pokémon by number.
  case card(Int)
}

/// Turns the list presenter's intention into a destination.
@MainActor
struct PokemonListRouter: PokemonListRouting {
  let go: @MainActor (PokemonDestination) async -> Void

  func openCard(of id: Int) async { await go(.card(id)) }
}
