import Presenting
import WebService

/// Shows how a repository's stars came together, and fetches no more of it than is shown.
@MainActor
final class StarHistoryPresenter: Screen {
  /// Rows shown at once where somebody can ask for more: half a year of weeks.
  static let rowsAtOnce = 26

  let prompt = "history"

  private let request: StarHistoryRequest
  /// `nil` for everything at once.
  private let pageSize: Int?
  private let view: any ListView
  private let interactor: any StarHistoryInteracting
  private let wording: ServiceWording
  /// Grows with each answer; a failed page leaves it as it is, and is asked for again.
  private var history = StarHistory()
  /// Whether more pages came than any history has.
  private var isCutShort = false
  /// The rows on screen; `nil` as long as there are none.
  private var shown: Range<Int>?

  init(
    _ request: StarHistoryRequest, pageSize: Int?, view: any ListView,
    interactor: any StarHistoryInteracting, wording: ServiceWording
  ) {
    self.request = request
    self.pageSize = pageSize
    self.view = view
    self.interactor = interactor
    self.wording = wording
  }

  func start() async -> ExitStatus { await show(from: 0) }

  func resume() {
    if let shown { show(shown) }
  }

  func handle(_ line: String) async {
    switch ListCommand(line) {
    case .more: await loadNext()
    case .previous: showPrevious()
    case .open, .link: view.show(StarHistoryDisplay.noCard)
    case .search: view.show(StargazersMessages.noSearch)
    case .help: StarHistoryDisplay.help.forEach(view.show(note:))
    case .unknown(let line): view.show(LineModeWording.unknown(line))
    }
  }

  // MARK: Rows

  /// All rows that can be shown so far, no more than were asked for.
  private var records: [Record] {
    let records = StarHistoryFields.records(history, by: request.period)
    return request.limit.map { Array(records.prefix(max(0, $0))) } ?? records
  }

  /// How many rows there are, once that is certain.
  private var total: Int? {
    if history.next == nil { return records.count }
    guard let limit = request.limit, records.count >= limit else { return nil }
    return max(0, limit)
  }

  private func show(_ range: Range<Int>) {
    shown = range
    view.show(
      StarHistoryDisplay.list(
        Array(records[range]), by: request.period, offset: range.lowerBound, total: total))
  }

  private func loadNext() async {
    guard let shown else {
      _ = await start()
      return
    }
    if shown.upperBound == total {
      return view.show(note: StarHistoryDisplay.end(shown.upperBound))
    }
    _ = await show(from: shown.upperBound)
  }

  private func showPrevious() {
    guard let shown, let pageSize, shown.lowerBound > 0 else {
      return view.show(note: LineModeWording.beginning)
    }
    show(max(0, shown.lowerBound - pageSize)..<shown.lowerBound)
  }

  // MARK: Pages

  private func show(from start: Int) async -> ExitStatus {
    let dropped = history.dropped
    do throws(ServiceError) {
      guard try await fetch(rows: pageSize.map { start + $0 }) else {
        return fail(StarHistoryDisplay.counting, from: start)
      }
    } catch {
      return fail(problem(error), from: start)
    }
    let end = pageSize.map { min(start + $0, records.count) } ?? records.count
    if start > 0, start == end {
      view.show(note: StarHistoryDisplay.end(end))
    } else {
      show(start..<end)
    }
    if history.next == nil, history.weeks.isEmpty, history.dropped == 0 {
      view.show(note: StargazersMessages.nobody(request.repository))
    }
    if isCutShort {
      view.show(StarHistoryDisplay.broken(history, nil))
      return .partial
    }
    guard history.dropped > dropped else { return .done }
    view.show(StarHistoryDisplay.dropped(history.dropped - dropped))
    return .partial
  }

  /// Asks for pages until that many rows are there, or all.
  ///
  /// - Returns: false where GitHub is still counting.
  private func fetch(rows count: Int?) async throws(ServiceError) -> Bool {
    isCutShort = false
    var pages = 0
    while let next = history.next, total == nil, count.map({ records.count < $0 }) ?? true {
      guard pages < mostPagesInARow else {
        isCutShort = true
        return true
      }
      pages += 1
      switch try await interactor.page(next, of: request.repository) {
      case .page(let page): history.append(page)
      case .counting: return false
      }
    }
    return true
  }

  private func problem(_ error: ServiceError) -> Problem? {
    if case .notFound = error { return StargazersMessages.noRepository(request.repository) }
    return wording.problem(error, subject: request.repository.text)
  }

  /// Shows the rows that have come and says what is missing; the page can be asked for again.
  private func fail(_ problem: Problem?, from start: Int) -> ExitStatus {
    guard let problem else { return .interrupted }
    guard records.count > start else {
      view.show(problem)
      return problem.code.exitStatus
    }
    show(start..<records.count)
    let broken = StarHistoryDisplay.broken(history, problem)
    view.show(broken)
    return broken.code.exitStatus
  }
}
