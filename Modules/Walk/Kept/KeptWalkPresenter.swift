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
  private let photos: WalkPhotosPrompt
  private var places: [WalkPlace] = []

  init(
    id: String, save: String?, view: any ListView, interactor: any KeptWalksInteracting,
    router: any WalkPhotosRouting, isForPeople: Bool
  ) {
    self.id = id
    self.save = save
    self.view = view
    self.interactor = interactor
    photos = WalkPhotosPrompt(view: view, router: router, isForPeople: isForPeople)
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
    do throws(WalkFailure) {
      try await interactor.save(log, to: path)
      view.show(note: WalkWording.saved(path))
      return .done
    } catch {
      let problem = WalkWording.problem(error)
      view.show(problem)
      return problem.code.exitStatus
    }
  }

  func resume() { photos.showList(places) }

  func handle(_ line: String) async { await photos.handle(line, places) }
}
