import Presenting
import WebService

/// Decides what each line typed at the list means and what the view says next.
///
/// What is on screen changes after an answer, never before: a page that fails can be asked for again
/// and is not skipped.
@MainActor
final class PhotoListPresenter: Screen {
  let prompt = "flickr"

  private let request: PhotoListRequest
  private let view: any ListView
  private let interactor: any PhotoListInteracting
  private let router: any PhotoListRouting
  private let wording: ServiceWording
  private let hasRowNumbers: Bool
  /// What is on screen; `nil` before the first answer.
  private var shown: PhotoStretch?

  /// A presenter; `hasRowNumbers` where a person reads the rows and may type their numbers.
  init(
    _ request: PhotoListRequest, view: any ListView, interactor: any PhotoListInteracting,
    router: any PhotoListRouting, wording: ServiceWording, hasRowNumbers: Bool
  ) {
    self.request = request
    self.view = view
    self.interactor = interactor
    self.router = router
    self.wording = wording
    self.hasRowNumbers = hasRowNumbers
  }

  func start() async -> ExitStatus {
    do throws(ServiceError) {
      let stretch = PhotoStretch(try await page(request.isAll ? 1 : request.page))
      if request.isAll { return await showAll(stretch) }
      show(stretch)
      return tellWhatIsMissing(stretch)
    } catch {
      return fail(error)
    }
  }

  func resume() {
    if let shown { show(shown.rows, whole: shown) }
  }

  func handle(_ line: String) async {
    switch PictureListCommand(line) {
    case .gallery(let number): await openGallery(from: number)
    case .list(let command): await handle(command)
    }
  }

  private func handle(_ command: ListCommand) async {
    switch command {
    case .more: await showNext()
    case .previous: await showPrevious()
    case .open(let number):
      if let photo = photo(number) { await router.openCard(of: photo) }
    case .link(let number):
      if let photo = photo(number) { view.show(note: photo.page) }
    case .help: PhotoListDisplay.help.forEach(view.show(note:))
    case .search(let text): view.show(LineModeWording.unknown("/\(text)"))
    case .unknown(let line): view.show(LineModeWording.unknown(line))
    }
  }

  // MARK: Pages

  private func page(_ number: Int) async throws(ServiceError) -> PhotoPage {
    try await interactor.page(request.subject, number: number, size: request.size)
  }

  private func showNext() async {
    guard let shown else {
      _ = await start()
      return
    }
    guard !shown.last.isLast else { return view.show(note: PhotoListDisplay.end(shown)) }
    await go(to: shown.last.number + 1)
  }

  private func showPrevious() async {
    guard let shown, shown.first.number > 1 else {
      return view.show(note: LineModeWording.beginning)
    }
    // From behind the end straight back to the last page.
    let last = shown.last.reachable.map { ($0 + request.size - 1) / request.size }
    let before = shown.first.number - 1
    await go(to: shown.count == 0 ? max(1, min(before, last ?? before)) : before)
  }

  private func go(to number: Int) async {
    do throws(ServiceError) {
      let stretch = PhotoStretch(try await page(number))
      // Rows that are on screen are worth more than none.
      if stretch.count == 0, var shown, number > shown.last.number {
        _ = shown.append(stretch.first)
        self.shown = shown
        return view.show(note: PhotoListDisplay.end(shown))
      }
      show(stretch)
      _ = tellWhatIsMissing(stretch)
    } catch {
      _ = fail(error)
    }
  }

  /// Shows the first page and all that follow, each as it comes.
  private func showAll(_ first: PhotoStretch) async -> ExitStatus {
    var whole = first
    var rows = first.rows
    while !whole.last.isLast {
      show(rows, whole: nil)
      do throws(ServiceError) {
        rows = whole.append(try await page(whole.last.number + 1))
      } catch {
        shown = whole
        show([], whole: whole)
        guard let cause = problem(error) else { return .interrupted }
        view.show(LineModeWording.broken(after: whole.count, cause))
        return .partial
      }
    }
    shown = whole
    show(rows, whole: whole)
    return tellWhatIsMissing(whole)
  }

  private func show(_ stretch: PhotoStretch) {
    shown = stretch
    show(stretch.rows, whole: stretch)
  }

  private func show(_ rows: [PhotoStretch.Row], whole: PhotoStretch?) {
    view.show(
      PhotoListDisplay.list(rows, request.subject, whole: whole, hasRowNumbers: hasRowNumbers))
  }

  // MARK: Gallery

  private func openGallery(from number: Int?) async {
    if let number, photo(number) == nil { return }
    let gallery = PhotoListDisplay.gallery(
      shown?.rows ?? [], of: request.subject, from: number)
    guard let gallery else { return view.show(note: PhotoListDisplay.noPicture(number)) }
    await router.openGallery(gallery)
  }

  // MARK: Messages

  private func tellWhatIsMissing(_ stretch: PhotoStretch) -> ExitStatus {
    if stretch.count == 0 {
      view.show(note: PhotoListDisplay.empty(stretch.first, request.subject))
    }
    guard stretch.dropped > 0 else { return .done }
    view.show(LineModeWording.dropped(stretch.dropped))
    return .partial
  }

  private func fail(_ error: ServiceError) -> ExitStatus {
    view.fail(problem(error))
  }

  private func problem(_ error: ServiceError) -> Problem? {
    wording.problem(error, subject: "list of photos")
  }

  /// The photo of a row on screen; where there is none, that is said.
  private func photo(_ number: Int) -> Photo? {
    if let photo = shown?.photo(number) { return photo }
    view.show(PhotoListDisplay.noRow(number, shown?.numbers))
    return nil
  }
}
