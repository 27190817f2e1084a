import PokeAPI
import Presenting

// The fields of a card. JSON keeps the service's names, nesting and raw values, so that a filter
// written for PokéAPI itself works on it; the texts are the table's.

extension ItemFields {
  static let cardColumns: [Column] = [
    Column("id", title: "number"), Column("name", title: "name"),
    Column("display_name", title: "display name", audience: .programs),
    Column("category", title: "category"), Column("cost", title: "cost"),
    Column("prices", title: "prices", audience: .programs),
    Column("effect", title: "effect"),
    Column("language", title: "language", audience: .programs),
    Column("effect_entries", title: "effects", audience: .programs),
    Column("flavor_text", title: "flavor text"),
    Column("flavor_text_entries", title: "flavor texts", audience: .programs),
    Column("attributes", title: "attributes"), Column("fling_power", title: "fling power"),
    Column("fling_effect", title: "fling effect"), Column("held_by_pokemon", title: "held by"),
    Column("names", title: "names", audience: .programs), Column("sprites", title: "sprite"),
  ]

  static func card(_ item: Item, name: String, _ texts: ItemTexts, _ choice: LanguageChoice)
    -> [Field]
  {
    [
      id(item.id),
      Field("name", .string(item.name), text: name),
      Field("display_name", .string(name), text: name),
      Field(
        "category", .optionalResource(item.category),
        text: item.category.map { Slug($0).title } ?? unknown),
      cost(item), prices(item),
      text("effect", texts.effect, choice), language(texts.effect), effects(item),
      text("flavor_text", texts.flavor, choice), flavorTexts(item),
      resources("attributes", item.attributes),
      Field(
        "fling_power", .optional(item.flingPower),
        text: item.flingPower.map(String.init) ?? none),
      Field(
        "fling_effect", .optionalResource(item.flingEffect),
        text: item.flingEffect.map { Slug($0).title } ?? none),
      holders(item.holders), names(item), sprites(item),
    ]
  }

  private static func text(
    _ key: String, _ text: LocalizedText?, _ choice: LanguageChoice
  ) -> Field {
    Field(key, .optional(text?.text), text: text.map { choice.shown($0) } ?? none)
  }

  private static func effects(_ item: Item) -> Field {
    let values = item.effects.map {
      Value.object([
        .init("effect", .string($0.text)), .init("short_effect", .string($0.short)),
        .init("language", .resource($0.language)),
      ])
    }
    return Field("effect_entries", .array(values), text: languages(item.effects.map(\.language)))
  }

  private static func flavorTexts(_ item: Item) -> Field {
    let values = item.flavorTexts.map {
      Value.object([
        .init("text", .string($0.text)), .init("language", .resource($0.language)),
        .init("version_group", .optionalResource($0.versionGroup)),
      ])
    }
    return Field(
      "flavor_text_entries", .array(values), text: languages(item.flavorTexts.map(\.language)))
  }

  private static func names(_ item: Item) -> Field {
    let values = item.names.map {
      Value.object([.init("name", .string($0.text)), .init("language", .resource($0.language))])
    }
    let texts = item.names.map { "\($0.text) (\(Language.name(of: $0.language)))" }
    return Field(
      "names", .array(values), text: texts.isEmpty ? none : texts.joined(separator: ", "))
  }

  private static func resources(_ key: String, _ names: [String]) -> Field {
    Field(
      key, .array(names.map(Value.resource)),
      text: names.isEmpty ? none : names.map { Slug($0).title }.joined(separator: ", "))
  }

  private static func holders(_ holders: [Item.Holder]) -> Field {
    let values = holders.map { holder in
      Value.object([
        .init("pokemon", .resource(holder.name)),
        .init(
          "version_details",
          .array(
            holder.chances.map {
              .object([
                .init("rarity", .optional($0.rarity)),
                .init("version", .optionalResource($0.version)),
              ])
            })),
      ])
    }
    return Field(
      "held_by_pokemon", .array(values),
      text: holders.isEmpty ? none : holders.map { Slug($0.name).title }.joined(separator: ", "))
  }

  /// The languages that there are texts in, each once.
  private static func languages(_ codes: [String]) -> String {
    var names: [String] = []
    for name in codes.map(Language.name(of:)) where !names.contains(name) { names.append(name) }
    return names.isEmpty ? none : names.joined(separator: ", ")
  }
}
