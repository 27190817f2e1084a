internal import LocalFiles

/// Lets a number of requests of all processes of a user through at once: a lock for each (flock(2)), which
/// the system drops with the process that holds it.
package struct SharedLanes: Sendable {
  /// A place in a lane, held by one request.
  package final class Place: Sendable {
    // Touched by whoever holds the place, and by nobody else.
    nonisolated(unsafe) private var lock: FileLock?

    init(_ lock: consuming FileLock) { self.lock = consume lock }

    /// Gives it back; called once.
    package func leave() { lock = nil }
  }

  /// What became of an attempt.
  package enum Attempt: Sendable {
    case entered(Place)
    case full
    /// There can be no locks here.
    case impossible
  }

  private let folder: LimitFolder

  package init(_ folder: LimitFolder) { self.folder = folder }

  /// Takes a place in the lane called `name` if one is free.
  package func tryToEnter(_ name: String, room: Int) -> Attempt {
    for number in 0..<room {
      guard let path = folder.path("\(name).lane-\(number)") else { return .impossible }
      do throws(FileFailure) {
        if let lock = try FileLock.tryToTake(path) { return .entered(Place(lock)) }
      } catch {
        folder.fail(error)
        return .impossible
      }
    }
    return .full
  }
}
