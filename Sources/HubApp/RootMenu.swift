internal import CharactersModule
internal import ItemsModule
internal import PokemonModule
internal import Presenting
internal import Rendering
internal import TerminalIO
internal import WalkModule

/// The first screen of `hub` without a command: the modules, by number or name.
///
/// The root wireframe's own screen: it decides nothing but where to go, so its presenter is all
/// there is of it.
@MainActor
final class RootMenu: Screen {
  let prompt = "hub"

  private let page: LinePage
  private let go: @MainActor (Destination) async -> Void

  init(page: LinePage, go: @escaping @MainActor (Destination) async -> Void) {
    self.page = page
    self.go = go
  }

  private static let entries: [(name: String, text: String, destination: Destination)] = [
    ("pokemon", "Pokémon, their stats and families", .pokemonList(.init())),
    ("items", "items of the games, by category", .itemCategories(.init())),
    ("stargazers", "who starred a GitHub repository", .askForRepository),
    ("marvel", "comic characters", .characters(.init())),
    ("flickr", "recent public photos", .photos(.init())),
  ]

  func start() async -> ExitStatus {
    resume()
    return .done
  }

  func resume() {
    page.facts(Self.entries.enumerated().map { ("\($0 + 1)  \($1.name)", $1.text) })
    page.footer(position: "", commands: ["NUMBER or name open", "? help", "q quit"])
    page.output.flush()
  }

  func handle(_ line: String) async {
    let word = line.trimmed.lowercased()
    switch word {
    case "": return
    case "?", "h", "help":
      page.messages.show(note: "type 1 to \(Self.entries.count) or a name; b or q leaves")
    default: await open(word)
    }
  }

  private func open(_ word: String) async {
    let chosen = Self.entries.indices.first {
      word == String($0 + 1) || word == Self.entries[$0].name
    }
    guard let chosen else {
      let names = Self.entries.map(\.name).joined(separator: ", ")
      return page.messages.show(
        Problem(.usage, "“\(word)” is not in the menu", hint: "type a number or one of: \(names)"))
    }
    await go(Self.entries[chosen].destination)
  }
}
