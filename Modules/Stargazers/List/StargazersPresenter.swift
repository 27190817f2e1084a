import PictureLoading
import Pictures
import Presenting
import WebService

/// Decides what each line typed at the list means and what the view says next.
@MainActor
final class StargazersPresenter: Screen {
  let prompt = "stargazers"

  /// What is on screen.
  private enum Shown {
    case people(StargazerListing)
    case weeks(RecentWeeks)
  }

  private let request: StargazersRequest
  /// Whether rows have the numbers that can be typed.
  private let numbersRows: Bool
  private let view: any StargazersView
  private let interactor: any StargazersInteracting
  private let router: any StargazersRouting
  private let wording: ServiceWording
  /// Changes after an answer, never before: a failed page leaves the old one in place, and is the
  /// one that is asked for next.
  private var shown: Shown?
  /// Of the people on screen; `nil` where they were not asked for.
  private var avatars: StargazerAvatars?

  init(
    _ request: StargazersRequest, numbersRows: Bool,
    view: any StargazersView, interactor: any StargazersInteracting,
    router: any StargazersRouting, wording: ServiceWording
  ) {
    self.request = request
    self.numbersRows = numbersRows
    self.view = view
    self.interactor = interactor
    self.router = router
    self.wording = wording
  }

  private var repository: RepositoryName { request.repository }

  func start() async -> ExitStatus { await load(request.page) }

  func resume() {
    switch shown {
    case .people(let listing): show(listing.rows, of: listing)
    case .weeks(let weeks): view.show(weeks)
    case nil: break
    }
  }

  func handle(_ line: String) async {
    switch StargazersCommand(line) {
    case .more: await loadNext()
    case .previous: await loadPrevious()
    case .person(let number): showPerson(number)
    case .link(let number): showLink(number)
    case .history: await router.openHistory(of: repository)
    case .search: view.show(StargazersMessages.noSearch)
    case .help: StargazersMessages.help.forEach(view.show(note:))
    case .unknown(let line): view.show(LineModeWording.unknown(line))
    }
  }

  // MARK: Pages

  private var listing: StargazerListing? {
    if case .people(let listing) = shown { listing } else { nil }
  }

  private func loadNext() async {
    switch shown {
    case nil: _ = await start()
    case .weeks: view.show(note: StargazersMessages.nothingMore)
    case .people(let listing):
      guard let next = listing.next else {
        return view.show(note: StargazersMessages.end(listing))
      }
      _ = await load(next)
    }
  }

  private func loadPrevious() async {
    // Where everything is shown at once, there is nothing before it.
    guard !request.isAll, let previous = listing?.previous else {
      return view.show(note: LineModeWording.beginning)
    }
    _ = await load(previous)
  }

  /// Shows a page; where everything is wanted, also all that follow it, as they come.
  private func load(_ number: Int) async -> ExitStatus {
    var number = number
    var (dropped, pages) = (0, 0)
    do throws(ServiceError) {
      while true {
        let before = listing?.page
        let answer = try await interactor.page(
          number, of: repository, perPage: request.perPage, isContinued: listing != nil)
        switch answer {
        case .page(let page):
          let avatars = try await avatars(of: page.rows)
          add(avatars, of: page)
          show(page)
          dropped += page.dropped
        case .limited(let error):
          guard let listing else { throw error }
          return stop(listing, dropped)
        case .withheld(let count): return try await showWithheld(count)
        }
        guard request.isAll, let listing, let next = listing.next else { break }
        pages += 1
        // A service that repeats itself, or has no end, is not asked for ever.
        if pages == mostPagesInARow || before?.isSame(as: listing.page) == true {
          _ = tellDropped(dropped)
          view.show(LineModeWording.broken(after: listing.page.end, nil))
          return .partial
        }
        number = next
      }
    } catch {
      _ = tellDropped(dropped)
      return fail(error)
    }
    let status = tellDropped(dropped)
    guard request.isAll, listing?.isLimited == true else { return status }
    view.show(StargazersMessages.limited)
    return .partial
  }

