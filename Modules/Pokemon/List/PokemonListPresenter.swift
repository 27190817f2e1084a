import PictureLoading
import Pictures
import PokeAPI
import Presenting
import WebService

/// Decides what each line typed at the list means and what the view says next.
@MainActor
final class PokemonListPresenter: Screen {
  let prompt = "pokemon"

  /// What is paged through.
  private enum Listing {
    case index
    /// Found in the index once; paging through them asks for nothing.
    case matches(PokemonMatches)
  }

  /// What is on screen.
  private struct Shown {
    let listing: Listing
    /// `nil` for everything there is.
    let asked: PageRange?
    let page: ResourcePage
    let rows: [PokemonRow]
    /// What the view could make of pictures when the rows came.
    let wishes: PictureWishes
  }

  private let request: PokemonListRequest
  private let view: any ListView
  private let interactor: any PokemonListInteracting
  private let router: any PokemonListRouting
  private let wording: ServiceWording
  /// Changes after an answer, never before: a failed page leaves the old one in place.
  private var shown: Shown?
  /// The whole index, once a search has needed it.
  private var index: ResourcePage?

  init(
    _ request: PokemonListRequest, view: any ListView, interactor: any PokemonListInteracting,
    router: any PokemonListRouting, wording: ServiceWording
  ) {
    self.request = request
    self.view = view
    self.interactor = interactor
    self.router = router
    self.wording = wording
  }

  func start() async -> ExitStatus {
    switch request.subject {
    case .index where request.limit == nil && request.hasDetails: await streamDetails()
    case .index: await load(.index, firstRange)
    case .names(let text): await search(text, firstRange)
    }
  }

  func resume() {
    if let shown { view.show(display(of: shown)) }
  }

  func handle(_ line: String) async {
    switch ListCommand(line) {
    case .more: await loadNext()
    case .previous: await loadPrevious()
    case .open(let number): await open(number)
    case .search(let text): await search(typed: text)
    case .link(let number): showLink(number)
    case .help: PokemonListDisplay.help.forEach(view.show(note:))
    case .unknown(let line): view.show(LineModeWording.unknown(line))
    }
  }

  // MARK: Pages

  private var pageSize: Int { request.limit ?? PokemonListRequest.pageSize }
  private var firstRange: PageRange? {
    request.limit.map { PageRange(offset: request.offset, limit: $0) }
  }

  private func loadNext() async {
    guard let shown else {
      _ = await start()
      return
    }
    guard let next = shown.page.next else {
      return view.show(note: shown.page.place.end)
    }
    // A page cut to fit before another is answered with a next one as short; the one after it is
    // whole again.
    let wasCut = shown.asked.map { $0.limit < pageSize } ?? false
    _ = await load(
      shown.listing, wasCut ? PageRange(offset: next.offset, limit: pageSize) : next)
  }

  private func loadPrevious() async {
    // Back from beyond the end is the end.
    let start = shown.map { min($0.page.offset, $0.page.total ?? $0.page.offset) } ?? 0
    guard let shown, start > 0 else { return view.show(note: LineModeWording.beginning) }
    let offset = max(0, start - pageSize)
    _ = await load(shown.listing, PageRange(offset: offset, limit: min(pageSize, start)))
  }

  /// Without a range: everything there is.
  private func load(_ listing: Listing, _ range: PageRange?) async -> ExitStatus {
    do throws(ServiceError) {
      let page: ResourcePage
      switch (listing, range) {
      case (.matches(let matches), let range): page = matches.page(range)
      case (.index, let range?): page = try await interactor.page(range)
      case (.index, nil): page = try await interactor.index()
      }
      return try await show(page, of: listing, asked: range)
    } catch {
      return fail(error)
    }
  }

  private func show(
    _ page: ResourcePage, of listing: Listing, asked range: PageRange?, isFollowed: Bool = false
  ) async throws(ServiceError) -> ExitStatus {
    let details = request.hasDetails ? await interactor.details(of: page.entries) : []
    if details.contains(.failure(.cancelled)) { throw .cancelled }
    let wishes = request.hasDetails ? view.wishes : []
    let portraits = await portraits(of: details, wishes)
    if Task.isCancelled, !portraits.isEmpty { throw .cancelled }
    let rows = page.entries.enumerated().map { index, entry in
      PokemonRow(
        entry: entry, details: details.indices.contains(index) ? details[index] : nil,
        portrait: portraits.indices.contains(index) ? portraits[index] : .none)
    }
    let shown = Shown(listing: listing, asked: range, page: page, rows: rows, wishes: wishes)
    self.shown = shown
    var display = display(of: shown)
    // Where rows follow at once, where the page sits and what can be typed would stand between them.
    if isFollowed { (display.position, display.commands) = ("", []) }
    view.show(display)
    return tellWhatIsMissing(page, details)
  }

