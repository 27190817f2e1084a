import PictureLoading
import Pictures
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
  /// once. `hasRowNumbers` where a person may type them. With pictures as far as `covers` has them.
  @MainActor
  static func list(
    _ page: Page<SectionEntry>, whole: Page<SectionEntry>?, hasRowNumbers: Bool,
    covers: SectionCovers
  ) -> ListDisplay {
    ListDisplay(
      columns: (hasRowNumbers ? [CharacterFields.rowColumn] : []) + columns,
      records: page.rows.map { record($0, attribution: page.attribution) },
      position: whole?.place.position ?? "", commands: whole.map(commands) ?? [],
      notice: whole?.attribution,
      pictures: covers.wishes.contains(.drawings)
        ? page.rows.map { picture($0, covers[$0.number]) } : [],
      accents: covers.wishes.contains(.accents)
        ? page.rows.map { covers[$0.number].accent } : [])
  }

  private static func commands(_ page: Page<SectionEntry>) -> [String] {
    page.place.commands(
      (page.rows.isEmpty ? [] : ["o NUMBER link"])
        + (page.rows.contains { $0.entry.thumbnail?.address != nil } ? ["g pictures"] : [])
        + ["b back", "? help", "q quit"])
  }

  private static func picture(
    _ row: Page<SectionEntry>.Row, _ cover: Illustration
  ) -> PictureDisplay {
    PictureDisplay(
      alternative: row.entry.title ?? untitled, kind: .photo, picture: cover.picture)
  }

  /// The pictures of the rows that have one, to begin with that of row `number`.
  ///
  /// - Returns: `nil` where that row, or without a number every row, has none.
  static func gallery(
    _ page: Page<SectionEntry>, of section: CharacterSection, from number: Int?
  ) -> PictureGallery? {
    PictureGallery(
      title: section.rawValue,
      rows: page.rows.map { row in
        (
          row.number,
          row.entry.thumbnail?.address(.portraitUncanny).map {
            .init(title: row.entry.title ?? untitled, address: $0)
          }
        )
      }, from: number)
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

  static func noPicture(_ number: Int?) -> String {
    number.map { "row \($0) has no picture" } ?? "no row of this page has a picture"
  }

  static let help = [
    "Enter        the next page",
    "p            the page before",
    "o NUMBER     show the link of a row",
    "g            the pictures one at a time; g NUMBER from that row on",
    "b or Ctrl-D  back",
    "q            quit",
  ]
}
