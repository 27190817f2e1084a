import PokeAPI
import Presenting

// The fields of a card. JSON keeps the service's names, nesting and raw numbers, so that a filter
// written for PokéAPI itself works on it; the texts are the table's.

extension PokemonFields {
  /// Moves shown unless all are asked for, as the apps did that hub comes from.
  static let moveLimit = 16

  static let cardColumns: [Column] = [
    Column("id", title: "number"), Column("name", title: "name"),
    Column("display_name", title: "display name", audience: .programs),
    Column("genus", title: "genus"), Column("types", title: "types"),
    Column("weight", title: "weight"), Column("height", title: "height"),
    Column("base_experience", title: "base experience"), Column("abilities", title: "abilities"),
    Column("stats", title: "stats"), Column("moves", title: "moves"),
    Column("flavor_text", title: "flavor text"), Column("evolution_chain", title: "evolution"),
    Column("sprites", title: "sprites"), .accent,
  ]

  static func card(
    _ card: PokemonCard, name: String, genus: String?, shownGenus: String?,
    flavorText: String?, shownFlavorText: String?, moveLimit: Int?, style: SpriteStyle
  ) -> [Field] {
    let pokemon = card.pokemon
    return [
      Field("id", .integer(pokemon.id), text: PokemonNumber.text(pokemon.id)),
      Field("name", .string(pokemon.name), text: name),
      Field("display_name", .string(name), text: name),
      Field("genus", .optional(genus), text: shownGenus ?? unknown),
      types(pokemon.types),
      weight(pokemon.weight),
      height(pokemon.height),
      Field(
        "base_experience", .optional(pokemon.baseExperience),
        text: pokemon.baseExperience.map(String.init) ?? unknown),
      abilities(pokemon.abilities),
      stats(pokemon.stats),
      moves(pokemon.moves, limit: moveLimit),
      Field("flavor_text", .optional(flavorText), text: shownFlavorText ?? unknown),
      Field(
        "evolution_chain", card.family.map(value) ?? .null,
        text: card.family.map(EvolutionWording.paths) ?? unknown),
      sprites(of: pokemon, style),
    ]
  }

  static func statTitle(_ name: String) -> String { name == "hp" ? "HP" : Slug(name).title }

  /// `front_shiny` as `front, shiny`; the plain views by their side alone.
  static func spriteTitle(_ key: String) -> String {
    key.split(separator: "_").filter { $0 != "default" }.joined(separator: ", ")
  }

  private static func abilities(_ abilities: [Pokemon.Ability]) -> Field {
    let texts = abilities.map { Slug($0.name).title + ($0.isHidden ? " (hidden)" : "") }
    let values = abilities.map {
      Value.named(
        "ability", $0.name,
        [.init("is_hidden", .boolean($0.isHidden)), .init("slot", .optional($0.slot))])
    }
    return Field(
      "abilities", .array(values), text: texts.isEmpty ? none : texts.joined(separator: ", "))
  }

  private static func stats(_ stats: [Pokemon.Stat]) -> Field {
    let texts = stats.map { "\(statTitle($0.name)) \($0.base)" }
    let values = stats.map {
      Value.named(
        "stat", $0.name,
        [.init("base_stat", .integer($0.base)), .init("effort", .optional($0.effort))])
    }
    return Field(
      "stats", .array(values), text: texts.isEmpty ? unknown : texts.joined(separator: ", "))
  }

  /// All moves for a program; for a person the first `limit` of them and how many more there are.
  static func moves(_ moves: [String], limit: Int?) -> Field {
    let shown = moves.prefix(limit ?? moves.count).map { Slug($0).title }.joined(separator: ", ")
    let more = moves.count - min(moves.count, limit ?? moves.count)
    return Field(
      "moves", .array(moves.map { .named("move", $0) }),
      text: moves.isEmpty ? none : more == 0 ? shown : "\(shown), and \(more) more")
  }

  /// All of them for a program; for a person those that the card shows, else whichever there are.
  private static func sprites(of pokemon: Pokemon, _ style: SpriteStyle) -> Field {
    let all = pokemon.sprites
    let styled = pokemon.sprites(style)
    let shown = styled.isEmpty ? Array(all.prefix(2)) : styled
    return Field(
      "sprites", .object(all.map { .init($0.key, .string($0.url)) }),
      text: shown.isEmpty ? none : shown.map(\.url).joined(separator: " "))
  }

  private static func value(_ stage: EvolutionStage) -> Value {
    .object([
      .init("species", .object([.init("name", .string(stage.name))])),
      .init("id", .integer(stage.speciesID)),
      .init("condition", .string(EvolutionWording.ways(stage))),
      .init("evolves_to", .array(stage.next.map(value))),
    ])
  }
}
