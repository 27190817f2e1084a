internal import CharactersModule
internal import PokemonModule
internal import Presenting
internal import StargazersModule
internal import WalkModule

/// Every screen that can be opened first: what the command line asks for.
enum Destination: Sendable, Hashable {
  case menu
  case pokemonList(PokemonListRequest)
  case pokemonCard(PokemonCardRequest)
  /// Asks for the repository first.
  case askForRepository
  case stargazers(StargazersRequest)
  case starHistory(StarHistoryRequest)
  case characters(CharacterListRequest)
  case characterCard(CharacterCardRequest)
  case characterSection(CharacterSectionRequest)
  case photos(PhotoListRequest)
  case photoCard(PhotoCardRequest)
  case walk(WalkRequest)
  case walks(KeptWalksRequest)

  /// What `--fields` may name; `nil` where there is nothing to pick from.
  @MainActor
  var columns: [Column]? {
    switch self {
    case .menu, .askForRepository: nil
    case .pokemonList(let request): PokemonModule.listColumns(hasDetails: request.hasDetails)
    case .pokemonCard: PokemonModule.cardColumns
    case .stargazers: StargazersModule.listColumns
    case .starHistory(let request): StargazersModule.historyColumns(by: request.period)
    case .characters: CharactersModule.listColumns
    case .characterCard: CharactersModule.cardColumns
    case .characterSection: CharactersModule.sectionColumns
    case .photos(let request): WalkModule.listColumns(request.subject)
    case .photoCard: WalkModule.cardColumns
    case .walk: WalkModule.walkColumns
    case .walks(let request):
      request.id == nil ? WalkModule.keptWalksColumns : WalkModule.walkColumns
    }
  }

  /// Whether only a prompt can answer what is still open.
  var needsPrompt: Bool { self == .menu || self == .askForRepository }

  /// The services that may be asked from here on.
  var services: Set<Settings.Service> {
    switch self {
    case .menu: Set(Settings.Service.allCases)
    case .pokemonList, .pokemonCard: [.pokeAPI]
    case .askForRepository, .stargazers, .starHistory: [.gitHub]
    case .characters, .characterCard, .characterSection: [.marvel]
    case .photos, .photoCard, .walk, .walks: [.flickr]
    }
  }

  /// Whether standard input is data, so that nobody can type there.
  var readsInput: Bool {
    if case .walk(let request) = self { return request.subject == .new(.lines) }
    return false
  }

  /// Whether nothing can come of it without Flickr's key, and it may take hours to find out.
  var needsFlickrKey: Bool {
    if case .walk = self { return true }
    return false
  }
}
