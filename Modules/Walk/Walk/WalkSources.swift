internal import GPSD
internal import GPX
internal import LineFixes
internal import Location
package import TerminalIO

/// What a walk needs of its surroundings.
package struct WalkSources: Sendable {
  /// Where lines with fixes come from.
  let input: any LineInput
  /// Whether somebody types there.
  let isTyped: Bool
  /// What waits for the next point of a file, and between two tries to reach a gpsd.
  let clock: MonotonicClock
  /// The GPX file that ships with hub.
  let demoTrack: @Sendable () -> [UInt8]

  /// - Parameters:
  ///   - input: where lines with fixes come from.
  ///   - isTyped: whether it is a terminal.
  ///   - clock: what waits.
  ///   - demoTrack: the GPX file that ships with hub.
  package init(
    input: any LineInput, isTyped: Bool, clock: MonotonicClock,
    demoTrack: @escaping @Sendable () -> [UInt8]
  ) {
    self.input = input
    self.isTyped = isTyped
    self.clock = clock
    self.demoTrack = demoTrack
  }

  /// Opens the source of a walk.
  ///
  /// - Parameters:
  ///   - plan: the walk.
  ///   - first: how many points of a file have been walked before.
  /// - Returns: the source, and how many points there are in all where that is known.
  /// - Throws: ``LocationFailure``.
  func open(
    _ plan: WalkPlan, from first: Int
  ) async throws(LocationFailure) -> (source: any LocationSource, count: Int?) {
    switch plan.source {
    case .file(let path): replay(try await GPXFile.read(path), plan, first)
    case .demo: replay(try GPXFile.parse(demoTrack(), name: "the demo’s track"), plan, first)
    case .gpsd(let address): (GPSDSource(address, clock: clock), nil)
    case .lines: (LineFixes(input), nil)
    }
  }

  private func replay(
    _ track: GPXTrack, _ plan: WalkPlan, _ first: Int
  ) -> (source: any LocationSource, count: Int?) {
    (GPXReplay(track, speed: plan.speed, from: first, clock: clock), track.count)
  }
}
