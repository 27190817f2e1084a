internal import ArgumentParser
internal import Presenting

/// A command that opens a screen.
protocol ScreenCommand: ParsableCommand {
  var shared: SharedOptions { get }
  /// The screen that the arguments ask for.
  func destination() throws(Problem) -> Destination
}

/// A command whose texts come in several languages.
protocol LanguageCommand: ScreenCommand {
  var language: LanguageOptions { get }
}

/// `hub` itself: the menu on a terminal, the help elsewhere.
struct HubCommand: LanguageCommand {
  static let configuration = CommandConfiguration(
    commandName: "hub",
    abstract: "Browses public APIs from one place: PokéAPI, GitHub stargazers, Marvel characters, "
      + "photos of Flickr.",
    discussion: """
      hub pokemon pikachu              a card
      hub items --category medicine    items, their texts and prices
      hub stargazers apple/swift       who starred a repository
      hub marvel --name spider         characters by name
      hub flickr --near 45.81,15.98    photos around a place
      hub flickr walk TRACK.gpx        a photo for every 100 m of a walk
      hub --demo pokemon               the same without a network

      Without a command on a terminal: the menu. Topics: hub help environment, exit-codes, \
      formatting, accessibility.
      """,
    version: "hub \(hubVersion)",
    subcommands: [
      PokemonCommand.self, ItemsCommand.self, StargazersCommand.self, MarvelCommand.self,
      FlickrCommand.self, OpenCommand.self, PictureCommand.self, APICommand.self,
      CacheCommand.self, KeysCommand.self, HelpCommand.self,
    ])

  @OptionGroup var language: LanguageOptions
  @OptionGroup(title: "Options of every command") var shared: SharedOptions

  func destination() throws(Problem) -> Destination { .menu }

  /// What `hub help` prints.
  static var help: String { helpMessage() }
}
