/// A row of the index: what is known of a Pokémon before its own record has been asked for.
struct PokemonEntry: Sendable, Hashable, Identifiable {
  /// The number in the national Pokédex; above 10,000 for alternative forms.
  let id: Int
  /// The service's name for it, such as `mr-mime`.
  let name: String
}
