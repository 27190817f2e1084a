internal import GPSD
internal import GPX
internal import LineFixes
internal import Location
package import TerminalIO
internal import Walks

/// What a walk needs of its surroundings.
package struct WalkSources: Sendable {
  /// Where lines with fixes come from.
  let input: any LineInput
  /// What waits for the next point of a file, and between two tries to reach a gpsd.
  let clock: MonotonicClock
  /// The GPX file that ships with hub.
  let demoTrack: @Sendable () -> [UInt8]

  package init(
    input: any LineInput, clock: MonotonicClock, demoTrack: @escaping @Sendable () -> [UInt8]
  ) {
    self.input = input
    self.clock = clock
    self.demoTrack = demoTrack
  }

  /// Opens the source of a walk.
  ///
  /// - Parameters:
  ///   - plan: the walk.
  ///   - log: what has been walked before; `nil` for a new walk.
  /// - Returns: the source, and how many points there are in all where that is known.
  /// - Throws: ``LocationFailure``.
  func open(
    _ plan: WalkPlan, after log: WalkLog? = nil
  ) async throws(LocationFailure) -> (source: any LocationSource, count: Int?) {
    switch plan.source {
    case .file(let path): replay(try await GPXFile.read(path), plan, log)
    case .demo: replay(try GPXFile.parse(demoTrack(), name: "the demo’s track"), plan, log)
    case .gpsd(let address):
      (GPSDSource(address, before: log?.points.map { Fix($0) } ?? [], clock: clock), nil)
    case .lines: (LineFixes(input), nil)
    }
  }

  private func replay(
    _ track: GPXTrack, _ plan: WalkPlan, _ log: WalkLog?
  ) -> (source: any LocationSource, count: Int?) {
    (GPXReplay(track, speed: plan.speed, from: log?.state.offered ?? 0, clock: clock), track.count)
  }
}

extension Fix {
  /// A point as it came; points are not numbered.
  fileprivate init(_ point: TrackPoint) {
    self.init(index: 0, coordinate: point.coordinate, time: point.time)
  }
}
