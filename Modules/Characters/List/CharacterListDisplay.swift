import Presenting

/// The list in finished texts.
enum CharacterListDisplay {
  static let columns = [
    Column("id", title: "id", alignment: .trailing, audience: .programs),
    Column("name", title: "Name"),
    Column("description", title: "Description", audience: .programs),
    Column("modified", title: "Modified", audience: .programs),
    Column("comics", title: "Comics", alignment: .trailing),
    Column("series", title: "Series", alignment: .trailing, audience: .programs),
    Column("stories", title: "Stories", alignment: .trailing, audience: .programs),
    Column("events", title: "Events", alignment: .trailing, audience: .programs),
    Column("resourceURI", title: "Address", audience: .programs),
    Column("thumbnail", title: "Picture", audience: .programs),
    CharacterFields.attributionColumn,
  ]

  static let wording = PageWording(one: "character", many: "characters")

  /// The rows of `page`; the last line is about `whole`, which is `nil` where more rows follow at
  /// once. `hasRowNumbers` where a person may type them.
  static func list(
    _ page: Page<MarvelCharacter>, whole: Page<MarvelCharacter>?, hasRowNumbers: Bool
  ) -> ListDisplay {
    ListDisplay(
      columns: (hasRowNumbers ? [CharacterFields.rowColumn] : []) + columns,
      records: page.rows.map { record($0, attribution: page.attribution) },
      position: whole?.place.position ?? "", commands: whole.map(commands) ?? [],
      notice: whole?.attribution)
  }

  private static func commands(_ page: Page<MarvelCharacter>) -> [String] {
    page.place.commands(
      (page.rows.isEmpty ? [] : ["NUMBER open"]) + ["/TEXT search"]
        + (page.rows.isEmpty ? [] : ["o NUMBER link"]) + ["? help", "q quit"])
  }

  private static func record(
    _ row: Page<MarvelCharacter>.Row, attribution: String
  ) -> Record {
    let character = row.entry
    return Record(
      [
        CharacterFields.row(row.number),
        CharacterFields.id(character.id),
        Field("name", .string(character.name), text: character.name),
        CharacterFields.description(character.description),
        CharacterFields.modified(character.modified),
      ]
        + CharacterSection.allCases.map { count($0, character.appearances[$0].available) }
        + [
          CharacterFields.resourceURI(character.resourceURI),
          CharacterFields.thumbnail(character.thumbnail),
          CharacterFields.attribution(attribution),
        ])
  }

  private static func count(_ section: CharacterSection, _ available: Int?) -> Field {
    Field(
      section.rawValue, .optional(available),
      text: available.map(String.init) ?? CharacterFields.unknown)
  }

  // MARK: Messages

  static func nothingFound(_ prefix: String) -> Problem {
    Problem(
      .notFound, "no character’s name begins with “\(prefix)”",
      hint: "Marvel compares the beginning of the whole name: “spider” finds Spider-Man, “man” not"
    )
  }

  static let help = [
    "Enter        the next page",
    "p            the page before",
    "NUMBER       open the card of that row; from 1,000,000 on, of the character with that id",
    "/TEXT        the characters whose names begin with TEXT; / alone: all characters",
    "o NUMBER     show the link of a row",
    "b or Ctrl-D  back",
    "q            quit",
  ]
}
