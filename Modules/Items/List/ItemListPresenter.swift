import PokeAPI
import Presenting
import WebService

/// Decides what each line typed at a list of items means and what the view says next.
@MainActor
final class ItemListPresenter: Screen {
  let prompt = "items"

  /// What is paged through; its order is known before its records are.
  private struct Listing {
    /// `nil` for the items of a category.
    let query: String?
    let entries: [ItemEntry]
    let categories: [Int: ItemCategory]
    /// Whether texts are left that the query has not been looked for in.
    var canSearchOn = false
  }

  /// What is on screen.
  private struct Shown {
    let listing: Listing
    let window: Window
  }

  private let request: ItemListRequest
  private let choice: LanguageChoice
  private let view: any ListView
  private let interactor: any ItemListInteracting
  private let router: any ItemListRouting
  private let wording: ServiceWording
  /// Changes after an answer, never before: a failed page leaves the old one in place.
  private var shown: Shown?
  private let index: ItemIndex

  init(
    _ request: ItemListRequest, choice: LanguageChoice, view: any ListView,
    interactor: any ItemListInteracting, router: any ItemListRouting, wording: ServiceWording
  ) {
    self.request = request
    self.choice = choice
    self.view = view
    self.interactor = interactor
    self.router = router
    self.wording = wording
    index = ItemIndex(interactor, choice)
  }

  func start() async -> ExitStatus {
    await begin(at: Window(offset: request.offset, limit: request.limit))
  }

  func resume() {
    if let shown { view.show(display(of: shown, isFollowed: false)) }
  }

  func handle(_ line: String) async {
    switch ListCommand(line) {
    case .more: await loadNext()
    case .previous: await loadPrevious()
    case .open(let number): await open(number)
    case .search(let text): await search(typed: text)
    case .link(let number): showLink(number)
    case .help: ItemListDisplay.help.forEach(view.show(note:))
    case .unknown(let line) where line.lowercased() == "all": await searchOn(line)
    case .unknown(let line): view.show(LineModeWording.unknown(line))
    }
  }

  private func begin(at window: Window) async -> ExitStatus {
    switch request.subject {
    case .category(let name): await loadCategory(name, window)
    case .search(let text): await search(text, window, inAllTexts: request.limit == nil)
    }
  }

  // MARK: Pages

  private var size: Int { request.limit ?? ItemListRequest.pageSize }
  private var firstPage: Window { Window(limit: size) }

  private func loadCategory(_ name: Slug, _ window: Window) async -> ExitStatus {
    do throws(ServiceError) {
      let category = try await interactor.category(name)
      let entries = category.items.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
      let listing = Listing(
        query: nil, entries: entries,
        categories: Dictionary(entries.map { ($0.id, category) }, uniquingKeysWith: { $1 }))
      let status = try await show(listing, window)
      guard category.unreadable > 0 else { return status }
      view.show(LineModeWording.dropped(category.unreadable))
      return ExitStatus(summarizing: [status, .partial])
    } catch .notFound {
      let names = await interactor.categoryNames()
      let problem = ItemListDisplay.noSuchCategory(
        name, near: NameSearch(name).nearNames(in: names))
      view.show(problem)
      return problem.code.exitStatus
    } catch {
      return fail(error)
    }
  }

  /// Shows a page; without a limit all rows, a page at a time as their records come.
  private func show(_ listing: Listing, _ window: Window) async throws(ServiceError) -> ExitStatus {
    var statuses: [ExitStatus] = []
    var next: Window? = window.limit == nil ? Window(offset: window.offset, limit: size) : window
    while let page = next {
      next = window.limit == nil ? page.next(of: listing.entries.count, size: size) : nil
      let (status, isReasonToStop) = try await show(listing, page: page, isFollowed: next != nil)
      statuses.append(status)
      // Who has had enough requests, or does not answer, is not asked for all the rest.
      if isReasonToStop, next != nil {
        view.show(
          ItemListDisplay.stopped(page.offset + size, of: listing.entries.count))
        return .partial
      }
    }
    return ExitStatus(summarizing: statuses)
  }

  private func show(
    _ listing: Listing, page window: Window, isFollowed: Bool
  ) async throws(ServiceError) -> (ExitStatus, isReasonToStop: Bool) {
    let entries = window.rows(of: listing.entries)
    let gap = try await index.fetch(entries)
    let shown = Shown(listing: listing, window: window)
    self.shown = shown
    view.show(display(of: shown, isFollowed: isFollowed))
    if entries.isEmpty {
      view.show(note: ItemListDisplay.empty(window, of: listing.entries.count))
    }
    guard gap.count > 0 else { return (.done, false) }
    view.show(ItemListDisplay.undetailed(gap.count, problem(gap.cause, "item")))
    return (.partial, gap.cause?.endsAList == true)
  }

