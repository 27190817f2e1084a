import Presenting

// The fields of a card. JSON keeps Marvel's names, nesting and raw values; the texts are the
// table's.

extension CharacterFields {
  static let cardColumns: [Column] =
    [
      Column("id", title: "id"), Column("name", title: "name"),
      Column("description", title: "description"), Column("modified", title: "modified"),
      Column("thumbnail", title: "picture"),
      Column("resourceURI", title: "address", audience: .programs),
    ] + CharacterSection.allCases.map { Column($0.rawValue, title: $0.rawValue) }
    + [
      Column("urls", title: "links"),
      Column("attributionText", title: "attribution", audience: .programs),
      .accent,
    ]

  static func card(_ card: CharacterCard) -> [Field] {
    let character = card.character
    return [
      id(character.id),
      Field("name", .string(character.name), text: character.name),
      description(character.description),
      modified(character.modified),
      thumbnail(character.thumbnail),
      resourceURI(character.resourceURI),
    ] + card.sections.map(section) + [
      links(character.links),
      attribution(card.found.attribution),
    ]
  }

  /// An entry's title where it has one.
  static func title(_ item: Appearances.Item) -> String {
    item.name.isEmpty ? CharacterSectionDisplay.untitled : item.name
  }

  /// `12: Avengers (1998) #1; Avengers (1998) #2; and 10 more`
  private static func section(_ section: CharacterCard.Section) -> Field {
    let items = section.items.map { item in
      Value.object([
        .init("resourceURI", .optional(item.resourceURI)), .init("name", .string(item.name)),
      ])
    }
    return Field(
      section.section.rawValue,
      .object([
        .init("available", .optional(section.available)), .init("items", .array(items)),
      ]),
      text: text(section))
  }

  private static func text(_ section: CharacterCard.Section) -> String {
    let count = section.available.map(String.init) ?? unknown
    guard !section.items.isEmpty else { return section.available == 0 ? none : count }
    let more = section.more.map { ["and \($0) more"] } ?? []
    return "\(count): " + (section.items.map(title) + more).joined(separator: "; ")
  }

  /// All of them for a program, whatever their kind; for a person those that lead to web pages.
  private static func links(_ links: [WebLink]) -> Field {
    let texts = links.webLinks.map { "\(label($0)) \($0.url)" }
    let values = links.map {
      Value.object([.init("type", .optional($0.type)), .init("url", .string($0.url))])
    }
    return Field(
      "urls", .array(values), text: texts.isEmpty ? none : texts.joined(separator: ", "))
  }

  /// `comiclink` as `Comiclink`.
  static func label(_ link: WebLink) -> String {
    guard let type = link.type, let first = type.first else { return "Link" }
    return first.uppercased() + type.dropFirst()
  }
}

extension CharacterCard.Section {
  /// How many entries there are beyond those on the card; `nil` where there are none or nobody
  /// knows.
  var more: Int? {
    available.flatMap { $0 > items.count ? $0 - items.count : nil }
  }
}
