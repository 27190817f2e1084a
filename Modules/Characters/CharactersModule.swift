package import PictureLoading
package import Presenting
package import Rendering
package import WebService

/// The module's front door: builds the parts of a screen, wires them, and hides them.
@MainActor
package struct CharactersModule {
  private let marvel: MarvelClient
  private let pictures: any PictureLoading
  private let surface: Surface
  private let wording: ServiceWording
  private let go: @MainActor (CharactersDestination) async -> Void

  /// A module that asks `service`, Marvel or a mirror of it, signing being the business of what is
  /// behind it; `go` answers every router.
  package init(
    service: ServiceClient, pictures: any PictureLoading, surface: Surface,
    wording: ServiceWording,
    go: @escaping @MainActor (CharactersDestination) async -> Void
  ) {
    marvel = MarvelClient(service: service)
    self.pictures = pictures
    self.surface = surface
    self.wording = wording
    self.go = go
  }

  /// The screen of a list of characters.
  package func list(_ request: CharacterListRequest) -> any Screen {
    CharacterListPresenter(
      request, view: surface.listView, interactor: CharacterListInteractor(marvel: marvel),
      router: CharacterListRouter(go: go), wording: wording, hasRowNumbers: surface.isForPeople)
  }

  /// The screen of one card or several.
  package func card(_ request: CharacterCardRequest) -> any Screen {
    let view: any CharacterCardView =
      switch surface {
      case .lines(let page): CharacterCardLineView(page: page)
      case .records(let view): view
      }
    return CharacterCardPresenter(
      request, view: view, interactor: CharacterCardInteractor(marvel: marvel, pictures: pictures),
      router: CharacterCardRouter(go: go), wording: wording)
  }

  /// The screen of a section of a character.
  package func section(_ request: CharacterSectionRequest) -> any Screen {
    CharacterSectionPresenter(
      request, view: surface.listView,
      interactor: CharacterSectionInteractor(marvel: marvel, pictures: pictures),
      router: CharacterSectionRouter(go: go), wording: wording, hasRowNumbers: surface.isForPeople)
  }

  /// The columns of a list, for `--fields`.
  package static let listColumns =
    [CharacterFields.rowColumn] + CharacterListDisplay.columns

  /// The columns of a card, for `--fields`.
  package static let cardColumns = CharacterFields.cardColumns

  /// The columns of a section, for `--fields`.
  package static let sectionColumns =
    [CharacterFields.rowColumn] + CharacterSectionDisplay.columns
}
