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

  /// A source that is open.
  struct Opened {
    let source: any LocationSource
    /// How many points there are in all, where that is known.
    let count: Int?
    /// Whether what was walked before is what stands there now.
    var goesOn = true
  }

  /// Opens the source of a walk.
  ///
  /// - Parameters:
  ///   - plan: the walk.
  ///   - first: how many points of a file have been walked before.
  ///   - last: the last of them that was believed.
  /// - Returns: It.
  /// - Throws: ``LocationFailure``.
  func open(
    _ plan: WalkPlan, from first: Int, after last: Fix?
  ) async throws(LocationFailure) -> Opened {
    switch plan.source {
    case .file(let path): replay(try await GPXFile.read(path), plan, first, last)
    case .demo: replay(try GPXFile.parse(demoTrack(), name: "the demo’s track"), plan, first, last)
    case .gpsd(let address): Opened(source: GPSDSource(address, clock: clock), count: nil)
    case .lines: Opened(source: LineFixes(input), count: nil)
    }
  }

  private func replay(
    _ track: GPXTrack, _ plan: WalkPlan, _ first: Int, _ last: Fix?
  ) -> Opened {
    let source = GPXReplay(track, speed: plan.speed, from: first, clock: clock)
    guard let last else { return Opened(source: source, count: track.count) }
    let isThere = last.index < track.count && track.fix(at: last.index) == last
    return Opened(source: source, count: track.count, goesOn: isThere)
  }
}
