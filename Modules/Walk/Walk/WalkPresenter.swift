import LocalFiles
import PictureLoading
import Presenting
import Walks
import WebService

/// Shows a walk as it happens, then its photos, the newest first.
@MainActor
final class WalkPresenter: Screen {
  let prompt = "walk"

  private let request: WalkRequest
  private let view: any WalkView
  private let interactor: any WalkInteracting
  private let photos: WalkPhotosPrompt
  private let wording: ServiceWording
  /// Whether somebody reads a screen and may type.
  private let isForPeople: Bool
  private let hasPrompt: Bool
  private var places: [WalkPlace] = []
  /// Whether the walk has begun: what has not can be tried again.
  private var hasBegun = false
  /// Why the first place without an answer had none.
  private var firstFailure: Problem?

  init(
    _ request: WalkRequest, view: any WalkView, interactor: any WalkInteracting,
    router: any WalkPhotosRouting, wording: ServiceWording, isForPeople: Bool,
    hasPrompt: Bool
  ) {
    self.request = request
    self.view = view
    self.interactor = interactor
    photos = WalkPhotosPrompt(view: view, router: router, isForPeople: isForPeople)
    self.wording = wording
    self.isForPeople = isForPeople
    self.hasPrompt = hasPrompt
  }

  // MARK: The walk

  func start() async -> ExitStatus {
    let beginning: WalkBeginning
    do throws(WalkFailure) {
      beginning = try await interactor.begin(request)
    } catch {
      return fail(WalkWording.problem(error))
    }
    hasBegun = true
    places = beginning.before
    if let id = beginning.resumed { view.show(note: WalkWording.goesOn(id, beginning.before)) }
    if isForPeople, let note = WalkWording.begins(beginning, hasPrompt: hasPrompt) {
      view.show(note: note)
    }
    view.begin(columns: WalkFields.columns(forPeople: isForPeople))
    let view = view
    let ending = await interactor.walk(view.wishes, pixels: { view.cardPixels }) { [weak self] in
      await self?.show($0)
    }
    return await end(ending, save: beginning.save)
  }

  private func show(_ event: WalkEvent) {
    switch event {
    case .moved(let metres, let count):
      view.show(progress: WalkWording.progress(metres, places: count))
    case .place(let place, let illustration, let error): show(place, illustration, error)
    case .waitsForFix: view.show(note: WalkWording.noFix)
    case .notice(let text): view.show(note: text)
    case .unkept(let failure): view.show(note: WalkWording.unkept(failure?.reason))
    }
  }

  private func show(_ place: WalkPlace, _ illustration: Illustration, _ error: ServiceError?) {
    places.append(place)
    if let photo = place.kept.photo {
      view.show(WalkFields.display(place, photo, illustration, forPeople: isForPeople))
    } else if let problem = error.flatMap({ wording.problem($0, subject: "photos") }) {
      firstFailure = firstFailure ?? problem
      view.show(note: WalkWording.failed(place, problem))
    } else {
      view.show(note: WalkWording.none(place))
    }
  }

  private func end(_ ending: WalkEnding, save path: String?) async -> ExitStatus {
    if ending.reason == .finished, ending.tally.fixes == 0 {
      hasBegun = false
      return fail(WalkWording.nothingWalked)
    }
    // A receiver that cannot be reached is no walk.
    if case .lost = ending.reason, ending.tally.fixes == 0 {
      hasBegun = false
      return status(ending)
    }
    // What has been streamed is not shown again where nobody can choose from it.
    if hasPrompt, places.contains(where: { $0.kept.photo != nil }) { photos.showList(places) }
    view.show(WalkWording.summary(ending.tally, ending.reason))
    if ending.reason != .finished, let id = ending.tally.id {
      view.show(note: WalkWording.resumable(id))
    }
    let isSaved = await save(to: path)
    let status = status(ending)
    return status == .done && !isSaved ? .failed : status
  }

  private func status(_ ending: WalkEnding) -> ExitStatus {
    switch ending.reason {
    case .stopped: return .interrupted
    case .lost(let failure): return fail(WalkWording.problem(failure))
    case .refused(let error):
      return wording.problem(error, subject: "photos").map(fail) ?? .interrupted
    case .finished:
      let (places, failures) = (ending.tally.places, ending.tally.failures)
      guard failures > 0 else { return .done }
      view.show(WalkWording.missing(failures, of: places))
      return failures < places ? .partial : firstFailure?.code.exitStatus ?? .partial
    }
  }

  private func save(to path: String?) async -> Bool {
    guard let path else { return true }
    do throws(FileFailure) {
      try await interactor.save(to: path)
      view.show(note: WalkWording.saved(path))
      return true
    } catch {
      _ = fail(WalkWording.unsaved(path, error.reason))
      return false
    }
  }

  private func fail(_ problem: Problem) -> ExitStatus {
    view.show(problem)
    return problem.code.exitStatus
  }

  // MARK: The prompt

  func resume() { photos.showList(places) }

  func handle(_ line: String) async {
    guard !hasBegun, line.trimmed.isEmpty else { return await photos.handle(line, places) }
    _ = await start()
  }
}
