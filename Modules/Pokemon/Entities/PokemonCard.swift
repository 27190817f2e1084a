/// Everything a card shows: a Pokémon, its species and its family.
struct PokemonCard: Sendable, Hashable {
  /// A part that could not be fetched or read, though the service points at it.
  enum Part: Sendable, Hashable {
    case species
    case evolution
  }

  let pokemon: Pokemon
  let species: PokemonSpecies?
  let family: EvolutionStage?
  let missing: [Part]
}
