internal import CharactersModule
internal import ItemsModule
internal import PictureModule
internal import PokemonModule
internal import Presenting
internal import StargazersModule
internal import WalkModule

/// Every screen that can be opened first: what the command line asks for.
enum Destination: Sendable, Hashable {
  case menu
  case pokemonList(PokemonListRequest)
  case pokemonCard(PokemonCardRequest)
  case itemCategories(CategoryListRequest)
  case items(ItemListRequest)
  case itemCard(ItemCardRequest)
  /// Asks for the repository first.
  case askForRepository
  case stargazers(StargazersRequest)
  case starHistory(StarHistoryRequest)
  case characters(CharacterListRequest)
  case characterCard(CharacterCardRequest)
  case characterSection(CharacterSectionRequest)
  case pictures(PictureRequest)
  /// Pictures one at a time, in line mode.
  case gallery(GalleryRequest)
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
    case .itemCategories: ItemsModule.categoryColumns
    case .items(let request): ItemsModule.listColumns(request)
    case .itemCard: ItemsModule.cardColumns
    case .stargazers(let request): StargazersModule.listColumns(hasDetails: request.hasDetails)
    case .starHistory(let request): StargazersModule.historyColumns(by: request.period)
    case .characters: CharactersModule.listColumns
    case .characterCard: CharactersModule.cardColumns
    case .characterSection: CharactersModule.sectionColumns
    case .pictures, .gallery: PictureModule.columns
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
    case .pokemonList, .pokemonCard, .itemCategories, .items, .itemCard: [.pokeAPI]
    case .askForRepository, .stargazers, .starHistory: [.gitHub]
    case .characters, .characterCard, .characterSection: [.marvel]
    case .pictures, .gallery: []
    case .photos, .photoCard, .walk, .walks: [.flickr]
    }
  }

  /// The services whose addresses have to be known: those that may be asked, and where a picture was
  /// typed those that may allow it to come without encryption.
  var addressedServices: Set<Settings.Service> {
    if case .pictures(let request) = self, request.isRemote {
      return Set(Settings.Service.allCases)
    }
    return services
  }

  /// Whether it is nothing but pictures.
  var isPictures: Bool {
    if case .pictures = self { true } else { false }
  }

  /// Whether nothing is left to ask once this has been shown.
  var isShownAtOnce: Bool {
    switch self {
    case .pictures(let request): !request.isGallery || request.readsInput
    case .walks(let request): request.save != nil
    default: false
    }
  }

  /// The same as far as line mode has a screen of its own for it.
  func inLineMode(_ isInteractive: Bool) -> Destination {
    if isInteractive, case .pictures(let request) = self, request.isGallery {
      return .gallery(request.gallery)
    }
    return self
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