  private func display(of shown: Shown, isFollowed: Bool) -> ListDisplay {
    let listing = shown.listing
    let entries = shown.window.rows(of: listing.entries)
    let position = Numerals.position(
      offset: shown.window.offset, count: entries.count, total: listing.entries.count)
    let commands = ItemWording.commands(
      shown.window, of: listing.entries.count, size: size,
      more: listing.canSearchOn ? ["all search the rest"] : [])
    // Where rows follow at once, where the page sits and what can be typed would stand between them.
    return ItemListDisplay(
      choice: choice, isSearch: listing.query != nil, categories: listing.categories
    ).list(
      entries, known: index.known, position: isFollowed ? "" : position,
      commands: isFollowed ? [] : commands)
  }

  private func loadNext() async {
    guard let shown else {
      _ = await start()
      return
    }
    let count = shown.listing.entries.count
    guard let next = shown.window.next(of: count, size: size) else {
      return view.show(note: ItemWording.end(shown.window, of: count))
    }
    await load(shown.listing, next)
  }

  private func loadPrevious() async {
    guard let shown,
      let previous = shown.window.previous(of: shown.listing.entries.count, size: size)
    else { return view.show(note: LineModeWording.beginning) }
    await load(shown.listing, previous)
  }

  private func load(_ listing: Listing, _ window: Window) async {
    do throws(ServiceError) {
      _ = try await show(listing, window)
    } catch {
      _ = fail(error)
    }
  }

  // MARK: Search

  private func search(typed text: String) async {
    guard !text.isEmpty else {
      _ = await begin(at: firstPage)
      return
    }
    _ = await search(text, firstPage, inAllTexts: false)
  }

  /// Looks for the same text in the texts that are left.
  private func searchOn(_ line: String) async {
    guard let listing = shown?.listing, let query = listing.query else {
      return view.show(LineModeWording.unknown(line))
    }
    _ = await search(query, firstPage, inAllTexts: true)
  }

  private func search(
    _ text: String, _ window: Window, inAllTexts: Bool
  ) async -> ExitStatus {
    let query = SearchText(text)
    guard !query.isEmpty else {
      let problem = ItemWording.unsearchable(text)
      view.show(problem)
      return problem.code.exitStatus
    }
    do throws(ServiceError) {
      let findings = try await index.search(query, first: request.first, inAllTexts: inAllTexts)
      guard !findings.matches.isEmpty else { return nothingFound(text, findings) }
      let listing = Listing(
        query: text, entries: findings.matches, categories: findings.catalogue.categoryOfItem,
        canSearchOn: findings.canSearchOn)
      let status = try await show(listing, window)
      view.show(note: ItemListDisplay.searched(findings))
      return ExitStatus(summarizing: [status, tellGaps(findings)])
    } catch {
      return fail(error)
    }
  }

  private func nothingFound(_ text: String, _ findings: ItemIndex.Findings) -> ExitStatus {
    // What was not found may stand where nobody could look.
    if let cause = findings.cause { return fail(cause) }
    let names = findings.catalogue.items.map(\.name)
    let problem = ItemListDisplay.nothingFound(
      text, searched: ItemListDisplay.searched(findings),
      near: Slug(typed: text).map { NameSearch($0).nearNames(in: names) } ?? [])
    view.show(problem)
    return problem.code.exitStatus
  }

  /// Says what a search could not look through.
  private func tellGaps(_ findings: ItemIndex.Findings) -> ExitStatus {
    let catalogue = findings.catalogue
    var problems: [Problem] = []
    if catalogue.missing > 0 {
      problems.append(ItemWording.missing(catalogue.missing, problem(catalogue.cause, "category")))
    }
    if catalogue.unreadable > 0 { problems.append(LineModeWording.dropped(catalogue.unreadable)) }
    if findings.gap.count > 0 {
      problems.append(
        ItemListDisplay.unsearched(findings.gap.count, problem(findings.gap.cause, "item")))
    }
    problems.forEach(view.show(_:))
    return problems.isEmpty ? .done : .partial
  }

  // MARK: Rows

  private func open(_ number: Int) async {
    guard number > 0 else { return view.show(ItemWording.noNumber(number)) }
    await router.openCard(of: number)
  }

  private func showLink(_ number: Int) {
    let entries = shown.map { $0.window.rows(of: $0.listing.entries) } ?? []
    guard let entry = entries.first(where: { $0.id == number }) else {
      return view.show(ItemWording.noNumber(number))
    }
    view.show(note: ItemWording.link("item", entry.id))
  }

  private func problem(_ error: ServiceError?, _ subject: String) -> Problem? {
    error.flatMap { wording.problem($0, subject: subject) }
  }

  private func fail(_ error: ServiceError) -> ExitStatus {
    var problem = wording.problem(error, subject: "list")
    if case .notFound = error { problem = ItemWording.noSuchList }
    guard let problem else { return .interrupted }
    view.show(problem)
    return problem.code.exitStatus
  }
}

extension ServiceError {
  /// Whether asking for more rows is of no use now.
  fileprivate var endsAList: Bool {
    switch self {
    case .rateLimited, .noAnswer, .postponed: true
    default: false
    }
  }
}
