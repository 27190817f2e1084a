internal import CharactersModule
internal import Gateway
internal import ItemsModule
internal import PictureModule
internal import PokeAPI
internal import PokemonModule
internal import Presenting
internal import Rendering
internal import StargazersModule
internal import WalkModule
internal import WebService

/// Makes the screens: each module with its service, its words and the surface of this run.
///
/// Adding a module is a case of ``Destination``, a function here and its row in the menu.
@MainActor
struct Modules {
  let services: Services
  let settings: Settings
  let pictures: PictureLoaders
  let surface: Surface
  let timeout: Duration
  let now: @Sendable () -> Int
  let localTime: @Sendable (Int) -> String
  let walking: WalkModule.Walking
  /// Told how far a piece of work has come that takes many requests.
  let progress: ProgressObserver
  /// Where every module's router ends.
  let go: @MainActor (Destination) async -> Void

  func screen(_ destination: Destination) -> (any Screen)? {
    switch destination {
    case .menu: menu
    case .pokemonList(let request): pokemon.list(request)
    case .pokemonCard(let request): pokemon.card(request)
    case .itemCategories(let request): items.categories(request)
    case .items(let request): items.list(request)
    case .itemCard(let request): items.card(request)
    case .askForRepository: stargazers.ask()
    case .stargazers(let request): stargazers.list(request)
    case .starHistory(let request): stargazers.history(request)
    case .characters(let request): characters.list(request)
    case .characterCard(let request): characters.card(request)
    case .characterSection(let request): characters.section(request)
    case .pictures(let request): picture.viewer(request)
    case .gallery(let request): picture.gallery(request)
    case .photos(let request): walk.list(request)
    case .photoCard(let request): walk.card(request)
    case .walk(let request): walk.walk(request)
    case .walks(let request): walk.walks(request)
    }
  }

  private var menu: (any Screen)? {
    guard case .lines(let page) = surface else { return nil }
    return RootMenu(page: page, go: go)
  }

  private var pokemon: PokemonModule {
    PokemonModule(
      service: client(services.pokeAPI, settings.pokeAPI.base), language: settings.language,
      pictures: pictures.named, surface: surface,
      wording: Self.wording(.pokeAPI, localTime: localTime)
    ) { destination in
      switch destination {
      case .card(let id): await go(.pokemonCard(.init([.init("\(id)")])))
      }
    }
  }

  private var items: ItemsModule {
    ItemsModule(
      service: client(services.pokeAPI, settings.pokeAPI.base), language: settings.language,
      pictures: pictures.named, surface: surface,
      wording: Self.wording(.pokeAPI, localTime: localTime), progress: progress
    ) { destination in
      switch destination {
      case .card(let id): await go(.itemCard(.init([.init("\(id)")])))
      case .category(let name): await go(.items(.init(.category(.init(name)))))
      case .search(let text, let inAllTexts):
        await go(.items(.init(.search(text), searchesAllTexts: inAllTexts, isTyped: true)))
      }
    }
  }

  private var stargazers: StargazersModule {
    StargazersModule(
      service: client(services.gitHub, settings.gitHub.base), pictures: pictures.named,
      surface: surface,
      wording: Self.wording(.gitHub, localTime: localTime)
    ) { destination in
      switch destination {
      case .list(let repository): await go(.stargazers(.init(repository: repository)))
      case .history(let repository):
        await go(.starHistory(.init(repository: repository, period: .week, limit: nil)))
      }
    }
  }

  private var characters: CharactersModule {
    CharactersModule(
      service: client(services.marvel, settings.marvel?.base ?? Self.closedMarvel),
      pictures: pictures.named, surface: surface,
      wording: Self.wording(.marvel, localTime: localTime)
    ) { destination in
      switch destination {
      case .card(let id): await go(.characterCard(.init(subjects: ["\(id)"])))
      case .section(let id, let section):
        await go(.characterSection(.init(subject: "\(id)", section: section)))
      case .gallery(let gallery): await go(.gallery(.init(gallery)))
      }
    }
  }

  private var picture: PictureModule {
    PictureModule(
      named: pictures.viewed, typed: pictures.typed, surface: surface, localTime: localTime)
  }

  private var walk: WalkModule {
    WalkModule(
      service: client(services.flickr, settings.flickr.base),
      pictures: pictures.named, surface: surface,
      wording: Self.wording(.flickr, localTime: localTime), walking: walking
    ) { destination in
      switch destination {
      case .card(let photo): await go(.photoCard(.init([.photo(photo)])))
      case .gallery(let gallery): await go(.gallery(.init(gallery)))
      case .photo(let id): await go(.photoCard(.init([.id(id)])))
      case .keptWalk(let id): await go(.walks(.init(id: id)))
      }
    }
  }

  /// Never asked: without a mirror the demo data answers, whatever the address.
  static let closedMarvel = "https://gateway.marvel.com/v1/public"

  private func client(_ gateway: any Gateway, _ base: String) -> ServiceClient {
    ServiceClient(gateway: gateway, baseURL: base, timeout: timeout, now: now)
  }
}

extension GalleryRequest {
  /// The pictures of another module's list.
  fileprivate init(_ gallery: PictureGallery) {
    self.init(
      title: gallery.title,
      items: gallery.pictures.map { GalleryItem(title: $0.title, address: $0.address) },
      start: gallery.start)
  }
}
