import PictureLoading
import Pictures
import PokeAPI
import Presenting

/// A card in finished texts: the record for every reader, and what a person's card adds to it.
struct ItemCardDisplay: Sendable, Hashable {
  let title: String
  /// `nil` where the games have no sprite of it.
  let picture: PictureDisplay?
  let accent: RGB?
  /// The text to begin with: the effect or the flavour text, as the language decides.
  let summary: String?
  /// The keys of the record that the lines below the summary are made of.
  let facts: [String]
  let record: Record
  let links: [CardLink]
  let commands: [String]

  init(
    _ item: Item, _ choice: LanguageChoice, _ illustration: Illustration = .none
  ) {
    let texts = ItemTexts(item, choice)
    let name = texts.name?.text ?? Slug(item.name).title
    let id = ItemFields.id(item.id)
    title = "\(id.text)  \(name)"
    picture = item.sprite.map { _ in
      PictureDisplay(alternative: name, kind: .sprite, picture: illustration.picture)
    }
    accent = illustration.accent
    let record = Record(ItemFields.card(item, name: name, texts, choice) + [.accent(accent)])
    self.record = record
    // The effect, unless only the flavour text is in the chosen language.
    var keys = ["effect", "flavor_text"]
    if let flavor = texts.flavor, choice.isChosen(flavor), texts.effect.map(choice.isChosen) != true
    {
      keys = keys.reversed()
    }
    let first = keys.first { record[$0]?.value != .null }
    summary = first.flatMap { record[$0]?.text }
    facts =
      ["category", "prices", "attributes", "fling_power"]
      + (item.flingEffect == nil ? [] : ["fling_effect"]) + ["held_by_pokemon"]
      + (first == nil ? ["effect"] : keys.filter { $0 != first })
    let sprite = item.sprite.flatMap { $0.isWebAddress ? CardLink(label: "sprite", url: $0) : nil }
    links =
      [sprite].compactMap { $0 }
      + [CardLink(label: "record", url: ItemWording.link("item", item.id))]
    commands =
      (item.category == nil ? [] : ["c category"])
      + ["NUMBER open", "o NUMBER link", "b back", "? help", "q quit"]
  }
}

// MARK: - Messages

extension ItemCardDisplay {
  static func notFound(_ name: Slug, near names: [String]) -> Problem {
    Problem(
      .notFound, "no such item: \(name.text)",
      hint: names.isEmpty
        ? "search with: hub items --name TEXT" : "did you mean \(names.joined(separator: ", "))?")
  }

  /// Parts of the record that were left out.
  static func unreadable(_ item: Item) -> Problem {
    LineModeWording.unreadable(item.unreadable, of: item.name)
  }

  static let hint = "? lists the commands"

  static let help = [
    "Enter        ask again for what is missing",
    "c            the items of the same category",
    "NUMBER       open the card of the item with that number",
    "o NUMBER     show that link",
    "b or Ctrl-D  back",
    "q            quit",
  ]
}
