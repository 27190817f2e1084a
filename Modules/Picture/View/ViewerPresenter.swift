import Pictures
import Presenting

/// Shows pictures one below the other, as they come.
@MainActor
final class ViewerPresenter: Screen {
  let prompt = "picture"

  private let items: [GalleryItem]
  private let view: any ViewerView
  private let interactor: any PictureInteracting
  private let wording: PictureWording
  /// What was shown last. Changes after an answer.
  private var shown: ViewerDisplay?

  init(
    _ items: [GalleryItem], view: any ViewerView, interactor: any PictureInteracting,
    wording: PictureWording
  ) {
    self.items = items
    self.view = view
    self.interactor = interactor
    self.wording = wording
  }

  func start() async -> ExitStatus {
    var statuses: [ExitStatus] = []
    for item in items {
      let result = await interactor.picture(
        from: item.source, wantsAccent: view.wishes.contains(.accents))
      switch result {
      case .success(let viewed):
        let display = ViewerDisplay(viewed, of: item)
        shown = display
        view.show(display)
        statuses.append(.done)
      case .failure(let failure):
        guard let problem = wording.problem(failure, item) else { return .interrupted }
        view.show(problem)
        statuses.append(problem.code.exitStatus)
      }
    }
    let status = ExitStatus(summarizing: statuses)
    let missing = statuses.count { $0 != .done }
    if status == .partial { view.show(PictureWording.missing(missing, of: items.count)) }
    return status
  }

  func resume() {
    if let shown { view.show(shown) }
  }

  func handle(_ line: String) async {
    switch ListCommand(line) {
    case .more where line.trimmed.isEmpty: _ = await start()
    case .help: PictureWording.viewerHelp.forEach(view.show(note:))
    default: view.show(LineModeWording.unknown(line))
    }
  }
}
