internal import ArgumentParser
internal import Presenting

/// `hub open`: an address of one of the services, as a screen.
struct OpenCommand: LanguageCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Opens an address of a service’s.",
    discussion: """
      hub open https://pokeapi.co/api/v2/pokemon/25/
      hub open https://github.com/apple/swift
      hub open https://www.flickr.com/photos/OWNER/NUMBER

      Addresses of pokeapi.co, github.com, marvel.com and flickr.com.
      """)

  @Argument(help: "The address.") var address: String
  @OptionGroup var language: LanguageOptions
  @OptionGroup(title: "Options of every command") var shared: SharedOptions

  func destination() throws(Problem) -> Destination {
    guard let destination = try Destination(address: address) else {
      throw Problem(
        .usage, "hub has no screen for this address",
        hint:
          "it opens Pokémon and items of pokeapi.co, repositories of github.com, characters of marvel.com, photos of flickr.com"
      )
    }
    return destination
  }
}
