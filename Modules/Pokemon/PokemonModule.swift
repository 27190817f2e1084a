package import PictureLoading
package import PokeAPI
package import Presenting
package import Rendering
package import WebService

/// The module's front door: builds the parts of a screen, wires them, and hides them.
@MainActor
package struct PokemonModule {
  private let service: ServiceClient
  private let choice: LanguageChoice
  private let pictures: any PictureLoading
  private let surface: Surface
  private let wording: ServiceWording
  private let go: @MainActor (PokemonDestination) async -> Void

  /// `go` answers every router of the module.
  package init(
    service: ServiceClient, language: Language = .english,
    pictures: any PictureLoading, surface: Surface,
    wording: ServiceWording,
    go: @escaping @MainActor (PokemonDestination) async -> Void
  ) {
    self.service = service
    choice = LanguageChoice(language)
    self.pictures = pictures
    self.surface = surface
    self.wording = wording
    self.go = go
  }

  /// The screen of a list of Pokémon.
  package func list(_ request: PokemonListRequest) -> any Screen {
    PokemonListPresenter(
      request, view: surface.listView,
      interactor: PokemonListInteractor(service: service, pictures: pictures),
      router: PokemonListRouter(go: go), wording: wording)
  }

  /// The screen of one card or several.
  package func card(_ request: PokemonCardRequest) -> any Screen {
    let view: any PokemonCardView =
      switch surface {
      case .lines(let page): PokemonCardLineView(page: page)
      case .records(let view): view
      }
    return PokemonCardPresenter(
      request, choice: choice, view: view,
      interactor: PokemonCardInteractor(service: service, pictures: pictures),
      router: PokemonCardRouter(go: go), wording: wording)
  }

  /// The columns of a list, for `--fields`.
  package static func listColumns(hasDetails: Bool) -> [Column] {
    PokemonListDisplay.columns + (hasDetails ? PokemonListDisplay.detailColumns : [])
  }

  /// The columns of a card, for `--fields`.
  package static let cardColumns = PokemonFields.cardColumns
}
