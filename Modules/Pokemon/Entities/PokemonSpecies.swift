import PokeAPI

/// What all forms of a Pokémon share.
struct PokemonSpecies: Sendable, Hashable, Identifiable {
  let id: Int
  let name: String
  let names: [LocalizedText]
  let genera: [LocalizedText]
  let flavorTexts: [LocalizedText]
  let evolutionChainID: Int?
  /// The name of the form a player meets first; a species called `deoxys` has `deoxys-normal`.
  let defaultForm: String?
}
