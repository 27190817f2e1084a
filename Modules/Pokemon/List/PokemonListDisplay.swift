import PictureLoading
import Pictures
import PokeAPI
import Presenting
import WebService

/// A row of the list, with its record where that was asked for.
struct PokemonRow: Sendable, Hashable {
  let entry: ListedResource
  let details: Result<Pokemon, ServiceError>?
  /// The front sprite, where it was wanted and came.
  var portrait = Illustration.none

  /// The name as a person reads it.
  var title: String { Slug(entry.name).title }

  /// Whether asking for more details is of no use now.
  var isReasonToStop: Bool {
    switch details {
    case .failure(.rateLimited), .failure(.noAnswer): true
    default: false
    }
  }
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
    .accent,
  ]

  static func list(
    _ rows: [PokemonRow], on page: ResourcePage, hasDetails: Bool, wishes: PictureWishes = []
  ) -> ListDisplay {
    ListDisplay(
      columns: hasDetails ? columns + detailColumns : columns,
      records: rows.map(record),
      position: page.place.position,
      commands: page.place.commands(
        ["NUMBER open", "/TEXT search", "o NUMBER link", "? help", "q quit"]),
      pictures: wishes.contains(.drawings)
        ? rows.map {
          PictureDisplay(alternative: $0.title, kind: .sprite, picture: $0.portrait.picture)
        } : [],
      accents: wishes.contains(.accents) ? rows.map(\.portrait.accent) : [])
  }

  private static func record(_ row: PokemonRow) -> Record {
    let name = Field("name", .string(row.entry.name), text: row.title)
    let id = Field("id", .integer(row.entry.id), text: PokemonNumber.text(row.entry.id))
    guard let details = row.details else { return Record([id, name]) }
    let pokemon = try? details.get()
    return Record([
      id, name,
      pokemon.map { PokemonFields.types($0.types) }
        ?? Field("types", .null, text: PokemonFields.unknown),
      Field(
        "stats_total", .optional(pokemon?.statsTotal),
        text: pokemon?.statsTotal.map(String.init) ?? PokemonFields.unknown),
      .accent(row.portrait.accent),
    ])
  }

  // MARK: Messages

  static func empty(_ page: ResourcePage) -> String {
    page.offset == 0 ? "the list is empty" : page.place.behindTheEnd("Pokémon", "Pokémon")
  }

  static func undetailed(_ count: Int, _ cause: Problem) -> Problem {
    Problem(
      .partial, "no details for \(Numerals.grouped(count)) Pokémon: \(cause.message)",
      hint: cause.hint)
  }

  /// The rest is not asked for: the service has had enough requests, or does not answer.
  static func stopped(_ page: ResourcePage) -> Problem {
    let seen = Numerals.grouped(page.offset + page.entries.count)
    let total = Numerals.grouped(page.total ?? page.entries.count)
    return Problem(
      .partial, "stopped after \(seen) of \(total)", hint: "ask again later, or without --details")
  }

  /// An index that was to be whole and is not.
  static func cut(
    _ page: ResourcePage, _ gap: ResourcePage.Gap, _ problem: (ServiceError) -> Problem?
  ) -> Problem {
    let count = page.offset + page.entries.count
    return switch gap {
    case .failed(let error): LineModeWording.broken(after: count, problem(error))
    case .endless: LineModeWording.broken(after: count, nil)
    case .short(let total): LineModeWording.short(after: count, of: total)
    }
  }

  static func nothingFound(_ text: Slug, near names: [String]) -> Problem {
    Problem(
      .notFound, "no Pokémon’s name contains “\(text.text)”",
      hint: names.isEmpty ? nil : "did you mean \(names.joined(separator: ", "))?")
  }

  /// The list itself is not where it should be: the address is not the service's.
  static let noSuchList = Problem(
    .notFound, "PokéAPI has no list of Pokémon at this address",
    hint: "look at HUB_POKEAPI_URL: https://pokeapi.co/api/v2 is PokéAPI’s own")

  static func unsearchable(_ text: String) -> Problem {
    Problem(.usage, "“\(text)” cannot be part of a name", hint: "type /char to find Charmander")
  }

  static func noNumber(_ number: Int) -> Problem {
    Problem(.usage, "there is no #\(number) on this page")
  }

  static func link(_ entry: ListedResource) -> String {
    "https://pokeapi.co/api/v2/pokemon/\(entry.id)/"
  }

  static let help = [
    "Enter        the next page",
    "p            the page before",
    "NUMBER       open the card of the Pokémon with that number, on this page or not",
    "/TEXT        search the names; / alone goes back to the list",
    "o NUMBER     show the link of a row",
    "b or Ctrl-D  back",
    "q            quit",
  ]
}

extension ResourcePage {
  /// Where its rows stand in the index.
  var place: ListPlace {
    ListPlace(offset: offset, count: entries.count, total: total, isLast: next == nil)
  }
}
