import PokeAPI
import Presenting
import WebService

/// Shows the categories, and leads from there to items.
@MainActor
final class CategoryListPresenter: Screen {
  let prompt = "items"

  private struct Shown {
    let rows: [CategoryListDisplay.Row]
    let window: Window
    /// Whether no category is missing.
    let isWhole: Bool
  }

  private let request: CategoryListRequest
  private let choice: LanguageChoice
  private let view: any ListView
  private let interactor: any CategoryListInteracting
  private let router: any CategoryListRouting
  private let wording: ServiceWording
  /// Changes after an answer, never before.
  private var shown: Shown?
  /// What was searched for last.
  private var lastSearch: String?

  init(
    _ request: CategoryListRequest, choice: LanguageChoice, view: any ListView,
    interactor: any CategoryListInteracting, router: any CategoryListRouting,
    wording: ServiceWording
  ) {
    self.request = request
    self.choice = choice
    self.view = view
    self.interactor = interactor
    self.router = router
    self.wording = wording
  }

  private var size: Int { request.limit ?? 20 }

  func start() async -> ExitStatus {
    do throws(ServiceError) {
      let catalogue = try await interactor.catalogue()
      let rows = CategoryListDisplay.rows(catalogue.first(request.first).categories, choice)
      show(
        Shown(
          rows: rows, window: Window(offset: request.offset, limit: request.limit),
          isWhole: catalogue.isWhole))
      return tellWhatIsMissing(catalogue)
    } catch {
      return fail(error)
    }
  }

  func resume() {
    if let shown { view.show(display(shown)) }
  }

  func handle(_ line: String) async {
    switch ListCommand(line) {
    case .more: await loadNext()
    case .previous: showPrevious()
    case .open(let number): await open(number)
    case .search(let text): await search(text)
    case .link(let number): showLink(number)
    case .help: CategoryListDisplay.help.forEach(view.show(note:))
    case .unknown(let line) where line.lowercased() == "all": await searchOn(line)
    case .unknown(let line): view.show(LineModeWording.unknown(line))
    }
  }

  // MARK: Pages

  private func show(_ shown: Shown) {
    self.shown = shown
    view.show(display(shown))
    if shown.window.rows(of: shown.rows).isEmpty {
      view.show(note: CategoryListDisplay.empty(shown.window, of: shown.rows.count))
    }
  }

  private func display(_ shown: Shown) -> ListDisplay {
    CategoryListDisplay.list(shown.rows, in: shown.window)
  }

  private func loadNext() async {
    if let shown, let next = shown.window.next(of: shown.rows.count, size: size) {
      return show(Shown(rows: shown.rows, window: next, isWhole: shown.isWhole))
    }
    // What did not come can be asked for again.
    guard let shown, shown.isWhole else {
      _ = await start()
      return
    }
    view.show(note: shown.window.place(in: shown.rows.count).end)
  }

  private func showPrevious() {
    guard let shown, let previous = shown.window.previous(of: shown.rows.count, size: size) else {
      return view.show(note: LineModeWording.beginning)
    }
    show(Shown(rows: shown.rows, window: previous, isWhole: shown.isWhole))
  }

  private func tellWhatIsMissing(_ catalogue: ItemCatalogue) -> ExitStatus {
    let problems = ItemWording.gaps(catalogue) { wording.problem($0, subject: "category") }
    problems.forEach(view.show(_:))
    return problems.isEmpty ? .done : .partial
  }

  // MARK: Rows

  private func open(_ number: Int) async {
    guard let category = category(number) else { return view.show(ItemWording.noNumber(number)) }
    await router.openCategory(category.name)
  }

  private func showLink(_ number: Int) {
    guard let category = category(number) else { return view.show(ItemWording.noNumber(number)) }
    view.show(note: ItemWording.link("item-category", category.id))
  }

  private func category(_ number: Int) -> ItemCategory? {
    shown?.rows.first { $0.category.id == number }?.category
  }

  private func search(_ text: String) async {
    if text.isEmpty { return resume() }
    guard !SearchText(text).isEmpty else { return view.show(ItemWording.unsearchable(text)) }
    lastSearch = text
    await router.openSearch(for: text, inAllTexts: false)
  }

  /// A search that finds nothing comes back here, having said how to look on.
  private func searchOn(_ line: String) async {
    guard let lastSearch else { return view.show(LineModeWording.unknown(line)) }
    await router.openSearch(for: lastSearch, inAllTexts: true)
  }

  private func fail(_ error: ServiceError) -> ExitStatus {
    view.fail(ItemWording.problem(error, wording))
  }
}
