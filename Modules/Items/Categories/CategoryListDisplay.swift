import PokeAPI
import Presenting

/// The categories in finished texts.
enum CategoryListDisplay {
  static let columns = [
    Column("id", title: "#", alignment: .trailing),
    Column("name", title: "Category"),
    Column("display_name", title: "Display name", audience: .programs),
    Column("item_count", title: "Items", alignment: .trailing),
  ]

  /// A category and what it is called.
  struct Row: Sendable, Hashable {
    let category: ItemCategory
    let title: String
  }

  /// A–Z by what they are called; accents and capitals make no difference.
  static func rows(_ categories: [ItemCategory], _ choice: LanguageChoice) -> [Row] {
    let rows = categories.map { Row(category: $0, title: title($0, choice)) }
    return rows.map { (key: SearchText($0.title).text, row: $0) }
      .sorted { ($0.key, $0.row.category.id) < ($1.key, $1.row.category.id) }.map(\.row)
  }

  static func title(_ category: ItemCategory, _ choice: LanguageChoice) -> String {
    choice.text(of: category.names)?.text ?? Slug(category.name).title
  }

  static func list(_ rows: [Row], in window: Window) -> ListDisplay {
    let place = window.place(in: rows.count)
    return ListDisplay(
      columns: columns, records: window.rows(of: rows).map(record), position: place.position,
      commands: ItemWording.commands(place))
  }

  private static func record(_ row: Row) -> Record {
    Record([
      Field("id", .integer(row.category.id), text: String(row.category.id)),
      Field("name", .string(row.category.name), text: row.title),
      Field("display_name", .string(row.title), text: row.title),
      Field(
        "item_count", .integer(row.category.items.count),
        text: Numerals.grouped(row.category.items.count)),
    ])
  }

  static func empty(_ window: Window, of count: Int) -> String {
    count == 0
      ? "there are no categories"
      : window.place(in: count).behindTheEnd("category", "categories")
  }

  static let help = [
    "NUMBER       open the category with that number",
    "/TEXT        search names, categories and texts of items",
    "all          search for the same in the texts that have not been searched",
    "Enter        the next page",
    "p            the page before",
    "o NUMBER     show the link of a category",
    "b or Ctrl-D  back",
    "q            quit",
  ]
}
