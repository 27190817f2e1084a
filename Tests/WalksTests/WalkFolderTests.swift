internal import LocalFiles
internal import Location
internal import TestDoubles
internal import Testing
internal import Walks

struct WalkFolderTests {
  private let temporary = TemporaryFolder()
  private var folder: WalkFolder { WalkFolder(state: temporary.path) }
  private var file: String { folder.path + "/20261120T120000Z.walk" }

  private var start: WalkStart { sampleStart }

  @Test("A walk that was written is read as it was")
  func roundTrip() async throws {
    let journal = try folder.begin(start)
    let tracker = try await walk(journal, from: WalkTracker(rules: start.rules), steps: 0..<40)
    try await journal.finish(tracker.state, at: 1_795_180_000)
    let log = try folder.log(journal.id)
    #expect(log.id == "20261120T120000Z")
    #expect(log.start == start)
    #expect(log.state == tracker.state)
    #expect(log.points.map(\.coordinate) == (0..<40).map(coordinate))
    #expect(log.points[0].beginsSegment && !log.points[1].beginsSegment)
    #expect(log.places.map(\.number) == Array(1...tracker.state.places))
    #expect(log.places.count == 10)
    #expect(log.photos == ["p1", "p3", "p5", "p7", "p9"].map(photo))
    #expect(log.shown == ["p1", "p3", "p5", "p7", "p9"])
    #expect(log.end == 1_795_180_000)
  }

  @Test("Only the user can read a walk")
  func modes() async throws {
    let journal = try folder.begin(start)
    try await walk(journal, from: WalkTracker(rules: start.rules), steps: 0..<9)
    #expect(temporary.files.map(\.mode) == [0o600])
    #expect(temporary.folders.map(\.mode) == [0o700])
  }

  @Test("Killed at any byte, a walk goes on to the same end: nothing lost, nothing twice")
  func killedAnywhere() async throws {
    var journal: WalkJournal? = try folder.begin(start)
    let id = try #require(journal).id
    let beginning = try #require(try WholeFile.read(file, limit: 1 << 20)).count
    let tracker = try await walk(
      try #require(journal), from: WalkTracker(rules: start.rules), steps: 0..<14)
    try await journal?.pause(tracker.state)
    journal = nil
    let whole = try folder.log(id)
    let bytes = try #require(try WholeFile.read(file, limit: 1 << 20))
    // Every byte around the ends of records, every thirteenth in between.
    for length in beginning...bytes.count
    where length % 13 == 0 || bytes[max(0, length - 2)..<min(bytes.count, length + 2)].contains(10)
    {
      try WholeFile.replace(file, with: Array(bytes[..<length]))
      let (resumed, log) = try folder.resume(id)
      let places = log.places.count
      #expect(places <= whole.places.count)
      let end = try await walk(
        resumed, from: WalkTracker(rules: log.start.rules, state: log.state),
        steps: log.state.offered..<14)
      try await resumed.pause(end.state)
      #expect(try folder.log(id) == whole, "cut at \(length)")
      withExtendedLifetime(resumed) {}
    }
  }

  @Test("A journal cut within its first record is damaged, and passed over in the list")
  func cutStart() async throws {
    _ = try folder.begin(start)
    let bytes = try #require(try WholeFile.read(file, limit: 1 << 20))
    for length in 0..<bytes.count {
      try WholeFile.replace(file, with: Array(bytes[..<length]))
      #expect(throws: WalkFolderFailure.damaged("20261120T120000Z")) {
        try folder.log("20261120T120000Z")
      }
    }
    #expect(folder.walks() == [])
  }

