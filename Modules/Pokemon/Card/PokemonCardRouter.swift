/// Turns the card presenter's intention into a destination: a card leads to its relatives' cards.
@MainActor
struct PokemonCardRouter: PokemonCardRouting {
  let go: @MainActor (PokemonDestination) async -> Void

  func openCard(of id: Int) async { await go(.card(id)) }
}
