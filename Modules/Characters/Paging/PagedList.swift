import Presenting
import WebService

/// Walks one list page by page and shows what comes.
///
/// The list's and the sections' presenters differ in what they ask and in what a row is; how a
/// list is walked they share. What is on screen changes after an answer, never before: a page that
/// fails can be asked for again and is not skipped.
@MainActor
final class PagedList<Entry: Sendable & Hashable> {
  typealias Fetch = @MainActor (PageRange) async throws(ServiceError) -> Page<Entry>
  /// Words the rows of a page; `whole` is what its last line is about, `nil` where more rows
  /// follow at once.
  typealias Display = @MainActor (_ page: Page<Entry>, _ whole: Page<Entry>?) -> ListDisplay

  /// What is on screen.
  private(set) var page: Page<Entry>
  private let limit: Int
  private let view: any ListView
  private let display: Display
  private let fetch: Fetch

  /// Asks for the first page and shows nothing yet.
  init(
    offset: Int, limit: Int, view: any ListView, display: @escaping Display,
    fetch: @escaping Fetch
  ) async throws(ServiceError) {
    page = try await fetch(PageRange(offset: offset, limit: limit))
    self.limit = limit
    self.view = view
    self.display = display
    self.fetch = fetch
  }

  func show() { view.show(display(page, page)) }

  /// Shows the page and all that follow it, each as it comes.
  ///
  /// - Returns: whether that was all: not for a service that repeats itself or has no end.
  /// - Throws: why a page did not come. Those before it have been shown, with their last line.
  func showAll() async throws(ServiceError) -> Bool {
    var latest = page
    var isWhole = true
    var pages = 1
    while isWhole, let range = page.next(limit: limit) {
      view.show(display(latest, nil))
      do throws(ServiceError) {
        latest = try await fetch(range)
      } catch {
        view.show(display(page.footer, page))
        throw error
      }
      let longer = page.appending(latest)
      pages += 1
      isWhole = pages < mostPagesInARow && (latest.count == 0 || longer.count > page.count)
      if longer.count == page.count { latest = latest.footer }
      page = longer
    }
    view.show(display(latest, page))
    return isWhole || page.isLast && page.end == page.total ?? page.end
  }

  /// - Returns: the page that follows, shown; `nil` at the end of the list.
  func showNext() async throws(ServiceError) -> Page<Entry>? {
    guard let range = page.next(limit: limit) else { return nil }
    let following = try await fetch(range)
    guard following.count > 0 else {
      page = page.closed
      return nil
    }
    page = following
    show()
    return following
  }

  /// - Returns: the page before, shown; `nil` at the beginning of the list.
  func showPrevious() async throws(ServiceError) -> Page<Entry>? {
    guard let range = page.previous(limit: limit) else { return nil }
    page = try await fetch(range)
    show()
    return page
  }
}