  /// Two records with one photo were two photos.
  @Test("A record that is there twice is damage")
  func doubledRecord() async throws {
    let journal = try folder.begin(start)
    try await walk(journal, from: WalkTracker(rules: start.rules), steps: 0..<40)
    let bytes = try #require(try WholeFile.read(file, limit: 1 << 20))
    let lines = bytes.split(separator: 10).map { Array($0) + [10] }
    try WholeFile.replace(file, with: Array((lines[..<4] + lines[3...]).joined()))
    #expect(throws: WalkFolderFailure.damagedWithin(journal.id, file: file, line: 5)) {
      try folder.log(journal.id)
    }
  }

  /// hub counted on from there, out of bounds, and crashed.
  @Test(
    "A record that counts what no walk comes to is damage",
    arguments: [
      ("\"offered\":", "9223372036854775807"), ("\"offered\":", "-2"),
      ("\"places\":", "9223372036854775807"), ("\"places\":", "3"), ("\"number\":", "5"),
      ("\"distance\":", "-1e300"),
      ("\"duration\":", "-1"), ("\"index\":", "-1"), ("\"suspects\":", "9223372036854775807"),
      ("\"restarts\":", "9223372036854775807"),
    ])
  func outOfBounds(member: String, value: String) async throws {
    let journal = try folder.begin(start)
    try await walk(journal, from: WalkTracker(rules: start.rules), steps: 0..<40)
    let bytes = try #require(try WholeFile.read(file, limit: 1 << 20))
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    let parts = lines[4].split(separator: member, maxSplits: 1)
    let rest = parts[1].drop { !",}".contains($0) }
    lines[4] = parts[0] + member + value + rest
    try TemporaryFolder.write(lines.joined(separator: "\n") + "\n", to: file)
    #expect(throws: WalkFolderFailure.damagedWithin(journal.id, file: file, line: 5)) {
      try folder.log(journal.id)
    }
  }

  @Test("One process at a time walks a walk")
  func lock() async throws {
    var journal: WalkJournal? = try folder.begin(start)
    let id = try #require(journal).id
    #expect(throws: WalkFolderFailure.running(id)) { try folder.resume(id) }
    #expect(folder.walks().map(\.isRunning) == [true])
    journal = nil
    #expect(folder.walks().map(\.isRunning) == [false])
    #expect(try folder.resume(id).journal.id == id)
  }

  @Test("Walks of the same second have names of their own")
  func sameSecond() async throws {
    let first = try folder.begin(start)
    let second = try folder.begin(start)
    let third = try folder.begin(start)
    #expect(
      [first.id, second.id, third.id]
        == ["20261120T120000Z", "20261120T120000Z-2", "20261120T120000Z-3"])
    try await second.finish(WalkTracker.State(), at: 1)
    #expect(
      folder.walks().map(\.id)
        == ["20261120T120000Z-3", "20261120T120000Z-2", "20261120T120000Z"])
    #expect(folder.walks().map(\.isFinished) == [false, true, false])
    withExtendedLifetime((first, second, third)) {}
  }

  @Test("The list has the newest first and passes over what is no walk")
  func list() async throws {
    var later = start
    later.time += 86_400
    do {
      let first = try folder.begin(start)
      let tracker = try await walk(first, from: WalkTracker(rules: start.rules), steps: 0..<9)
      try await first.finish(tracker.state, at: 1_795_180_000)
      _ = try folder.begin(later)
    }
    try TemporaryFolder.write("x", to: folder.path + "/notes.txt")
    try TemporaryFolder.write("x\n", to: folder.path + "/x.walk")
    try TemporaryFolder.write("{\"hubWalk\":2}\n", to: folder.path + "/y.walk")
    let walks = folder.walks()
    #expect(walks.map(\.id) == ["20261121T120000Z", "20261120T120000Z"])
    #expect(walks.map(\.isFinished) == [false, true])
    #expect(walks.map(\.photos) == [0, 2])
    #expect(walks.map(\.places) == [0, 3])
  }

  @Test("An id that is no name leads nowhere")
  func ids() {
    for id in ["../x", "", "a/b", "none", "a.b"] {
      #expect(throws: WalkFolderFailure.unknown(id)) { try folder.log(id) }
      #expect(throws: WalkFolderFailure.unknown(id)) { try folder.resume(id) }
    }
  }

  @Test("Where nothing can be written, a walk cannot begin")
  func unwritable() throws {
    try TemporaryFolder.write("a file", to: temporary.path + "/walks")
    #expect(throws: FileFailure(path: folder.path, number: 20)) { _ = try folder.begin(start) }
  }

  @Test("A point that is not yet worth a record is kept when the walk is paused")
  func pause() async throws {
    let journal = try folder.begin(start)
    let point = TrackPoint(coordinate(0))
    var tracker = WalkTracker()
    _ = tracker.offer(Fix(index: 0, coordinate: coordinate(0)))
    try await journal.note(point, tracker.state)
    #expect(try folder.log(journal.id).points == [])
    try await journal.pause(tracker.state)
    #expect(try folder.log(journal.id).points == [point])
    #expect(try folder.log(journal.id).isFinished == false)
  }
}
