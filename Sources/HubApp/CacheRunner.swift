internal import HTTPCache
internal import LocalFiles
internal import Presenting
internal import TerminalIO

/// Does what `hub cache` is asked.
@MainActor
struct CacheRunner {
  private let surroundings: Surroundings
  private let run: Run

  init(_ surroundings: Surroundings, _ run: Run) {
    self.surroundings = surroundings
    self.run = run
  }

  func run(_ command: CacheCommand) throws(Problem) -> ExitStatus {
    let settings = try Settings(environment: surroundings.environment, needing: [])
    guard let folder = settings.folders.cache else {
      throw Problem(
        .io, "there is no place for a cache, so nothing is kept",
        hint: "set HOME or XDG_CACHE_HOME to an absolute path")
    }
    let store = FileStore(root: folder + "/http-1", limit: settings.cacheLimit)
    switch command.action {
    case .path: run.output.write(inert(store.path))
    case .size:
      let (files, bytes) = store.size
      run.output.write("files\t\(files)")
      run.output.write("bytes\t\(bytes)")
      run.output.write("limit\t\(settings.cacheLimit)")
    case .ls:
      for entry in store.entries(now: surroundings.now() * 1000) {
        let state = entry.isFresh ? "fresh" : "stale"
        let facts = "\(entry.age)\t\(entry.count)\t\(entry.status)\t\(state)\t"
        run.output.write(facts + inert(entry.url))
      }
    case .clear:
      let (left, number) = store.clear()
      guard left == 0 else {
        throw Problem(.io, "\(left) files of the cache could not be removed: \(reason(number))")
      }
    }
    return .done
  }
}