  /// Not asked for where nobody would see them.
  private func portraits(
    of details: [Result<Pokemon, ServiceError>], _ wishes: PictureWishes
  ) async -> [Illustration] {
    guard !wishes.isEmpty, !details.isEmpty else { return [] }
    return await interactor.portraits(of: details.map { try? $0.get() }, wishes)
  }

  /// Everything with its details: the index in one request, then the rows a page at a time, each
  /// shown as it comes.
  private func streamDetails() async -> ExitStatus {
    do throws(ServiceError) {
      let index = try await interactor.index()
      guard !index.entries.isEmpty else { return try await show(index, of: .index, asked: nil) }
      let all = PokemonMatches(entries: index.entries, dropped: 0)
      var statuses: [ExitStatus] = index.dropped > 0 ? [.partial] : []
      var range: PageRange? = PageRange(offset: 0, limit: PokemonListRequest.pageSize)
      while let asked = range {
        let page = all.page(asked)
        statuses.append(
          try await show(page, of: .matches(all), asked: asked, isFollowed: page.next != nil))
        // Who has had enough requests, or does not answer, is not asked a thousand times more.
        if shown?.rows.contains(where: \.isReasonToStop) == true, page.next != nil {
          view.show(PokemonListDisplay.stopped(page))
          return .partial
        }
        range = page.next
      }
      if index.dropped > 0 { view.show(LineModeWording.dropped(index.dropped)) }
      statuses.append(tellGap(index))
      return ExitStatus(summarizing: statuses)
    } catch {
      return fail(error)
    }
  }

  private func display(of shown: Shown) -> ListDisplay {
    PokemonListDisplay.list(
      shown.rows, on: shown.page, hasDetails: request.hasDetails, wishes: shown.wishes)
  }

  private func tellWhatIsMissing(
    _ page: ResourcePage, _ details: [Result<Pokemon, ServiceError>]
  ) -> ExitStatus {
    var status = ExitStatus.done
    if page.entries.isEmpty, page.dropped == 0 { view.show(note: PokemonListDisplay.empty(page)) }
    if page.dropped > 0 {
      view.show(LineModeWording.dropped(page.dropped))
      status = .partial
    }
    // Of a single page only who asks for the next one wants to know.
    if shown?.asked == nil, tellGap(page) != .done { status = .partial }
    let errors = details.compactMap { if case .failure(let error) = $0 { error } else { nil } }
    if let first = errors.first, let cause = wording.problem(first, subject: "Pokémon") {
      view.show(PokemonListDisplay.undetailed(errors.count, cause))
      status = .partial
    }
    return status
  }

  /// Says why an index that was to be whole is not.
  private func tellGap(_ page: ResourcePage) -> ExitStatus {
    guard let gap = page.gap else { return .done }
    view.show(
      PokemonListDisplay.cut(page, gap) { wording.problem($0, subject: "Pokémon") })
    return .partial
  }

  // MARK: Search

  private func search(typed text: String) async {
    guard !text.isEmpty else {
      _ = await load(.index, PageRange(offset: 0, limit: pageSize))
      return
    }
    guard let slug = Slug(typed: text) else {
      return view.show(PokemonListDisplay.unsearchable(text))
    }
    // Whatever offset the screen was opened with, what is typed begins at the first match.
    _ = await search(slug, PageRange(offset: 0, limit: pageSize))
  }

  /// Without a range: all matches.
  private func search(_ text: Slug, _ range: PageRange?) async -> ExitStatus {
    do throws(ServiceError) {
      let index = try await wholeIndex()
      let search = NameSearch(text)
      let matches = search.matches(in: index.entries, name: \.name)
      // What was not found may stand where nobody could look.
      if matches.isEmpty, case .failed(let error)? = index.gap { return fail(error) }
      guard !matches.isEmpty else {
        return view.fail(
          PokemonListDisplay.nothingFound(
            text, near: search.nearNames(in: index.entries.map(\.name))))
      }
      let status = await load(
        .matches(PokemonMatches(entries: matches, dropped: index.dropped)), range)
      return ExitStatus(summarizing: [status, tellGap(index)])
    } catch {
      return fail(error)
    }
  }

  private func wholeIndex() async throws(ServiceError) -> ResourcePage {
    if let index { return index }
    let index = try await interactor.index()
    // What is missing can be asked for again.
    if index.gap == nil { self.index = index }
    return index
  }

  // MARK: Rows

  private func open(_ number: Int) async {
    guard number > 0 else { return view.show(PokemonListDisplay.noNumber(number)) }
    await router.openCard(of: number)
  }

  private func showLink(_ number: Int) {
    guard let entry = shown?.page.entries.first(where: { $0.id == number }) else {
      return view.show(PokemonListDisplay.noNumber(number))
    }
    view.show(note: PokemonListDisplay.link(entry))
  }

  private func fail(_ error: ServiceError) -> ExitStatus {
    var problem = wording.problem(error, subject: "Pokémon")
    if case .notFound = error { problem = PokemonListDisplay.noSuchList }
    return view.fail(problem)
  }
}
