internal import LocalFiles
internal import Location
internal import TestDoubles
internal import Testing
internal import Walks

struct WalkFolderTests {
  private let temporary = TemporaryFolder()
  private var folder: WalkFolder { WalkFolder(state: temporary.path) }
  private var file: String { folder.path + "/20261120T120000Z.walk" }

  private var start: WalkStart {
    var rules = WalkRules()
    rules.every = 50
    rules.asksAtStart = true
    return WalkStart(
      time: 1_795_176_000.5, source: .file, place: "/tmp/a \"walk\".gpx", count: 45, rules: rules,
      options: ["radius": "0.5"])
  }

  private func coordinate(_ step: Int) -> Coordinate {
    Coordinate(latitude: 45 + Double(step) * 0.000_123_4, longitude: 16) ?? .origin
  }

  private func photo(_ id: String) -> KeptPhoto {
    KeptPhoto(
      id: id, title: "Sunset\n\u{1B}[2J \"über\" 🌇", owner: "12@N0", ownerName: "Ana", license: 4,
      page: "https://www.flickr.com/photos/12@N0/\(id)",
      image: "https://live.staticflickr.com/1/\(id)_s.jpg", taken: "2026-11-20 12:00:00",
      posted: 1_795_176_000, coordinate: coordinate(3))
  }

  /// Walks so many steps as a walk does, a photo at every other place that asks; gives the tracker.
  @discardableResult
  private func walk(
    _ journal: WalkJournal, from tracker: WalkTracker, steps: Range<Int>
  ) async throws -> WalkTracker {
    var tracker = tracker
    for step in steps {
      let fix = Fix(index: step, coordinate: coordinate(step), time: Double(step) * 10, mode: 3)
      let point = TrackPoint(coordinate(step), time: fix.time, beginsSegment: step == 0)
      switch tracker.offer(fix) {
      case .asks(let number):
        let photo = number % 2 == 0 ? nil : photo("p\(number)")
        try await journal.keep(KeptPlace(number: number, point: point, photo: photo), tracker.state)
      case .anchored, .moved: try await journal.note(point, tracker.state)
      case .ignored: break
      }
    }
    return tracker
  }

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
    #expect(throws: WalkFolderFailure.nothingToResume) { try folder.resume() }
  }

  @Test("What follows a record that is broken in the middle of the file counts as not written")
  func brokenMiddle() async throws {
    let journal = try folder.begin(start)
    try await walk(journal, from: WalkTracker(rules: start.rules), steps: 0..<40)
    var bytes = try #require(try WholeFile.read(file, limit: 1 << 20))
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    let third = lines[0].count + lines[1].count + lines[2].count + 5
    for index in third..<(third + 16) { bytes[index] = 0 }
    try WholeFile.replace(file, with: bytes)
    #expect(try folder.log(journal.id).places.map(\.number) == [1, 2])
  }

  /// Two records with one photo were two photos.
  @Test("A record that is there twice, and what follows it, counts as not written")
  func doubledRecord() async throws {
    let journal = try folder.begin(start)
    try await walk(journal, from: WalkTracker(rules: start.rules), steps: 0..<40)
    let bytes = try #require(try WholeFile.read(file, limit: 1 << 20))
    let lines = bytes.split(separator: 10).map { Array($0) + [10] }
    try WholeFile.replace(file, with: Array((lines[..<4] + lines[3...]).joined()))
    let log = try folder.log(journal.id)
    #expect(log.places.map(\.number) == [1, 2, 3])
    #expect(log.photos.map(\.id) == ["p1", "p3"])
  }

  /// hub counted on from there, out of bounds, and crashed.
  @Test(
    "A record that counts what no walk comes to counts as not written",
    arguments: [
      ("\"offered\":", "9223372036854775807"), ("\"offered\":", "-2"),
      ("\"places\":", "9223372036854775807"), ("\"places\":", "3"), ("\"number\":", "5"),
      ("\"distance\":", "-1e300"),
      ("\"duration\":", "-1"), ("\"suspects\":", "9223372036854775807"),
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
    let log = try folder.log(journal.id)
    #expect(log.places.map(\.number) == [1, 2, 3])
    #expect(log.state.places == 3)
  }

  @Test("One process at a time walks a walk")
  func lock() async throws {
    var journal: WalkJournal? = try folder.begin(start)
    let id = try #require(journal).id
    #expect(throws: WalkFolderFailure.running(id)) { try folder.resume(id) }
    #expect(throws: WalkFolderFailure.nothingToResume) { try folder.resume() }
    #expect(folder.walks().map(\.isRunning) == [true])
    journal = nil
    #expect(folder.walks().map(\.isRunning) == [false])
    #expect(try folder.resume().journal.id == id)
  }

  @Test("Walks of the same second have names of their own; the latest that broke off is taken up")
  func latest() async throws {
    let first = try folder.begin(start)
    let second = try folder.begin(start)
    #expect([first.id, second.id] == ["20261120T120000Z", "20261120T120000Z-2"])
    try await second.finish(WalkTracker.State(), at: 1)
    withExtendedLifetime((first, second)) {}
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
    #expect(try folder.resume().log.id == "20261121T120000Z")
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
