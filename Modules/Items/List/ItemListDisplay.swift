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
      Column("cost", title: "Cost", audience: isSearch ? .programs : .everybody),
      Column("prices", title: "Prices", audience: .programs),
      Column("sprites", title: "Sprite", audience: .programs),
    ]
  }

  func list(
    _ entries: [ItemEntry], known: [Int: KnownItem], position: String, commands: [String]
  ) -> ListDisplay {
    ListDisplay(
      columns: Self.columns(isSearch: isSearch),
      records: entries.map { record($0, known[$0.id]) }, position: position, commands: commands)
  }

  private func record(_ entry: ItemEntry, _ known: KnownItem?) -> Record {
    let name = known?.texts.name?.text ?? Slug(entry.name).title
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

// MARK: - Messages

extension ItemListDisplay {
  /// How much of the texts a search has looked through.
  static func searched(_ findings: ItemIndex.Findings) -> String {
    let (count, total) = (Numerals.grouped(findings.searched), Numerals.grouped(findings.total))
    return "searched \(count) of \(total) texts"
      + (findings.searched < findings.total ? "; --all fetches the rest" : "")
  }

  static func nothingFound(
    _ text: String, searched: String, near names: [String]
  ) -> Problem {
    let guess = names.isEmpty ? "" : "did you mean \(names.joined(separator: ", "))? "
    return Problem(
      .notFound, "no item’s name, category or text contains “\(text)”", hint: guess + searched)
  }

  static func noSuchCategory(_ name: Slug, near names: [String]) -> Problem {
    Problem(
      .notFound, "no such category: \(name.text)",
      hint: names.isEmpty
        ? "hub items lists them" : "did you mean \(names.joined(separator: ", "))?")
  }

  static func empty(_ window: Window, of count: Int) -> String {
    count == 0
      ? "there are no items in it"
      : "nothing after row \(Numerals.grouped(window.offset)): there are "
        + Numerals.counted(count, "item", "items")
  }

  static func undetailed(_ count: Int, _ cause: Problem?) -> Problem {
    Problem(
      .partial,
      "no details for \(Numerals.counted(count, "item", "items"))"
        + (cause.map { ": \($0.message)" } ?? ""),
      hint: cause?.hint)
  }

  /// Texts that a search was to look through and could not.
  static func unsearched(_ count: Int, _ cause: Problem?) -> Problem {
    Problem(
      .partial,
      "\(Numerals.counted(count, "text", "texts")) did not come"
        + (cause.map { ": \($0.message)" } ?? ""),
      hint: cause?.hint)
  }

  /// Rows that are not shown: the service has had enough requests, or does not answer.
  static func stopped(_ seen: Int, of count: Int) -> Problem {
    Problem(
      .partial, "stopped after \(Numerals.grouped(seen)) of \(Numerals.grouped(count))",
      hint: "ask again later")
  }

  static let help = [
    "Enter        the next page",
    "p            the page before",
    "NUMBER       open the card of the item with that number, on this page or not",
    "/TEXT        search names, categories and texts; / alone goes back to where it began",
    "all          search the texts that have not been searched",
    "o NUMBER     show the link of a row",
    "b or Ctrl-D  back",
    "q            quit",
  ]
}
