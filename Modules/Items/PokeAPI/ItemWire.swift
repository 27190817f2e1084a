// swift-format-ignore-file: AlwaysUseLowerCamelCase

import PokeAPI
import WebService

/// The answers as PokéAPI spells them, names included; nothing outside the interactors knows these
/// types.
///
/// Source: PokéAPI documentation, "Items". Only `id` and `name` are required. `cost` is no more since
/// August 2026 (pokeapi pull request 1431): `prices` have it, for few items yet.
enum ItemWire {
  /// `/item-category/{id or name}`
  struct Category: Decodable {
    var id: Int
    var name: String
    var items: LossyArray<ListedResource>
    @Lenient var names: LossyArray<LocalizedName>?
  }

  /// `/item/{id or name}`
  struct Item: Decodable {
    var id: Int
    var name: String
    @Lenient var category: NamedResource?
    @Lenient var names: LossyArray<LocalizedName>?
    @Lenient var effect_entries: LossyArray<Effect>?
    @Lenient var flavor_text_entries: LossyArray<FlavorText>?
    @Lenient var prices: LossyArray<Price>?
    @Lenient var attributes: LossyArray<NamedResource>?
    @Lenient var fling_power: Int?
    @Lenient var fling_effect: NamedResource?
    @Lenient var held_by_pokemon: LossyArray<Holder>?
    @Lenient var sprites: Sprites?
  }

  struct Effect: Decodable, Sendable {
    @Lenient var effect: String?
    @Lenient var short_effect: String?
    var language: NamedResource
  }

  /// Of an item the text is called `text`, unlike everywhere else at PokéAPI.
  struct FlavorText: Decodable, Sendable {
    var text: String
    var language: NamedResource
    @Lenient var version_group: NamedResource?
  }

  struct Price: Decodable, Sendable {
    @Lenient var currency: NamedResource?
    @Lenient var purchase_price: Int?
    @Lenient var sell_price: Int?
    @Lenient var version_group: NamedResource?
  }

  struct Holder: Decodable, Sendable {
    var pokemon: NamedResource
    @Lenient var version_details: LossyArray<Chance>?
  }

  struct Chance: Decodable, Sendable {
    @Lenient var rarity: Int?
    @Lenient var version: NamedResource?
  }

  struct Sprites: Decodable, Sendable {
    @Lenient var `default`: String?
  }
}
