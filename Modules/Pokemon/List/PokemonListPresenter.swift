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
    case matches([PokemonEntry], of: Slug)
  }

  /// What is on screen.
  private struct Shown {
    let listing: Listing
    let page: PokemonPage
    let rows: [PokemonRow]
  }

  private let request: PokemonListRequest
  private let view: any ListView
  private let interactor: any PokemonListInteracting
  private let router: any PokemonListRouting
  private let wording: ServiceWording
  /// Changes after an answer, never before: a failed page leaves the old one in place.
  private var shown: Shown?
  /// The names, once a search has needed them.
  private var names: [PokemonEntry]?

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
    case .index: await load(.index, firstRange)
    case .names(let text): await search(text, firstRange)
    }
  }

  func resume() {
    if let shown { view.show(PokemonListDisplay.list(shown.rows, on: shown.page)) }
  }

  func handle(_ line: String) async {
    switch ListCommand(line) {
    case .more: await loadNext()
    case .previous: await loadPrevious()
    case .open(let number): await open(number)
    case .search(let text): await search(typed: text)
    case .link(let number): showLink(number)
    case .help: PokemonListDisplay.help.forEach(view.show(note:))
    case .unknown(let line): view.show(PokemonListDisplay.unknown(line))
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
      return view.show(note: PokemonListDisplay.end(shown.page))
    }
    _ = await load(shown.listing, next)
  }

  private func loadPrevious() async {
    guard let shown, shown.page.offset > 0 else {
      return view.show(note: PokemonListDisplay.beginning)
    }
    let offset = max(0, shown.page.offset - pageSize)
    _ = await load(
      shown.listing, PageRange(offset: offset, limit: min(pageSize, shown.page.offset)))
  }

  /// Without a range: everything there is.
  private func load(_ listing: Listing, _ range: PageRange?) async -> ExitStatus {
    do throws(ServiceError) {
      let page: PokemonPage
      switch (listing, range) {
      case (.matches(let entries, _), let range): page = PokemonPage(entries, range)
      case (.index, let range?): page = try await interactor.page(range)
      case (.index, nil): page = try await interactor.index()
      }
      return try await show(page, of: listing)
    } catch {
      return fail(error)
    }
  }

  private func show(
    _ page: PokemonPage, of listing: Listing
  ) async throws(ServiceError) -> ExitStatus {
    let details = request.hasDetails ? await interactor.details(of: page.entries) : []
    if details.contains(.failure(.cancelled)) { throw .cancelled }
    let rows = page.entries.enumerated().map { index, entry in
      PokemonRow(entry: entry, details: details.indices.contains(index) ? details[index] : nil)
    }
    shown = Shown(listing: listing, page: page, rows: rows)
    view.show(PokemonListDisplay.list(rows, on: page))
    return tellWhatIsMissing(page, details)
  }

  private func tellWhatIsMissing(
    _ page: PokemonPage, _ details: [Result<Pokemon, ServiceError>]
  ) -> ExitStatus {
    var status = ExitStatus.done
    if page.entries.isEmpty, page.dropped == 0 { view.show(note: PokemonListDisplay.empty(page)) }
    if page.dropped > 0 {
      view.show(PokemonListDisplay.dropped(page.dropped))
      status = .partial
    }
    let errors = details.compactMap { if case .failure(let error) = $0 { error } else { nil } }
    if let first = errors.first, let cause = wording.problem(first, subject: "Pokémon") {
      view.show(PokemonListDisplay.undetailed(errors.count, cause))
      status = .partial
    }
    return status
  }

  // MARK: Search

  private func search(typed text: String) async {
    guard let slug = Slug(typed: text) else {
      return view.show(PokemonListDisplay.unsearchable(text))
    }
    // Whatever offset the screen was opened with, what is typed begins at the first match.
    _ = await search(slug, PageRange(offset: 0, limit: pageSize))
  }

  /// Without a range: all matches.
  private func search(_ text: Slug, _ range: PageRange?) async -> ExitStatus {
    do throws(ServiceError) {
      let names = try await allNames()
      let search = NameSearch(text)
      let matches = search.matches(in: names, name: \.name)
      guard !matches.isEmpty else {
        let problem = PokemonListDisplay.nothingFound(
          text, near: search.nearNames(in: names.map(\.name)))
        view.show(problem)
        return problem.code.exitStatus
      }
      return await load(.matches(matches, of: text), range)
    } catch {
      return fail(error)
    }
  }

  private func allNames() async throws(ServiceError) -> [PokemonEntry] {
    if let names { return names }
    let index = try await interactor.index()
    names = index.entries
    return index.entries
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
    guard let problem = wording.problem(error, subject: "Pokémon") else { return .interrupted }
    view.show(problem)
    return problem.code.exitStatus
  }
}

extension PokemonPage {
  /// A page of entries that are all at hand.
  fileprivate init(_ entries: [PokemonEntry], _ range: PageRange?) {
    let range = range ?? PageRange(offset: 0, limit: entries.count)
    let rows = entries.dropFirst(range.offset).prefix(range.limit)
    let end = range.offset + rows.count
    self.init(
      entries: Array(rows), offset: range.offset, total: entries.count,
      next: rows.isEmpty || end >= entries.count
        ? nil : PageRange(offset: end, limit: range.limit),
      dropped: 0)
  }
}
