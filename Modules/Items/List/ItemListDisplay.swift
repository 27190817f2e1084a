import PictureLoading
import Pictures
import PokeAPI
import Presenting
import WebService

/// Items in finished texts.
struct ItemListDisplay {
  let choice: LanguageChoice
  /// What is listed: a search says of each item which category it is in.
  let isSearch: Bool
  /// What the categories are called, by number of an item.
  let categories: [Int: ItemCategory]

  static func columns(isSearch: Bool) -> [Column] {
    [
      Column("id", title: "#", alignment: .trailing),
      Column("name", title: "Name"),
      Column("display_name", title: "Display name", audience: .programs),
      Column("category", title: "Category", audience: isSearch ? .everybody : .programs),
      Column("short_effect", title: "Effect"),
      Column("language", title: "Language", audience: .programs),
      Column(
        "cost", title: "Cost", alignment: .trailing,
        audience: isSearch ? .programs : .everybody),
      Column("prices", title: "Prices", audience: .programs),
      Column("sprites", title: "Sprite", audience: .programs),
    ]
  }

  func list(
    _ entries: [ListedResource], known: [Int: KnownItem], sprites: ItemSprites = .none,
    position: String, commands: [String]
  ) -> ListDisplay {
    ListDisplay(
      columns: Self.columns(isSearch: isSearch),
      records: entries.map { record($0, known[$0.id]) }, position: position, commands: commands,
      pictures: sprites.wishes.contains(.drawings)
        ? entries.map { entry in
          PictureDisplay(
            alternative: name(entry, known[entry.id]), kind: .sprite,
            picture: sprites[entry.id].picture)
        } : [],
      accents: sprites.wishes.contains(.accents) ? entries.map { sprites[$0.id].accent } : [])
  }

  private func name(_ entry: ListedResource, _ known: KnownItem?) -> String {
    known?.texts.name?.text ?? Slug(entry.name).title
  }

  private func record(_ entry: ListedResource, _ known: KnownItem?) -> Record {
    let name = name(entry, known)
    let category = categories[entry.id]
    let title = category.map { CategoryListDisplay.title($0, choice) } ?? ItemFields.unknown
    let start = [
      ItemFields.id(entry.id),
      Field("name", .string(entry.name), text: name),
      Field("display_name", .string(name), text: name),
      Field("category", category.map { .resource($0.name) } ?? .null, text: title),
    ]
    guard let known else {
      let keys = ["short_effect", "language", "cost", "prices", "sprites"]
      return Record(start + keys.map { Field($0, .null, text: ItemFields.unknown) })
    }
    let summary = known.texts.summary
    return Record(
      start + [
        Field(
          "short_effect", .optional(summary?.text),
          text: summary.map { choice.shown($0) } ?? ItemFields.noText),
        ItemFields.language(summary),
        ItemFields.cost(known.item), ItemFields.prices(known.item),
        ItemFields.sprites(known.item),
      ])
  }
}
