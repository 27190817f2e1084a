import Presenting

/// A section in finished texts.
enum CharacterSectionDisplay {
  static let columns = [
    Column("id", title: "id", alignment: .trailing, audience: .programs),
    Column("title", title: "Title"),
    Column("resourceURI", title: "Address", audience: .programs),
    Column("thumbnail", title: "Picture", audience: .programs),
    CharacterFields.attributionColumn,
  ]

  static let untitled = "untitled"

  static func wording(_ section: CharacterSection) -> PageWording {
    PageWording(one: section.singular, many: section.rawValue)
  }

  /// The rows of `page`; the last line is about `whole`, which is `nil` where more rows follow at
  /// once. `hasRowNumbers` where a person may type them.
  static func list(
    _ page: Page<SectionEntry>, whole: Page<SectionEntry>?, hasRowNumbers: Bool
  ) -> ListDisplay {
    ListDisplay(
      columns: (hasRowNumbers ? [CharacterFields.rowColumn] : []) + columns,
      records: page.rows.map { record($0, attribution: page.attribution) },
      position: whole.map(PageWording.position) ?? "", commands: whole.map(commands) ?? [],
      notice: whole?.attribution)
  }

  private static func commands(_ page: Page<SectionEntry>) -> [String] {
    (page.isLast ? [] : ["Enter more"]) + (page.offset == 0 ? [] : ["p back"])
      + (page.rows.isEmpty ? [] : ["o NUMBER link"]) + ["b back", "? help", "q quit"]
  }

  private static func record(_ row: Page<SectionEntry>.Row, attribution: String) -> Record {
    let entry = row.entry
    return Record([
      CharacterFields.row(row.number),
      CharacterFields.id(entry.id),
      Field("title", .optional(entry.title), text: entry.title ?? untitled),
      CharacterFields.resourceURI(entry.resourceURI),
      CharacterFields.thumbnail(entry.thumbnail),
      CharacterFields.attribution(attribution),
    ])
  }

  // MARK: Messages

  static func noCard(_ section: CharacterSection) -> Problem {
    Problem(
      .usage, "a row of \(section.rawValue) has no page of its own here",
      hint: "o NUMBER shows its link")
  }

  static let help = [
    "Enter        the next page",
    "p            the page before",
    "o NUMBER     show the link of a row",
    "b or Ctrl-D  back",
    "q            quit",
  ]
}
