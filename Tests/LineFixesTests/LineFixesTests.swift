internal import LineFixes
internal import Location
internal import TerminalIO
internal import Testing

struct LineFixesTests {
  private actor Lines: LineInput {
    private var lines: [String]
    init(_ lines: [String]) { self.lines = lines }
    func nextLine() -> String? { lines.isEmpty ? nil : lines.removeFirst() }
  }

  private func events(_ lines: [String]) async throws -> [LocationEvent] {
    let source = LineFixes(Lines(lines))
    var events: [LocationEvent] = []
    while let event = try await source.next() { events.append(event) }
    return events
  }

  private func fix(_ index: Int, _ latitude: Double, _ longitude: Double, _ time: Double? = nil)
    -> Fix
  {
    Fix(
      index: index, coordinate: Coordinate(latitude: latitude, longitude: longitude), time: time)
  }

  @Test("Lines with and without times are fixes; empty ones and comments are passed over")
  func fixes() async throws {
    let lines = [
      "\u{FEFF}45.5,16", "", "# a comment", " 45.6 , 16.1 , 2026-11-20T12:00:00Z ",
      "45.7,16.2,1795176001.5",
      "45.8,16.3,",
    ]
    #expect(
      try await events(lines) == [
        .fix(fix(0, 45.5, 16)), .fix(fix(1, 45.6, 16.1, 1_795_176_000)),
        .fix(fix(2, 45.7, 16.2, 1_795_176_001.5)), .fix(fix(3, 45.8, 16.3)),
      ])
  }

  @Test(
    "The first line that is no fix is named with its number and shown harmless, the others are counted"
  )
  func malformed() async throws {
    let lines = [
      "45,16", "north\u{1B}[2J", "45", "45,16,soon", "45,16,0,4", "46,17,1795176001500", "46,17",
    ]
    #expect(
      try await events(lines) == [
        .fix(fix(0, 45, 16)),
        .notice("line 2 is no lat,lon[,time] and is passed over: north^[[2J"),
        .fix(fix(1, 46, 17)),
        .notice("4 more lines were no lat,lon[,time]"),
      ])
  }

  @Test("A place beyond the pole is a fix without a place: the walk counts it")
  func outOfRange() async throws {
    #expect(try await events(["95,16"]) == [.fix(Fix(index: 0, coordinate: nil))])
  }
}
