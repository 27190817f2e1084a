import PictureLoading
import Pictures
import Presenting

/// A card in finished texts: the record for every reader, and what a person's card adds to it.
struct CharacterCardDisplay: Sendable, Hashable {
  /// A section's part of the card.
  struct Section: Sendable, Hashable {
    /// What is typed to open it.
    let number: Int
    /// Such as `comics (5 of 12)`.
    let title: String
    let entries: [String]
  }

  let title: String
  /// `nil` where the character has none.
  let picture: PictureDisplay?
  let accent: RGB?
  let description: String
  let record: Record
  let sections: [Section]
  let links: [CardLink]
  let commands: [String]
  /// What Marvel wants shown with its data.
  let notice: String

  init(_ card: CharacterCard, _ illustration: Illustration = .none) {
    title = card.character.name
    picture = card.character.thumbnail?.address.map { _ in
      PictureDisplay(
        alternative: card.character.name, kind: .photo, picture: illustration.picture)
    }
    accent = illustration.accent
    record = Record(CharacterFields.card(card) + [.accent(accent)])
    description = record["description"]?.text ?? ""
    sections = card.sections.enumerated().map { index, section in
      Section(
        number: index + 1, title: Self.title(section),
        entries: section.items.map(CharacterFields.title))
    }
    links = Self.links(card)
    commands =
      ["NUMBER section"] + (links.isEmpty ? [] : ["o NUMBER link"])
      + ["b back", "? help", "q quit"]
    notice = card.found.attribution
  }

  /// The links as they are numbered; others than web addresses are left out before that.
  static func links(_ card: CharacterCard) -> [CardLink] {
    card.character.links.webLinks.map { CardLink(label: CharacterFields.label($0), url: $0.url) }
  }

  private static func title(_ section: CharacterCard.Section) -> String {
    let name = section.section.rawValue
    let count = section.items.count
    return switch (section.available, count) {
    case (0, 0): "\(name) (none)"
    case (let available?, 0): "\(name) (\(Numerals.grouped(available)))"
    case (let available?, _) where available > count:
      "\(name) (\(count) of \(Numerals.grouped(available)))"
    case (nil, 0): "\(name) (\(CharacterFields.unknown))"
    case (_, _): "\(name) (\(count))"
    }
  }
}

// MARK: - Messages

extension CharacterCardDisplay {
  /// The sections that are not whole, in one message with the first cause.
  static func incomplete(_ card: CharacterCard, _ cause: Problem) -> Problem {
    let sections = card.sections.filter { $0.failure != nil }.map(\.section.rawValue)
    return Problem(
      .partial,
      "the card of \(card.character.name) lacks its \(sections.joined(separator: ", ")): "
        + cause.message,
      hint: cause.hint)
  }

  static func dropped(_ card: CharacterCard) -> Problem? {
    let count = card.sections.reduce(0) { $0 + $1.dropped }
    guard count > 0 else { return nil }
    return Problem(
      .partial,
      "\(Numerals.counted(count, "entry", "entries")) of \(card.character.name)’s card cannot be "
        + "read and " + (count == 1 ? "is left out" : "are left out"))
  }

  static func noSection(_ number: Int) -> Problem {
    Problem(
      .usage, "there is no section \(number)", hint: "type 1 to \(CharacterSection.allCases.count)")
  }

  static func emptySection(_ section: CharacterSection, of card: CharacterCard) -> String {
    "there are no \(section.rawValue) with \(card.character.name)"
  }

  static let hint = "? lists the commands"

  static let nothingShown = Problem(
    .usage, "no card is on screen", hint: "Enter asks for it again")

  static let help = [
    "NUMBER       open that section; its name does the same: comics, series, stories, events",
    "o NUMBER     show that link",
    "b or Ctrl-D  back",
    "q            quit",
  ]
}
