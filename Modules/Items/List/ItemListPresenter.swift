import PokeAPI
import Presenting
import WebService

/// Decides what each line typed at a list of items means and what the view says next.
@MainActor
final class ItemListPresenter: Screen {
  let prompt = "items"

  let request: ItemListRequest
  let view: any ListView
  private let interactor: any ItemListInteracting
  private let router: any ItemListRouting
  let wording: ServiceWording
  let hasPrompt: Bool
  let index: ItemIndex
  let pager: ItemPager
  /// What was looked for last, found or not; `nil` where a category was opened since. Changes after an
  /// answer, never before.
  var lastSearch: String?

  /// A presenter; `hasPrompt` where lines can be typed.
  init(
    _ request: ItemListRequest, choice: LanguageChoice, view: any ListView,
    interactor: any ItemListInteracting, router: any ItemListRouting, wording: ServiceWording,
    hasPrompt: Bool
  ) {
    self.request = request
    self.view = view
    self.interactor = interactor
    self.router = router
    self.wording = wording
    self.hasPrompt = hasPrompt
    index = ItemIndex(interactor, choice)
    pager = ItemPager(
      index, interactor, view: view, choice: choice,
      size: request.limit ?? ItemListRequest.pageSize
    ) { error in error.flatMap { wording.problem($0, subject: "item") } }
  }

  func start() async -> ExitStatus {
    await begin(at: Window(offset: request.offset, limit: request.limit))
  }

  func resume() { pager.showAgain() }

  func handle(_ line: String) async {
    switch ListCommand(line) {
    case .more: await showNext()
    case .previous: await page { () throws(ServiceError) in try await pager.showPrevious() }
    case .open(let number): await open(number)
    case .search(let text): await search(typed: text)
    case .link(let number): showLink(number)
    case .help: ItemListDisplay.help.forEach(view.show(note:))
    case .unknown(let line) where line.lowercased() == "all": await searchOn(line)
    case .unknown(let line): view.show(LineModeWording.unknown(line))
    }
  }

  func begin(at window: Window) async -> ExitStatus {
    switch request.subject {
    case .category(let name): await loadCategory(name, window)
    case .search(let text): await search(text, window, inAllTexts: request.searchesAllTexts)
    }
  }

  // MARK: Pages

  var firstPage: Window { Window(limit: request.limit ?? ItemListRequest.pageSize) }

  private func showNext() async {
    guard pager.listing != nil else {
      _ = await start()
      return
    }
    await page { () throws(ServiceError) in try await pager.showNext() }
  }

  private func page(_ turn: () async throws(ServiceError) -> Void) async {
    do throws(ServiceError) {
      try await turn()
    } catch {
      _ = fail(error)
    }
  }

  private func loadCategory(_ name: Slug, _ window: Window) async -> ExitStatus {
    do throws(ServiceError) {
      let category = try await interactor.category(name)
      let status = try await pager.show(ItemListing(category), window)
      lastSearch = nil
      guard category.unreadable > 0 else { return status }
      view.show(LineModeWording.dropped(category.unreadable))
      return ExitStatus(summarizing: [status, .partial])
    } catch .notFound {
      let names = await interactor.categoryNames()
      return view.fail(
        ItemListDisplay.noSuchCategory(name, near: NameSearch(name).nearNames(in: names)))
    } catch {
      return fail(error)
    }
  }

  // MARK: Rows

  private func open(_ number: Int) async {
    guard number > 0 else { return view.show(ItemWording.noNumber(number)) }
    await router.openCard(of: number)
  }

  private func showLink(_ number: Int) {
    guard let entry = pager.row(number) else { return view.show(ItemWording.noNumber(number)) }
    view.show(note: ItemWording.link("item", entry.id))
  }

  func fail(_ error: ServiceError) -> ExitStatus {
    view.fail(ItemWording.problem(error, wording))
  }
}
