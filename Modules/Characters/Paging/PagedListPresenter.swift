import Presenting
import WebService

/// What the presenters of both list screens do with Enter, `p` and a page that has come.
@MainActor
protocol PagedListPresenter: Screen {
  associatedtype Entry: Sendable & Hashable
  var view: any ListView { get }
  /// What is on screen; `nil` before the first answer.
  var list: PagedList<Entry>? { get }
  /// What there is to say of a page without a record.
  func emptyNote(_ page: Page<Entry>) -> String
  /// Shows what went wrong.
  func fail(_ error: ServiceError) -> ExitStatus
}

extension PagedListPresenter {
  /// Shows the first page of a list, or all of it.
  func show(_ list: PagedList<Entry>, isAll: Bool) async -> ExitStatus {
    do throws(ServiceError) {
      if isAll { try await list.showAll() } else { list.show() }
      return tellWhatIsMissing(list.page)
    } catch {
      let status = fail(error)
      return status == .interrupted ? status : .partial
    }
  }

  func showNext() async {
    guard let list else {
      _ = await start()
      return
    }
    do throws(ServiceError) {
      guard let page = try await list.showNext() else {
        return view.show(note: PageWording.end(list.page))
      }
      _ = tellWhatIsMissing(page)
    } catch {
      _ = fail(error)
    }
  }

  func showPrevious() async {
    do throws(ServiceError) {
      guard let page = try await list?.showPrevious() else {
        return view.show(note: LineModeWording.beginning)
      }
      _ = tellWhatIsMissing(page)
    } catch {
      _ = fail(error)
    }
  }

  private func tellWhatIsMissing(_ page: Page<Entry>) -> ExitStatus {
    if page.count == 0 { view.show(note: emptyNote(page)) }
    guard page.dropped > 0 else { return .done }
    view.show(LineModeWording.dropped(page.dropped))
    return .partial
  }
}
