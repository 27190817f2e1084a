// swift-format-ignore-file: AlwaysUseLowerCamelCase

import PokeAPI
import WebService

/// The answers as PokéAPI spells them, names included; nothing outside the interactors knows these
/// types.
///
/// Source: PokéAPI documentation, "Pokémon" and "Evolution". Only `id` and `name` are required.
enum PokemonWire {
  /// `/pokemon/{id or name}`
  struct Pokemon: Decodable {
    var id: Int
    var name: String
    @Lenient var weight: Int?
    @Lenient var height: Int?
    @Lenient var base_experience: Int?
    @Lenient var types: LossyArray<TypeSlot>?
    @Lenient var abilities: LossyArray<AbilitySlot>?
    @Lenient var stats: LossyArray<StatValue>?
    @Lenient var moves: LossyArray<Move>?
    @Lenient var sprites: Sprites?
    @Lenient var species: NamedResource?
  }

  struct TypeSlot: Decodable, Sendable {
    @Lenient var slot: Int?
    var type: NamedResource
  }

  struct AbilitySlot: Decodable, Sendable {
    @Lenient var is_hidden: Bool?
    @Lenient var slot: Int?
    var ability: NamedResource
  }

  struct StatValue: Decodable, Sendable {
    var base_stat: Int
    @Lenient var effort: Int?
    var stat: NamedResource
  }

  struct Move: Decodable, Sendable {
    var move: NamedResource
  }

  struct Sprites: Decodable, Sendable {
    @Lenient var front_default: String?
    @Lenient var back_default: String?
    @Lenient var front_female: String?
    @Lenient var back_female: String?
    @Lenient var front_shiny: String?
    @Lenient var back_shiny: String?
    @Lenient var front_shiny_female: String?
    @Lenient var back_shiny_female: String?
  }

  /// `/pokemon-species/{id or name}`
  struct Species: Decodable {
    var id: Int
    var name: String
    @Lenient var names: LossyArray<LocalizedName>?
    @Lenient var genera: LossyArray<Genus>?
    @Lenient var flavor_text_entries: LossyArray<FlavorText>?
    @Lenient var evolution_chain: NamedResource?
    @Lenient var varieties: LossyArray<Variety>?
  }

  struct Genus: Decodable, Sendable {
    var genus: String
    var language: NamedResource
  }

  struct FlavorText: Decodable, Sendable {
    var flavor_text: String
    var language: NamedResource
  }

  struct Variety: Decodable, Sendable {
    @Lenient var is_default: Bool?
    var pokemon: NamedResource
  }

  /// `/evolution-chain/{id}`
  struct Family: Decodable {
    var chain: Stage
  }

  struct Stage: Decodable, Sendable {
    var species: NamedResource
    @Lenient var evolution_details: LossyArray<Way>?
    @Lenient var evolves_to: LossyArray<Stage>?
  }

  struct Way: Decodable, Sendable {
    @Lenient var trigger: NamedResource?
    @Lenient var item: NamedResource?
    @Lenient var held_item: NamedResource?
    @Lenient var known_move: NamedResource?
    @Lenient var known_move_type: NamedResource?
    @Lenient var used_move: NamedResource?
    @Lenient var location: NamedResource?
    @Lenient var party_species: NamedResource?
    @Lenient var party_type: NamedResource?
    @Lenient var trade_species: NamedResource?
    @Lenient var region: NamedResource?
    @Lenient var time_of_day: String?
    @Lenient var gender: Int?
    @Lenient var min_level: Int?
    @Lenient var min_happiness: Int?
    @Lenient var min_affection: Int?
    @Lenient var min_beauty: Int?
    @Lenient var min_move_count: Int?
    @Lenient var min_steps: Int?
    @Lenient var min_damage_taken: Int?
    @Lenient var relative_physical_stats: Int?
    @Lenient var needs_overworld_rain: Bool?
    @Lenient var near_special_rock: Bool?
    @Lenient var needs_multiplayer: Bool?
    @Lenient var turn_upside_down: Bool?
  }
}
