internal import ArgumentParser
internal import PokeAPI
internal import PokemonModule
internal import Presenting

/// `hub pokemon`: the list, a search, or cards.
struct PokemonCommand: LanguageCommand {
  static let configuration = CommandConfiguration(
    commandName: "pokemon", abstract: "Pokémon: a list, a search by name, cards.",
    discussion: """
      hub pokemon                      the list, 20 a page
      hub pokemon mr-mime 25           cards, by name or number
      hub pokemon --name char          names that begin with or contain a text
      hub pokemon --all --format csv   all of them, for a program
      """)

  @Argument(help: "Names or numbers of Pokémon.") var names: [String] = []
  @Option(help: "Show the Pokémon whose name begins with or contains this text.") var name: String?
  @Option(parsing: .unconditional, help: "The page to show, from 1.") var page: Int?
  @Option(parsing: .unconditional, help: "Rows of a page. Default: 20.") var limit: Int?
  @Option(parsing: .unconditional, help: "Rows to pass over.") var offset: Int?
  @Flag(help: "Show all rows.") var all = false
  @Flag(help: "Fetch each row's types, stats and sprite as well.") var details = false
  @Flag(help: "Show all moves of a card, not only the first 16.") var allMoves = false
  @Flag(help: "Show a card's sprites in the rare colours, where there are any.") var shiny = false
  @Flag(help: "Show a card's sprites of a female, where females look different.") var female = false
  @OptionGroup var language: LanguageOptions
  @OptionGroup(title: "Options of every command") var shared: SharedOptions

  func validate() throws {
    try Paging(page: page, limit: limit, offset: offset, isAll: all).validate()
    if all, limit != nil {
      throw ValidationError("--all shows every row and --limit only some; give one of them")
    }
    guard !names.isEmpty else {
      let cardOptions = [("--all-moves", allMoves), ("--shiny", shiny), ("--female", female)]
      if let option = cardOptions.first(where: \.1)?.0 {
        throw ValidationError("\(option) goes with the name of a Pokémon")
      }
      return
    }
    let listOptions = [
      ("--name", name != nil), ("--page", page != nil), ("--limit", limit != nil),
      ("--offset", offset != nil), ("--all", all), ("--details", details),
    ]
    if let option = listOptions.first(where: \.1)?.0 {
      throw ValidationError("\(option) is for the list and does not go with a Pokémon’s name")
    }
  }

  func destination() throws(Problem) -> Destination {
    guard names.isEmpty else {
      let slugs = try names.map { (name) throws(Problem) in try slug(name) }
      var style: SpriteStyle = []
      if shiny { style.insert(.shiny) }
      if female { style.insert(.female) }
      return .pokemonCard(PokemonCardRequest(slugs, showsAllMoves: allMoves, style: style))
    }
    let size = limit ?? PokemonListRequest.pageSize
    let subject: PokemonListRequest.Subject =
      if let name { .names(try slug(name)) } else { .index }
    return .pokemonList(
      PokemonListRequest(
        subject, offset: offset ?? ((page ?? 1) - 1) * size, limit: all ? nil : size,
        hasDetails: details))
  }

  private func slug(_ text: String) throws(Problem) -> Slug {
    guard let slug = Slug(typed: text) else {
      throw Problem(
        .usage, "“\(text)” cannot be the name of a Pokémon",
        hint: "names have letters, digits and dashes: hub pokemon mr-mime")
    }
    return slug
  }
}
