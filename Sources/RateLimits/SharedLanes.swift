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
    /// Every place is held by a request that may still be under way.
    case full
    /// A place is held by a request whose time is over long since: its process was stopped (SIGSTOP), and
    /// must not stop everybody else.
    case abandoned
    /// There can be no locks here.
    case impossible
  }

  private let folder: LimitFolder

  package init(_ folder: LimitFolder) { self.folder = folder }

  /// Takes a place in the lane called `name` if one is free.
  ///
  /// - Parameters:
  ///   - name: the lane.
  ///   - room: how many places it has.
  ///   - end: when the request that takes the place has ended at the latest; it is written into the place
  ///     for others to read. Like `now` in milliseconds since 1970.
  ///   - now: the present.
  /// - Returns: the place, or why there is none.
  package func tryToEnter(_ name: String, room: Int, until end: Int, now: Int) -> Attempt {
    var attempt = Attempt.full
    for number in 0..<room {
      guard let path = folder.path("\(name).lane-\(number)") else { return .impossible }
      do throws(FileFailure) {
        if let lock = try FileLock.tryToTake(path) {
          lock.note(Array("\(end)\n".utf8))
          return .entered(Place(lock))
        }
        if isOver(path, now: now) { attempt = .abandoned }
      } catch {
        folder.fail(error)
        return .impossible
      }
    }
    return attempt
  }

  /// Whether the holder of a place should have left it. One that has not written its end yet, or an end
  /// that no request can have, tells nothing.
  private func isOver(_ path: String, now: Int) -> Bool {
    guard let bytes = try? WholeFile.read(path, limit: 32),
      let end = Int(String(decoding: bytes, as: UTF8.self).prefix { $0 != "\n" })
    else { return false }
    return end < now || end - now > Self.longestRequest
  }

  /// A day, and some: more than `--timeout` can be.
  private static let longestRequest = 90_000_000
}
