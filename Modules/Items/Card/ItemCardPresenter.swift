import PokeAPI
import Presenting
import WebService

/// Shows one card or several.
@MainActor
final class ItemCardPresenter: Screen {
  let prompt = "items"

  private let request: ItemCardRequest
  private let choice: LanguageChoice
  private let view: any ItemCardView
  private let interactor: any ItemCardInteracting
  private let router: any ItemCardRouting
  private let wording: ServiceWording
  /// The item that typed lines are about: the last one shown. Changes after an answer.
  private var shown: IllustratedItem?
  /// Whether everything asked for has been shown; what has not can be asked for again.
  private var isWhole = false

  init(
    _ request: ItemCardRequest, choice: LanguageChoice, view: any ItemCardView,
    interactor: any ItemCardInteracting, router: any ItemCardRouting, wording: ServiceWording
  ) {
    self.request = request
    self.choice = choice
    self.view = view
    self.interactor = interactor
    self.router = router
    self.wording = wording
  }

  func start() async -> ExitStatus {
    let results = await interactor.items(request.names, view.wishes)
    if results.contains(.failure(.cancelled)) { return .interrupted }
    let near = await interactor.namesNear(
      zip(request.names, results).filter { $1.isNotFound }.map(\.0))
    let status = view.show(
      results, of: request.names, show: show,
      fail: { error, name in fail(error, name, near: near[name] ?? []) })
    isWhole = status == .done
    return status
  }

  func resume() {
    if let shown { view.show(display(of: shown)) }
  }

  func handle(_ line: String) async {
    switch ListCommand(line) {
    case .more where line.trimmed.isEmpty: await askAgain()
    case .open(let number) where number > 0: await router.openCard(of: number)
    case .link(let number): showLink(number)
    case .help: ItemCardDisplay.help.forEach(view.show(note:))
    case .unknown("c"), .unknown("category"): await openCategory(line)
    case .more, .previous, .search, .open, .unknown: view.show(LineModeWording.unknown(line))
    }
  }

  // MARK: Cards

  private func show(_ answer: IllustratedItem) -> ExitStatus {
    shown = answer
    let item = answer.item
    view.show(display(of: answer))
    guard item.unreadable > 0 else { return .done }
    view.show(ItemCardDisplay.unreadable(item))
    return .partial
  }

  private func display(of shown: IllustratedItem) -> ItemCardDisplay {
    ItemCardDisplay(shown.item, choice, shown.illustration)
  }

  private func fail(_ error: ServiceError, _ name: Slug, near names: [String]) -> ExitStatus {
    var problem = wording.problem(error, subject: "item: \(name.text)")
    if case .notFound = error { problem = ItemCardDisplay.notFound(name, near: names) }
    return view.fail(problem)
  }

  // MARK: Lines

  private func askAgain() async {
    if isWhole { return view.show(note: ItemCardDisplay.hint) }
    _ = await start()
  }

  private func openCategory(_ line: String) async {
    guard let category = shown?.item.category else {
      return view.show(LineModeWording.unknown(line))
    }
    await router.openCategory(category)
  }

  private func showLink(_ number: Int) {
    view.show(link: number, of: shown.map { display(of: $0).links } ?? [])
  }
}
