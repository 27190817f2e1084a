package import PictureLoading
package import Presenting
package import Rendering
package import WebService

/// The module's front door: builds the parts of a screen, wires them, and hides them.
@MainActor
package struct StargazersModule {
  private let github: GitHubService
  private let pictures: any PictureLoading
  private let surface: Surface
  private let wording: ServiceWording
  private let go: @MainActor (StargazersDestination) async -> Void

  /// The module over a service and a surface; `go` answers every router of it.
  package init(
    service: ServiceClient, pictures: any PictureLoading, surface: Surface,
    wording: ServiceWording,
    go: @escaping @MainActor (StargazersDestination) async -> Void
  ) {
    github = GitHubService(service: service)
    self.pictures = pictures
    self.surface = surface
    self.wording = wording
    self.go = go
  }

  /// Who starred a repository.
  package func list(_ request: StargazersRequest) -> any Screen {
    let view: any StargazersView
    let numbersRows: Bool
    switch surface {
    case .lines(let page): (view, numbersRows) = (StargazersLineView(page: page), true)
    case .records(let records): (view, numbersRows) = (records, false)
    }
    return StargazersPresenter(
      request, numbersRows: numbersRows, view: view,
      interactor: StargazersInteractor(github: github, pictures: pictures),
      router: StargazersRouter(go: go), wording: wording)
  }

  /// How a repository's stars came together.
  package func history(_ request: StarHistoryRequest) -> any Screen {
    let view: any ListView
    var pageSize: Int?
    switch surface {
    case .lines(let page):
      view = ListLineView(page: page)
      pageSize = page.isInteractive ? StarHistoryPresenter.rowsAtOnce : nil
    case .records(let records): view = records
    }
    return StarHistoryPresenter(
      request, pageSize: pageSize, view: view,
      interactor: StarHistoryInteractor(github: github), wording: wording)
  }

  /// Asks for an owner and a repository, line by line.
  package func ask() -> any Screen {
    switch surface {
    case .lines(let page):
      AskPresenter(
        view: ListLineView(page: page), router: AskRouter(go: go), canAsk: page.isInteractive)
    case .records(let view):
      AskPresenter(view: view, router: AskRouter(go: go), canAsk: false)
    }
  }

  /// The columns of a list, for `--fields`.
  package static func listColumns(hasDetails: Bool) -> [Column] {
    StargazersDisplay.columns(hasDetails: hasDetails)
  }

  /// The columns of a history, for `--fields`.
  package static func historyColumns(by period: StarHistoryPeriod) -> [Column] {
    StarHistoryFields.columns(by: period)
  }
}
