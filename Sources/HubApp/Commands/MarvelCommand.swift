internal import ArgumentParser
internal import CharactersModule
internal import Presenting

/// `hub marvel`: characters, and what they appear in.
struct MarvelCommand: ScreenCommand {
  static let configuration = CommandConfiguration(
    commandName: "marvel", abstract: "Marvel’s comic characters.",
    discussion: """
      hub marvel                       the characters, 20 a page
      hub marvel --name spider         names that begin with a text
      hub marvel 1009610               a card, by number or name
      hub marvel 1009610 --section comics

      Marvel closed its service in November 2025. Without HUB_MARVEL_URL, which names a mirror, \
      the characters that ship with hub answer.
      """)

  @Argument(help: "Numbers or names of characters.") var characters: [String] = []
  @Option(help: "Show the characters whose name begins with this text.") var name: String?
  @Option(parsing: .unconditional, help: "The page to show, from 1.") var page: Int?
  @Option(
    parsing: .unconditional, help: "Rows of a page, at most 100. Default: 20; with --all 100.")
  var limit: Int?
  @Option(parsing: .unconditional, help: "Rows to pass over.") var offset: Int?
  @Flag(help: "Show all rows.") var all = false
  @Option(help: "Page through one section of a card: comics, series, stories or events.")
  var section: CharacterSection?
  @OptionGroup(title: "Options of every command") var shared: SharedOptions

  func validate() throws {
    try Paging(page: page, limit: limit, offset: offset, isAll: all, mostRows: 100).validate()
    if characters.contains(where: { $0.allSatisfy(\.isWhitespace) }) {
      throw ValidationError("the name of a character is empty")
    }
    if let name, name.allSatisfy(\.isWhitespace) { throw ValidationError("--name is empty") }
    if !characters.isEmpty, name != nil {
      throw ValidationError("--name is for the list and does not go with a character’s name")
    }
    if section != nil, characters.count != 1 {
      throw ValidationError("--section goes with one character")
    }
    let isPaged = page != nil || limit != nil || offset != nil || all
    if !characters.isEmpty, section == nil, isPaged {
      throw ValidationError("paging is for the list and for --section, not for a card")
    }
  }

  func destination() throws(Problem) -> Destination {
    let size = limit ?? (all ? 100 : 20)
    let first = offset ?? ((page ?? 1) - 1) * size
    if let section, let subject = characters.first {
      return .characterSection(
        CharacterSectionRequest(
          subject: subject, section: section, offset: first, limit: size, isAll: all))
    }
    if characters.isEmpty {
      return .characters(
        CharacterListRequest(prefix: name, offset: first, limit: size, isAll: all))
    }
    return .characterCard(CharacterCardRequest(subjects: characters))
  }
}

extension CharacterSection: ExpressibleByArgument {}
