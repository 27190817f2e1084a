internal import ArgumentParser
internal import Keys

/// `hub keys`: the keys that are kept for services.
///
/// Its arguments are read as texts and judged here: the parser would quote in its message what may be
/// a key that was typed in the wrong place.
struct KeysCommand: ParsableCommand {
  enum Action: String, CaseIterable { case set, show, remove }

  enum Service: String, CaseIterable {
    case github, marvel, flickr

    /// What is kept for it, in the order in which it is asked for.
    var names: [KeyName] {
      switch self {
      case .github: [.gitHubToken]
      case .marvel: [.marvelPublic, .marvelPrivate]
      case .flickr: [.flickrKey]
      }
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "Keeps the keys and tokens of services.",
    discussion: """
      hub keys set github              asks for the token and does not show it
      hub keys set github < FILE       takes it from the first line of a file or a pipe
      hub keys set marvel              two lines: the public key, then the private one
      hub keys show                    what is set, masked, and where it comes from
      hub keys remove github

      Services: github, marvel, flickr. A key is never taken from an argument: ps and the shell’s \
      history would show it. Keys are kept in keys.toml in hub’s configuration folder, mode 0600; \
      variables such as GH_TOKEN go before it, and GitHub’s program gh is asked last.
      """)

  @Argument(
    help: "set, show or remove.", completion: .list(Action.allCases.map(\.rawValue)))
  var action: String
  @Argument(
    help: "github, marvel or flickr; show takes none for all.",
    completion: .list(Service.allCases.map(\.rawValue)))
  var service: String?
  @Argument(help: .hidden) var more: [String] = []
  @OptionGroup(title: "Options of every command") var shared: SharedOptions

  func validate() throws {
    guard Action(rawValue: action) != nil else {
      throw ValidationError("hub keys takes set, show or remove, then a service")
    }
    guard more.isEmpty else {
      throw ValidationError(
        "a key is never taken from an argument, where others can see it: type it when asked, or pipe it in"
      )
    }
    if let service, Service(rawValue: service.lowercased()) == nil {
      throw ValidationError(
        "hub keeps no key for such a service; it does for github, marvel, flickr")
    }
    if service == nil, action != Action.show.rawValue {
      throw ValidationError("for which service? github, marvel or flickr")
    }
    if shared.demo { throw ValidationError("--demo needs no keys and keeps none") }
    if shared.interactive == true {
      throw ValidationError("--interactive is for lists and cards, not for keys")
    }
  }

  /// What is asked, once ``validate()`` has passed.
  var request: (action: Action, service: Service?) {
    (Action(rawValue: action) ?? .show, service.flatMap { Service(rawValue: $0.lowercased()) })
  }
}
