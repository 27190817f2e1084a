/// A Pokémon as far as this program cares; everything the games leave open is optional.
struct Pokemon: Sendable, Hashable, Identifiable {
  struct Ability: Sendable, Hashable {
    let name: String
    let isHidden: Bool
    let slot: Int?
  }

  struct Stat: Sendable, Hashable {
    let name: String
    let base: Int
    let effort: Int?
  }

  struct Sprite: Sendable, Hashable {
    /// The service's name for the view, such as `front_default`.
    let key: String
    let url: String
  }

  let id: Int
  let name: String
  /// In hectograms; 0 where the games give none.
  let weight: Int?
  /// In decimetres; 0 where the games give none.
  let height: Int?
  let baseExperience: Int?
  let types: [String]
  let abilities: [Ability]
  let stats: [Stat]
  let moves: [String]
  let sprites: [Sprite]
  let speciesID: Int?
  /// Types, abilities, stats and moves of the record that could not be read.
  let unreadable: Int

  /// The sum of the base stats; `nil` where there are none.
  var statsTotal: Int? { stats.isEmpty ? nil : stats.reduce(0) { $0 + $1.base } }
}
