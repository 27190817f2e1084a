import PokeAPI
import Presenting
import WebService

/// A row of the list, with its record where that was asked for.
struct PokemonRow: Sendable, Hashable {
  let entry: PokemonEntry
  let details: Result<Pokemon, ServiceError>?

  static func == (one: PokemonRow, other: PokemonRow) -> Bool {
    one.entry == other.entry && one.details == other.details
  }

  func hash(into hasher: inout Hasher) { hasher.combine(entry) }
}

/// The list in finished texts.
enum PokemonListDisplay {
  static let columns = [
    Column("id", title: "#", alignment: .trailing),
    Column("name", title: "Name"),
  ]
  static let detailColumns = [
    Column("types", title: "Types"),
    Column("stats_total", title: "Stats total", alignment: .trailing),
  ]

  static func list(
    _ rows: [PokemonRow], on page: PokemonPage, hasDetails: Bool
  ) -> ListDisplay {
    ListDisplay(
      columns: hasDetails ? columns + detailColumns : columns,
      records: rows.map(record),
      position: Numerals.position(
        offset: page.offset, count: page.entries.count, total: page.total),
      commands: commands(page))
  }

  private static func commands(_ page: PokemonPage) -> [String] {
    (page.next == nil ? [] : ["Enter more"]) + (page.offset == 0 ? [] : ["p back"])
      + ["NUMBER open", "/TEXT search", "o NUMBER link", "? help", "q quit"]
  }

  private static func record(_ row: PokemonRow) -> Record {
    let name = Field("name", .string(row.entry.name), text: Slug(row.entry.name).title)
    let id = Field("id", .integer(row.entry.id), text: PokemonNumber.text(row.entry.id))
    guard let details = row.details else { return Record([id, name]) }
    let pokemon = try? details.get()
    return Record([
      id, name, PokemonFields.types(pokemon?.types ?? []),
      Field(
        "stats_total", .optional(pokemon?.statsTotal),
        text: pokemon?.statsTotal.map(String.init) ?? PokemonFields.unknown),
    ])
  }

  // MARK: Messages

  static let beginning = "this is the beginning of the list"

  static func end(_ page: PokemonPage) -> String {
    let end = page.offset + page.entries.count
    let total = page.total ?? end
    // A page past the end has shown no more than there is.
    return "end of list (\(Numerals.grouped(min(end, total))) of \(Numerals.grouped(total)))"
  }

  static func empty(_ page: PokemonPage) -> String {
    let total = Numerals.counted(page.total ?? 0, "Pokémon", "Pokémon")
    return page.offset == 0
      ? "the list is empty"
      : "nothing after row \(Numerals.grouped(page.offset)): the list has \(total)"
  }

  static func dropped(_ count: Int) -> Problem {
    Problem(
      .partial,
      "\(Numerals.counted(count, "record", "records")) of the list cannot be read and "
        + (count == 1 ? "is left out" : "are left out"))
  }

  static func undetailed(_ count: Int, _ cause: Problem) -> Problem {
    Problem(
      .partial, "no details for \(Numerals.grouped(count)) Pokémon: \(cause.message)",
      hint: cause.hint)
  }

  static func nothingFound(_ text: Slug, near names: [String]) -> Problem {
    Problem(
      .notFound, "no Pokémon’s name contains “\(text.text)”",
      hint: names.isEmpty ? nil : "did you mean \(names.joined(separator: ", "))?")
  }

  static func unsearchable(_ text: String) -> Problem {
    Problem(.usage, "“\(text)” cannot be part of a name", hint: "type /char to find Charmander")
  }

  static func noNumber(_ number: Int) -> Problem {
    Problem(.usage, "there is no #\(number) on this page")
  }

  static func unknown(_ line: String) -> Problem {
    Problem(.usage, "“\(line)” is no command here", hint: "? lists the commands")
  }

  static func link(_ entry: PokemonEntry) -> String {
    "https://pokeapi.co/api/v2/pokemon/\(entry.id)/"
  }

  static let help = [
    "Enter        the next page",
    "p            the page before",
    "NUMBER       open the card of that Pokémon, on this page or not",
    "/TEXT        search the names",
    "o NUMBER     show the link of a row",
    "b or Ctrl-D  back",
    "q            quit",
  ]
}
