package import Location
package import TerminalIO

/// Walks the points of a file, each when its time has come.
package actor GPXReplay: LocationSource {
  /// How fast somebody walks where a file has no times of use, in m/s.
  package static let walkingPace = 1.4

  private let track: GPXTrack
  private let speed: ReplaySpeed
  private let clock: MonotonicClock
  private var index: Int
  /// The last place, from which the next step is counted.
  private var last: Fix?
  /// When the first point came, by the clock.
  private var start: Duration?
  /// How long after the first point the next has its time, in seconds of the walk.
  private var due = 0.0

  /// - Parameters:
  ///   - track: the points.
  ///   - speed: how fast.
  ///   - first: the point to begin with: how many a walk that goes on has taken already.
  ///   - clock: what waits.
  package init(
    _ track: GPXTrack, speed: ReplaySpeed = .times(1), from first: Int = 0,
    clock: MonotonicClock = .system
  ) {
    self.track = track
    self.speed = speed
    self.clock = clock
    index = max(0, first)
  }

  /// The next point, once its time has come; nothing is thrown.
  package func next() async throws(LocationFailure) -> LocationEvent? {
    guard !Task.isCancelled, index < track.count else { return nil }
    let fix = track.fix(at: index)
    if case .times(let factor) = speed {
      due += step(to: fix)
      await wait(until: due / factor)
      if Task.isCancelled { return nil }
    }
    index += 1
    return .fix(fix)
  }

  /// The time from the last place to `fix`, in seconds.
  private func step(to fix: Fix) -> Double {
    guard let place = fix.coordinate else { return 0 }
    defer { last = fix }
    guard let last, let from = last.coordinate else { return 0 }
    guard let then = last.time, let now = fix.time else {
      return from.distance(to: place) / Self.walkingPace
    }
    return max(0, now - then)
  }

  private func wait(until seconds: Double) async {
    let now = clock.now()
    let start = start ?? now
    self.start = start
    // A file can give any two times; what is beyond a century is as good as for ever.
    let left = start + .seconds(min(seconds, 3e9)) - now
    if left > .zero { await clock.wait(left) }
  }
}
