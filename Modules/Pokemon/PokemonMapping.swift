import PokeAPI
import WebService

// From the service's spelling to this module's entities.

extension Pokemon {
  init(_ wire: PokemonWire.Pokemon) {
    var unreadable = 0
    self.init(
      id: wire.id, name: wire.name, weight: wire.weight, height: wire.height,
      baseExperience: wire.base_experience,
      types: readable(wire.types, &unreadable) { slot in
        slot.type.name.map { (slot.slot ?? .max, $0) }
      }
      .sorted { $0.0 < $1.0 }.map(\.1),
      abilities: readable(wire.abilities, &unreadable) { slot in
        slot.ability.name.map {
          Ability(name: $0, isHidden: slot.is_hidden ?? false, slot: slot.slot)
        }
      },
      stats: readable(wire.stats, &unreadable, Stat.init),
      moves: readable(wire.moves, &unreadable, \.move.name),
      sprites: wire.sprites.map([Sprite].init) ?? [],
      speciesID: wire.species?.id, unreadable: unreadable)
  }
}

extension Pokemon.Stat {
  /// `nil` for one without a name, or far beyond what the games have: stats are added up.
  fileprivate init?(_ wire: PokemonWire.StatValue) {
    guard let name = wire.stat.name, (0...1_000_000).contains(wire.base_stat) else { return nil }
    self.init(name: name, base: wire.base_stat, effort: wire.effort)
  }
}

extension [Pokemon.Sprite] {
  /// Front before back, plain before shiny; always in this order.
  fileprivate init(_ wire: PokemonWire.Sprites) {
    let views: [(String, String?)] = [
      ("front_default", wire.front_default), ("back_default", wire.back_default),
      ("front_female", wire.front_female), ("back_female", wire.back_female),
      ("front_shiny", wire.front_shiny), ("back_shiny", wire.back_shiny),
      ("front_shiny_female", wire.front_shiny_female),
      ("back_shiny_female", wire.back_shiny_female),
    ]
    self = views.compactMap { key, url in url.map { Pokemon.Sprite(key: key, url: $0) } }
  }
}

extension PokemonSpecies {
  init(_ wire: PokemonWire.Species) {
    let varieties = wire.varieties?.elements ?? []
    self.init(
      id: wire.id, name: wire.name,
      names: (wire.names?.elements ?? []).compactMap(\.text),
      genera: (wire.genera?.elements ?? []).compactMap { localized($0.language, $0.genus) },
      flavorTexts: (wire.flavor_text_entries?.elements ?? []).compactMap {
        localized($0.language, $0.flavor_text)
      },
      evolutionChainID: wire.evolution_chain?.id,
      defaultForm: varieties.first { $0.is_default == true }?.pokemon.name)
  }
}

private func localized(_ language: NamedResource, _ text: String) -> LocalizedText? {
  language.name.map { LocalizedText(language: $0, text: text) }
}

extension EvolutionStage {
  /// `nil` where the species has no name or no number.
  init?(_ wire: PokemonWire.Stage) {
    guard let name = wire.species.name, let id = wire.species.id else { return nil }
    self.init(
      speciesID: id, name: name,
      ways: (wire.evolution_details?.elements ?? []).map(EvolutionWay.init),
      next: (wire.evolves_to?.elements ?? []).compactMap(EvolutionStage.init))
  }
}

extension EvolutionWay {
  fileprivate init(_ wire: PokemonWire.Way) {
    self.init(
      trigger: wire.trigger?.name, item: wire.item?.name, heldItem: wire.held_item?.name,
      knownMove: wire.known_move?.name, knownMoveType: wire.known_move_type?.name,
      usedMove: wire.used_move?.name, location: wire.location?.name,
      partySpecies: wire.party_species?.name, partyType: wire.party_type?.name,
      tradeSpecies: wire.trade_species?.name, region: wire.region?.name,
      timeOfDay: wire.time_of_day.flatMap { $0.isEmpty ? nil : $0 }, gender: wire.gender,
      minLevel: wire.min_level, minHappiness: wire.min_happiness, minAffection: wire.min_affection,
      minBeauty: wire.min_beauty, minMoveCount: wire.min_move_count, minSteps: wire.min_steps,
      minDamageTaken: wire.min_damage_taken, relativePhysicalStats: wire.relative_physical_stats,
      needsRain: wire.needs_overworld_rain ?? false,
      needsSpecialRock: wire.near_special_rock ?? false,
      needsMultiplayer: wire.needs_multiplayer ?? false,
      isUpsideDown: wire.turn_upside_down ?? false)
  }
}
