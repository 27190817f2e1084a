import Presenting
import Walks

/// Lists the walks that are kept.
@MainActor
final class KeptWalksPresenter: Screen {
  let prompt = "walks"

  private let view: any ListView
  private let interactor: any KeptWalksInteracting
  private let router: any KeptWalksRouting
  private let hasRowNumbers: Bool
  private var shown: [WalkSummary] = []

  init(
    view: any ListView, interactor: any KeptWalksInteracting, router: any KeptWalksRouting,
    hasRowNumbers: Bool
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.hasRowNumbers = hasRowNumbers
  }

  func start() async -> ExitStatus {
    guard let walks = await interactor.walks() else {
      view.show(WalkWording.nowhereKept)
      return WalkWording.nowhereKept.code.exitStatus
    }
    shown = walks
    resume()
    if walks.isEmpty { view.show(note: KeptWalksDisplay.none) }
    return .done
  }

  func resume() { view.show(KeptWalksDisplay.list(shown, hasRowNumbers: hasRowNumbers)) }

  func handle(_ line: String) async {
    switch ListCommand(line) {
    case .more where line.trimmed.isEmpty: _ = await start()
    case .open(let number): await open(number)
    case .help: KeptWalksDisplay.help.forEach(view.show(note:))
    case .more, .previous, .link, .search, .unknown: view.show(LineModeWording.unknown(line))
    }
  }

  private func open(_ number: Int) async {
    guard shown.indices.contains(number - 1) else {
      return view.show(KeptWalksDisplay.noRow(number, of: shown.count))
    }
    await router.openWalk(shown[number - 1].id)
  }
}