  /// Not asked for where nobody would see them.
  private func avatars(of rows: [StargazerRow]) async throws(ServiceError) -> [Illustration] {
    guard request.hasDetails, !view.wishes.isEmpty, !rows.isEmpty else { return [] }
    let avatars = await interactor.avatars(of: rows.map(\.person), view.wishes)
    if Task.isCancelled { throw .cancelled }
    return avatars
  }

  private func add(_ avatars: [Illustration], of page: StargazerPage) {
    // An empty page leaves the old one on screen.
    guard request.hasDetails, page.received > 0 || self.avatars == nil else { return }
    var all = StargazerAvatars(wishes: view.wishes)
    if request.isAll, let before = self.avatars { all = before }
    all.add(avatars, of: page.rows)
    self.avatars = all
  }

  private func show(_ page: StargazerPage) {
    guard var listing else { return showFirst(page) }
    if page.received == 0 {
      listing.end()
      shown = .people(listing)
      // Rows that were announced are not there: that is the end, and the old page stays.
      return request.isAll
        ? show([], of: listing) : view.show(note: StargazersMessages.end(listing))
    }
    if request.isAll { listing.append(page) } else { listing = StargazerListing(page) }
    shown = .people(listing)
    show(page.rows, of: listing)
  }

  private func showFirst(_ page: StargazerPage) {
    let listing = StargazerListing(page)
    shown = .people(listing)
    show(page.rows, of: listing)
    guard page.received == 0 else { return }
    let isNobody = page.total == 0 || page.number == 1
    view.show(
      note: isNobody
        ? StargazersMessages.nobody(repository) : StargazersMessages.end(listing))
  }

  private func show(_ rows: [StargazerRow], of listing: StargazerListing) {
    view.show(
      StargazersDisplay.list(
        rows, of: listing, isWhole: request.isAll, hasNumbers: numbersRows, avatars: avatars))
  }

  /// Ends a list that GitHub refuses to go on with.
  private func stop(_ listing: StargazerListing, _ dropped: Int) -> ExitStatus {
    var listing = listing
    listing.end(isLimited: true)
    shown = .people(listing)
    _ = tellDropped(dropped)
    view.show(StargazersMessages.limited)
    return .partial
  }

  private func tellDropped(_ count: Int) -> ExitStatus {
    guard count > 0 else { return .done }
    view.show(LineModeWording.dropped(count))
    return .partial
  }

  /// Says that the list is withheld and shows what is public: the count and the recent weeks.
  private func showWithheld(_ count: Int?) async throws(ServiceError) -> ExitStatus {
    var weeks: [StarWeek] = []
    do throws(ServiceError) {
      weeks = try await interactor.recentWeeks(of: repository)
    } catch .cancelled {
      throw .cancelled
    } catch {
      // The weeks are an extra; that they are missing too changes nothing of the reason.
    }
    let recent = RecentWeeks(weeks)
    let problem = StargazersMessages.withheld(repository)
    shown = .weeks(recent)
    view.show(problem)
    if let count { view.show(note: StargazersMessages.count(count)) }
    view.show(recent)
    return problem.code.exitStatus
  }

  private func fail(_ error: ServiceError) -> ExitStatus {
    var problem = wording.problem(error, subject: repository.text)
    if case .notFound = error { problem = StargazersMessages.noRepository(repository) }
    guard var problem else { return .interrupted }
    if request.isAll, let listing {
      problem = LineModeWording.broken(after: listing.page.end, problem)
    }
    view.show(problem)
    return problem.code.exitStatus
  }

  // MARK: Rows

  private func row(_ number: Int) -> StargazerRow? {
    listing?.rows.first { $0.number == number }
  }

  private func showPerson(_ number: Int) {
    guard let row = row(number) else {
      return view.show(StargazersMessages.noRow(number, in: listing))
    }
    let avatar = avatars.flatMap { $0.wishes.isEmpty ? nil : $0[row] }
    view.show(StargazerCard(row, avatar))
  }

  private func showLink(_ number: Int) {
    guard let row = row(number) else {
      return view.show(StargazersMessages.noRow(number, in: listing))
    }
    view.show(note: StargazerCard(row).link ?? StargazersMessages.noLink(number))
  }
}
