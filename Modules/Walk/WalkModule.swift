package import PictureLoading
package import Presenting
package import Rendering
internal import Walks
package import WebService

/// The module's front door: builds the parts of a screen, wires them, and hides them.
@MainActor
package struct WalkModule {
  private let flickr: FlickrClient
  private let pictures: any PictureLoading
  private let surface: Surface
  private let wording: ServiceWording
  private let walking: Walking?
  private let go: @MainActor (WalkDestination) async -> Void

  /// What walks need besides what lists and cards do.
  package struct Walking {
    let sources: WalkSources
    let folder: WalkFolder?
    let now: @Sendable () -> Double
    let sent: @Sendable () -> Int
    let progress: @MainActor ([String]) -> Void

    /// - Parameters:
    ///   - sources: where fixes come from.
    ///   - state: hub's folder for what is kept between runs; `nil` where there is none.
    ///   - now: seconds since 1970.
    ///   - sent: how many requests have been sent in this run of the program.
    ///   - progress: shows how far a walk has come, in the first wording that has room.
    package init(
      sources: WalkSources, state: String?, now: @escaping @Sendable () -> Double,
      sent: @escaping @Sendable () -> Int,
      progress: @escaping @MainActor ([String]) -> Void
    ) {
      self.sources = sources
      folder = state.map { WalkFolder(state: $0) }
      self.now = now
      self.sent = sent
      self.progress = progress
    }
  }

  /// A module that asks `service`, the key being the business of what is behind it; `go` answers every
  /// router. Without `walking` it has no screens of walks.
  package init(
    service: ServiceClient, pictures: any PictureLoading, surface: Surface,
    wording: ServiceWording, walking: Walking? = nil,
    go: @escaping @MainActor (WalkDestination) async -> Void
  ) {
    self.walking = walking
    flickr = FlickrClient(service: service)
    self.pictures = pictures
    self.surface = surface
    self.wording = wording
    self.go = go
  }

  /// The screen of a list of photos.
  package func list(_ request: PhotoListRequest) -> any Screen {
    PhotoListPresenter(
      request, view: surface.listView, interactor: PhotoListInteractor(flickr: flickr),
      router: PhotoListRouter(go: go), wording: wording, hasRowNumbers: surface.isForPeople)
  }

  /// The screen of one card or several.
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

  package func walk(_ request: WalkRequest) -> (any Screen)? {
    guard let walking else { return nil }
    let view: any WalkView =
      switch surface {
      case .lines(let page):
        WalkLineView(page: page, list: ListLineView(page: page), progress: walking.progress)
      case .records(let view): WalkRecordView(records: view, progress: walking.progress)
      }
    return WalkPresenter(
      request, view: view,
      interactor: WalkInteractor(
        flickr: flickr, pictures: pictures, folder: walking.folder, sources: walking.sources,
        now: walking.now,
        sent: walking.sent),
      router: WalkRouter(go: go), wording: wording, isForPeople: surface.isForPeople,
      hasPrompt: surface.hasPrompt)
  }

  package func walks(_ request: KeptWalksRequest) -> (any Screen)? {
    guard let walking else { return nil }
    let interactor = KeptWalksInteractor(folder: walking.folder)
    guard let id = request.id else {
      return KeptWalksPresenter(
        view: surface.listView, interactor: interactor, router: WalkRouter(go: go),
        hasRowNumbers: surface.isForPeople)
    }
    return KeptWalkPresenter(
      id: id, save: request.save, view: surface.listView, interactor: interactor,
      router: WalkRouter(go: go), isForPeople: surface.isForPeople)
  }

  /// The columns of a walk, for `--fields`.
  package static var walkColumns: [Column] { WalkFields.columns(forPeople: false) }

  /// The columns of the list of walks, for `--fields`.
  package static var keptWalksColumns: [Column] {
    [PhotoListDisplay.rowColumn] + KeptWalksDisplay.columns(forPeople: false)
  }

  /// The columns of a list, for `--fields`.
  package static func listColumns(_ subject: PhotoListRequest.Subject) -> [Column] {
    [PhotoListDisplay.rowColumn] + PhotoListDisplay.columns(subject)
  }

  /// The columns of a card, for `--fields`.
  package static let cardColumns = PhotoCardDisplay.columns
}
