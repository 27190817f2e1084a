package import PictureLoading
package import Presenting
package import Rendering
package import WebService

/// The module's front door: builds the parts of a screen, wires them, and hides them.
@MainActor
package struct WalkModule {
  private let flickr: FlickrClient
  private let pictures: any PictureLoading
  private let surface: Surface
  private let wording: ServiceWording
  private let go: @MainActor (WalkDestination) async -> Void

  /// A module that asks `service`, the key being the business of what is behind it; `go` answers every
  /// router.
  package init(
    service: ServiceClient, pictures: any PictureLoading = NoPictures(), surface: Surface,
    wording: ServiceWording,
    go: @escaping @MainActor (WalkDestination) async -> Void
  ) {
    flickr = FlickrClient(service: service)
    self.pictures = pictures
    self.surface = surface
    self.wording = wording
    self.go = go
  }

  package func list(_ request: PhotoListRequest) -> any Screen {
    PhotoListPresenter(
      request, view: listView(), interactor: PhotoListInteractor(flickr: flickr),
      router: PhotoListRouter(go: go), wording: wording, hasRowNumbers: isForPeople)
  }

  package func card(_ request: PhotoCardRequest) -> any Screen {
    let view: any PhotoCardView =
      switch surface {
      case .lines(let page): PhotoCardLineView(page: page)
      case .records(let view): view
      }
    return PhotoCardPresenter(
      request, view: view, interactor: PhotoCardInteractor(flickr: flickr, pictures: pictures),
      wording: wording)
  }

  /// The columns of a list, for `--fields`.
  package static func listColumns(_ subject: PhotoListRequest.Subject) -> [Column] {
    [PhotoListDisplay.rowColumn] + PhotoListDisplay.columns(subject)
  }

  /// The columns of a card, for `--fields`.
  package static let cardColumns = PhotoCardDisplay.columns

  private var isForPeople: Bool {
    switch surface {
    case .lines: true
    case .records: false
    }
  }

  private func listView() -> any ListView {
    switch surface {
    case .lines(let page): ListLineView(page: page)
    case .records(let view): view
    }
  }
}
