internal import GPX
internal import Location
internal import TerminalIO
internal import TestDoubles
internal import Testing
internal import Threading

struct GPXReplayTests {
  private let folder = TemporaryFolder()

  /// A clock that stands wherever it was last waited until, and takes note.
  private func clock(_ waits: Locked<[Duration]>) -> MonotonicClock {
    MonotonicClock(
      now: { waits.withLock { $0.reduce(.zero, +) } },
      wait: { wait in waits.withLock { $0.append(wait) } })
  }

  private func track(_ points: String) async throws -> GPXTrack {
    let path = folder.path + "/walk.gpx"
    try TemporaryFolder.write("<gpx><trk><trkseg>\(points)</trkseg></trk></gpx>", to: path)
    return try await GPXFile.read(path)
  }

  private func indices(_ replay: GPXReplay) async throws -> [Int] {
    var indices: [Int] = []
    while case .fix(let fix)? = try await replay.next() { indices.append(fix.index) }
    return indices
  }

  private let timed =
    "<trkpt lat='1' lon='1'><time>2026-11-20T12:00:00Z</time></trkpt>"
    + "<trkpt lat='99' lon='1'><time>2026-11-20T12:00:05Z</time></trkpt>"
    + "<trkpt lat='1' lon='1.0001'><time>2026-11-20T12:00:10Z</time></trkpt>"
    + "<trkpt lat='1' lon='1.0002'><time>2026-11-20T12:00:09Z</time></trkpt>"
    + "<trkpt lat='1' lon='1.0003'><time>2026-11-20T12:00:30Z</time></trkpt>"
    + "<trkpt lat='1' lon='1.0004'><time>2026-11-20T12:00:31Z</time></trkpt>"

  @Test("Each point comes when its time has come, sooner at a higher speed")
  func timedWalk() async throws {
    let waits = Locked<[Duration]>([])
    let replay = GPXReplay(try await track(timed), speed: .times(10), clock: clock(waits))
    #expect(try await indices(replay) == [0, 1, 2, 3, 4, 5])
    let milliseconds = waits.withLock { $0.map { ($0 / .milliseconds(1)).rounded() } }
    #expect(milliseconds == [1000, 2100, 100])
  }

  @Test("Without times it is walked at 1.4 m/s")
  func untimedWalk() async throws {
    let waits = Locked<[Duration]>([])
    let points = "<trkpt lat='0' lon='0'/><trkpt lat='0' lon='0.001'/>"
    let replay = GPXReplay(try await track(points), clock: clock(waits))
    #expect(try await indices(replay) == [0, 1])
    let seconds = waits.withLock { $0.map { $0 / .seconds(1) } }
    #expect(seconds.count == 1)
    #expect(abs((seconds.first ?? 0) - 111.195_08 / 1.4) < 0.001)
  }

  @Test("At the maximum nothing waits, and a walk taken up begins where it stopped")
  func maximum() async throws {
    let waits = Locked<[Duration]>([])
    let replay = GPXReplay(try await track(timed), speed: .maximum, from: 4, clock: clock(waits))
    #expect(try await indices(replay) == [4, 5])
    #expect(waits.withLock { $0 } == [])
  }

  @Test("A speed is a number above 0, or max")
  func speeds() {
    #expect(ReplaySpeed("max") == .maximum)
    #expect(ReplaySpeed("2.5") == .times(2.5))
    for text in ["0", "-1", "fast", "", "inf", "nan"] { #expect(ReplaySpeed(text) == nil) }
  }
}
