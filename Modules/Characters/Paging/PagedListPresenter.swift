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
  /// What went wrong; `nil` where the user cancelled and knows.
  func problem(_ error: ServiceError) -> Problem?
}

extension PagedListPresenter {
  /// Shows the first page of a list, or all of it.
  func show(_ list: PagedList<Entry>, isAll: Bool) async -> ExitStatus {
    do throws(ServiceError) {
      guard isAll else {
        list.show()
        return tellWhatIsMissing(list.page)
      }
      let isWhole = try await list.showAll()
      let status = tellWhatIsMissing(list.page)
      if isWhole { return status }
      view.show(LineModeWording.broken(after: list.page.end, nil))
      return .partial
    } catch {
      guard let cause = problem(error) else { return .interrupted }
      view.show(LineModeWording.broken(after: list.page.end, cause))
      return .partial
    }
  }

  func showNext() async {
    guard let list else {
      _ = await start()
      return
    }
    do throws(ServiceError) {
      guard let page = try await list.showNext() else {
        return view.show(note: list.page.place.end)
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

  /// Shows what went wrong.
  func fail(_ error: ServiceError) -> ExitStatus {
    view.fail(problem(error))
  }

  private func tellWhatIsMissing(_ page: Page<Entry>) -> ExitStatus {
    if page.count == 0 { view.show(note: emptyNote(page)) }
    guard page.dropped > 0 else { return .done }
    view.show(LineModeWording.dropped(page.dropped))
    return .partial
  }
}
