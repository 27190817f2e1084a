import LocalFiles
import Presenting
import Walks

/// Shows the photos of a walk that is kept, and exports it.
@MainActor
final class KeptWalkPresenter: Screen {
  let prompt = "walk"

  private let id: String
  private let save: String?
  private let view: any ListView
  private let interactor: any KeptWalksInteracting
  private let router: any KeptWalksRouting
  private let isForPeople: Bool
  private var places: [WalkPlace] = []

  init(
    id: String, save: String?, view: any ListView, interactor: any KeptWalksInteracting,
    router: any KeptWalksRouting, isForPeople: Bool
  ) {
    self.id = id
    self.save = save
    self.view = view
    self.interactor = interactor
    self.router = router
    self.isForPeople = isForPeople
  }

  func start() async -> ExitStatus {
    do throws(WalkFailure) {
      let log = try await interactor.walk(id)
      places = zip(log.places, log.distances).map { WalkPlace(kept: $0, walked: $1) }
      // Who exports it does not want to read it.
      guard let save else {
        resume()
        return .done
      }
      return await export(log, to: save)
    } catch {
      let problem = WalkWording.problem(error)
      view.show(problem)
      return problem.code.exitStatus
    }
  }

  private func export(_ log: WalkLog, to path: String) async -> ExitStatus {
    do throws(FileFailure) {
      try await interactor.save(log, to: path)
      view.show(note: WalkWording.saved(path))
      return .done
    } catch {
      let problem = WalkWording.unsaved(path, error.reason)
      view.show(problem)
      return problem.code.exitStatus
    }
  }

  func resume() { view.show(WalkListDisplay.list(places, forPeople: isForPeople)) }

  func handle(_ line: String) async {
    switch ListCommand(line) {
    case .more where line.trimmed.isEmpty: resume()
    case .unknown("l"), .unknown("list"): resume()
    case .open(let number): if let photo = photo(number) { await router.openCard(of: photo.id) }
    case .link(let number): if let photo = photo(number) { view.show(note: photo.page) }
    case .help: WalkWording.help.forEach(view.show(note:))
    case .more, .previous, .search, .unknown: view.show(LineModeWording.unknown(line))
    }
  }

  private func photo(_ number: Int) -> KeptPhoto? {
    if let photo = places.first(where: { $0.kept.number == number })?.kept.photo { return photo }
    view.show(WalkWording.noPlace(number, places))
    return nil
  }
}
