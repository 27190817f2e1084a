internal import ArgumentParser
internal import ItemsModule
internal import PokeAPI
internal import Presenting

/// `hub items`: categories, the items of one, a search, or cards.
struct ItemsCommand: LanguageCommand {
  static let configuration = CommandConfiguration(
    commandName: "items", abstract: "Items of the Pokémon games: categories, a search, cards.",
    discussion: """
      hub items                        the categories, A–Z, with how many items are in each
      hub items --category medicine    the items of a category, 20 a page
      hub items potion 4               cards, by name or number
      hub items --name berry           items in whose name, category or text it occurs
      hub items 4 --lang de            texts in German where there are any

      A search fetches the texts of the first 420 items and says so; with --all those of all. Texts \
      that are kept from before are searched too.
      """)

  @Argument(help: "Names or numbers of items.") var names: [String] = []
  @Option(help: "Show the items of this category.") var category: String?
  @Option(help: "Show the items in whose name, category or text this occurs.") var name: String?
  @Option(parsing: .unconditional, help: "The page to show, from 1.") var page: Int?
  @Option(parsing: .unconditional, help: "Rows of a page. Default: 20; categories: all.")
  var limit: Int?
  @Option(parsing: .unconditional, help: "Rows to pass over.") var offset: Int?
  @Flag(help: "Show all rows; with --name search all texts.") var all = false
  @Option(
    parsing: .unconditional,
    help: "Count, or search, the first N items alone, by number. With --name: all their texts.")
  var first: Int?
  @OptionGroup var language: LanguageOptions
  @OptionGroup(title: "Options of every command") var shared: SharedOptions

  func validate() throws {
    try Paging(page: page, limit: limit, offset: offset, isAll: all).validate()
    if all, limit != nil {
      throw ValidationError("--all shows every row and --limit only some; give one of them")
    }
    if let first, !(1...Paging.most).contains(first) {
      throw ValidationError("--first is a whole number from 1 to \(Paging.most)")
    }
    if let name, name.allSatisfy(\.isWhitespace) { throw ValidationError("--name is empty") }
    if category != nil, name != nil {
      throw ValidationError("--category lists and --name searches; give one of them")
    }
    if category != nil, first != nil {
      throw ValidationError("--first is for the categories and for --name, not for one category")
    }
    guard !names.isEmpty else { return }
    let listOptions = [
      ("--category", category != nil), ("--name", name != nil), ("--page", page != nil),
      ("--limit", limit != nil), ("--offset", offset != nil), ("--all", all),
      ("--first", first != nil),
    ]
    if let option = listOptions.first(where: \.1)?.0 {
      throw ValidationError("\(option) is for lists and does not go with an item’s name")
    }
  }

  func destination() throws(Problem) -> Destination {
    guard names.isEmpty else {
      return .itemCard(
        ItemCardRequest(
          try names.map { (name) throws(Problem) in try slug(name, "an item", "hub items potion") })
      )
    }
    let size = limit ?? ItemListRequest.pageSize
    let start = offset ?? ((page ?? 1) - 1) * size
    if let category {
      let slug = try slug(category, "a category", "hub items --category medicine")
      return .items(ItemListRequest(.category(slug), offset: start, limit: all ? nil : size))
    }
    if let name {
      guard !SearchText(name).isEmpty else {
        throw Problem(
          .usage, "“\(name)” has nothing in it that could be searched for",
          hint: "name a word of a name or a text: hub items --name berry")
      }
      return .items(
        ItemListRequest(.search(name), offset: start, limit: all ? nil : size, first: first))
    }
    let isPaged = limit != nil || page != nil
    return .itemCategories(
      CategoryListRequest(offset: start, limit: isPaged ? size : nil, first: first))
  }

  private func slug(
    _ text: String, _ kind: String, _ example: String
  ) throws(Problem) -> Slug {
    guard let slug = Slug(typed: text) else {
      throw Problem(
        .usage, "“\(text)” cannot be the name of \(kind)",
        hint: "names have letters, digits and dashes: \(example)")
    }
    return slug
  }
}
