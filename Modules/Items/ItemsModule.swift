package import PictureLoading
package import PokeAPI
package import Presenting
package import Rendering
package import WebService

/// The module's front door: builds the parts of a screen, wires them, and hides them.
@MainActor
package struct ItemsModule {
  private let service: ItemService
  private let choice: LanguageChoice
  private let pictures: any PictureLoading
  private let surface: Surface
  private let wording: ServiceWording
  private let router: ItemsRouter

  /// `go` answers every router of the module; `progress` is told how far many requests have come.
  package init(
    service: ServiceClient, language: Language,
    pictures: any PictureLoading, surface: Surface, wording: ServiceWording,
    progress: @escaping ProgressObserver = { _ in },
    go: @escaping @MainActor (ItemsDestination) async -> Void
  ) {
    self.service = ItemService(client: service, progress: progress)
    choice = LanguageChoice(language)
    self.pictures = pictures
    self.surface = surface
    self.wording = wording
    router = ItemsRouter(go: go)
  }

  /// The screen of the categories.
  package func categories(_ request: CategoryListRequest) -> any Screen {
    CategoryListPresenter(
      request, choice: choice, view: surface.listView,
      interactor: CategoryListInteractor(service: service), router: router, wording: wording)
  }

  /// The screen of the items of a category, or of those a search finds.
  package func list(_ request: ItemListRequest) -> any Screen {
    ItemListPresenter(
      request, choice: choice, view: surface.listView,
      interactor: ItemListInteractor(service: service, choice: choice, pictures: pictures),
      router: router, wording: wording, hasPrompt: surface.hasPrompt)
  }

  /// The screen of one card or several.
  package func card(_ request: ItemCardRequest) -> any Screen {
    let view: any ItemCardView =
      switch surface {
      case .lines(let page): ItemCardLineView(page: page)
      case .records(let view): view
      }
    return ItemCardPresenter(
      request, choice: choice, view: view,
      interactor: ItemCardInteractor(service: service, pictures: pictures),
      router: router, wording: wording)
  }

  /// The columns of the categories, for `--fields`.
  package static let categoryColumns = CategoryListDisplay.columns

  /// The columns of a list, for `--fields`.
  package static func listColumns(_ request: ItemListRequest) -> [Column] {
    if case .search = request.subject { return ItemListDisplay.columns(isSearch: true) }
    return ItemListDisplay.columns(isSearch: false)
  }

  /// The columns of a card, for `--fields`.
  package static let cardColumns = ItemFields.cardColumns
}
