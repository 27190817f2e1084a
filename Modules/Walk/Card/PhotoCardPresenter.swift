import Pictures
import Presenting
import WebService

/// Shows one card or several.
@MainActor
final class PhotoCardPresenter: Screen {
  let prompt = "flickr"

  private let request: PhotoCardRequest
  private let view: any PhotoCardView
  private let interactor: any PhotoCardInteracting
  private let wording: ServiceWording
  /// The photo that typed lines are about: the last one shown. Changes after an answer.
  private var shown: IllustratedPhoto?
  /// Whether everything asked for has been shown; what has not can be asked for again.
  private var isWhole = false

  init(
    _ request: PhotoCardRequest, view: any PhotoCardView, interactor: any PhotoCardInteracting,
    wording: ServiceWording
  ) {
    self.request = request
    self.view = view
    self.interactor = interactor
    self.wording = wording
  }

  func start() async -> ExitStatus {
    let view = view
    let results = await interactor.photos(request.subjects, view.wishes) {
      view.wishes.contains(.drawings) ? view.cardPixels : nil
    }
    if results.contains(.failure(.cancelled)) { return .interrupted }
    let status = view.show(
      results, of: request.subjects, show: show,
      fail: fail)
    isWhole = status == .done
    return status
  }

  func resume() {
    if let shown { view.show(PhotoCardDisplay(shown.photo, shown.illustration)) }
  }

  func handle(_ line: String) async {
    switch ListCommand(line) {
    case .more where line.trimmed.isEmpty: await askAgain()
    case .link(let number): showLink(number)
    case .help: PhotoCardDisplay.help.forEach(view.show(note:))
    case .unknown(let line): view.show(LineModeWording.unknown(line))
    case .more, .previous, .open, .search: view.show(LineModeWording.unknown(line))
    }
  }

  private func show(_ answer: IllustratedPhoto) -> ExitStatus {
    shown = answer
    view.show(PhotoCardDisplay(answer.photo, answer.illustration))
    return .done
  }

  private func fail(_ error: ServiceError, _ subject: PhotoCardRequest.Subject) -> ExitStatus {
    var problem = wording.problem(error, subject: "photo: \(subject.id)")
    if case .notFound = error {
      problem = Problem(
        .notFound, "no such photo: \(subject.id)",
        hint: "its number stands in the address of its page; what is not public is not there")
    }
    return view.fail(problem)
  }

  private func askAgain() async {
    if isWhole { return view.show(note: PhotoCardDisplay.hint) }
    _ = await start()
  }

  private func showLink(_ number: Int) {
    guard let shown else { return view.show(PhotoCardDisplay.nothingShown) }
    view.show(link: number, of: PhotoCardDisplay.links(shown.photo))
  }
}
