internal import LocalFiles
internal import Location
internal import TestDoubles
internal import Testing
internal import Walks

/// Journals that somebody else than hub, or a bad disk, has written to.
struct WalkDamageTests {
  private let temporary = TemporaryFolder()
  private let id = "20261120T120000Z"
  private var folder: WalkFolder { WalkFolder(state: temporary.path) }
  private var file: String { folder.path + "/\(id).walk" }

  private func content(_ path: String) throws -> [UInt8] {
    try #require(try WholeFile.read(path, limit: 1 << 20))
  }

  private func lines() throws -> [String] {
    String(decoding: try content(file), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func write(_ lines: [String]) throws {
    try TemporaryFolder.write(lines.joined(separator: "\n") + "\n", to: file)
  }

  /// A walk of ten places and eleven records, finished; its places asked at every fourth step.
  private func finishedWalk() async throws {
    let journal = try folder.begin(sampleStart)
    let tracker = try await walk(
      journal, from: WalkTracker(rules: sampleStart.rules), steps: 0..<40)
    try await journal.finish(tracker.state, at: 1_795_180_000)
  }

  /// The fourth line of the file, the third place, is none any more.
  private func damage() throws {
    var bytes = try content(file)
    let ends = bytes.indices.filter { bytes[$0] == 10 }
    bytes[ends[2] + 5] = 0
    try WholeFile.replace(file, with: bytes)
  }

  /// They were cut off the file as soon as somebody took the walk up.
  @Test("A bad byte in the middle costs nobody the records after it: they are kept in a copy")
  func badByte() async throws {
    try await finishedWalk()
    try damage()
    let damaged = try content(file)
    #expect(throws: WalkFolderFailure.damagedWithin(id, file: file, line: 4)) {
      try folder.log(id)
    }
    var resumed: WalkJournal?
    let log: WalkLog
    (resumed, log) = try folder.resume(id)
    #expect(log.places.map(\.number) == [1, 2])
    #expect(!log.isFinished)
    // Looking changes nothing, and leaves no copy.
    #expect(temporary.files.map(\.path) == [file])
    #expect(try content(file) == damaged)
    let tracker = try await walk(
      try #require(resumed), from: WalkTracker(rules: log.start.rules, state: log.state),
      steps: log.state.offered..<40)
    try await resumed?.finish(tracker.state, at: 1_795_180_000)
    resumed = nil
    #expect(try content(file + ".damaged") == damaged)
    let whole = try folder.log(id)
    #expect(whole.places.map(\.number) == Array(1...10))
    #expect(whole.points.map(\.coordinate) == (0..<40).map(coordinate))
    #expect(whole.isFinished)
    #expect(temporary.files.map(\.mode) == [0o600, 0o600])
  }

  /// It was listed as one that broke off, and a bare `--resume` took it up.
  @Test("A finished walk that is damaged is listed as damaged, not as broken off")
  func listed() async throws {
    try await finishedWalk()
    #expect(folder.walks().map(\.isDamaged) == [false])
    try damage()
    let walks = folder.walks()
    #expect(walks.map(\.isDamaged) == [true])
    #expect(walks.map(\.isFinished) == [false])
    #expect(walks.map(\.isRunning) == [false])
    #expect(walks.map(\.places) == [2])
  }

  @Test("A second copy has a name of its own; without room for a copy the file stays as it is")
  func copies() async throws {
    try await finishedWalk()
    try damage()
    let damaged = try content(file)
    for number in 1..<100 {
      let name = "\(file).damaged" + (number == 1 ? "" : "-\(number)")
      try TemporaryFolder.write("an earlier one", to: name)
    }
    for number in [100, 101] {
      let (journal, log) = try folder.resume(id)
      if number == 100 {
        try await journal.pause(log.state)
        #expect(try content("\(file).damaged-100") == damaged)
        try WholeFile.replace(file, with: damaged)
      } else {
        await #expect(throws: FileFailure(path: file, number: 17)) {
          try await journal.pause(log.state)
        }
        #expect(try content(file) == damaged)
      }
    }
  }

  @Test("A last record without its newline, or that is none, is no damage: the run ended there")
  func tornTail() async throws {
    try await finishedWalk()
    let whole = try content(file)
    let beginning = Array(whole.split(separator: 10)[..<11].joined(separator: [10])) + [10]
    for tail in ["{\"points\":[{\"la", "\u{0}\u{0}\u{0}", "\u{0}\u{0}}\n", "\u{0}\n{\"poi"] {
      let torn = beginning + Array(tail.utf8)
      try WholeFile.replace(file, with: torn)
      #expect(try folder.log(id).places.count == 10)
      #expect(folder.walks().map(\.isDamaged) == [false])
      let (journal, log) = try folder.resume(id)
      #expect(try content(file) == torn)
      try await journal.finish(log.state, at: 1_795_180_000)
      #expect(try folder.log(id).isFinished)
      #expect(try content(file).starts(with: beginning))
      #expect(try lines().count == 12)
    }
    #expect(temporary.files.map(\.path) == [file])
  }

  /// hub counted on from there, or rounded it, and crashed.
  @Test(
    "A record that says what no walk comes to is damaged, even the last",
    arguments: [
      ("\"offered\":", "9223372036854775807"), ("\"offered\":", "-1"),
      ("\"places\":", "9223372036854775807"), ("\"restarts\":", "9223372036854775807"),
      ("\"suspects\":", "9223372036854775807"), ("\"distance\":", "1e300"),
      ("\"distance\":", "-1"), ("\"duration\":", "1e300"), ("\"ignored\":", "{\"noFix\":-1}"),
      ("\"number\":", "0"), ("\"lat\":", "91"), ("\"time\":", "1e300"), ("\"end\":", "1e300"),
    ])
  func impossible(member: String, value: String) async throws {
    try await finishedWalk()
    var lines = try lines()
    let index = member == "\"end\":" ? 11 : 3
    let parts = lines[index].split(separator: member, maxSplits: 1)
    let rest =
      value.hasPrefix("{")
      ? parts[1].drop { $0 != "}" }.dropFirst()
      : parts[1].drop { !",}".contains($0) }
    lines[index] = parts[0] + member + value + rest
    try write(lines)
    #expect(throws: WalkFolderFailure.damagedWithin(id, file: file, line: index + 1)) {
      try folder.log(id)
    }
  }

  @Test(
    "A walk that began as none begins is damaged from the start",
    arguments: [
      ("\"every\":50", "\"every\":0"), ("\"every\":50", "\"every\":1e300"),
      ("\"maximumError\":50", "\"maximumError\":-1"),
      ("\"maximumSpeed\":70", "\"maximumSpeed\":1e8"), ("\"count\":45", "\"count\":-1"),
      ("\"source\":\"file\"", "\"source\":\"moon\""), ("\"time\":1795176000.5", "\"time\":1e300"),
    ])
  func impossibleStart(member: String, other: String) async throws {
    try await finishedWalk()
    var lines = try lines()
    #expect(lines[0].contains(member))
    lines[0] = lines[0].replacing(member, with: other)
    try write(lines)
    #expect(throws: WalkFolderFailure.damaged(id)) { try folder.log(id) }
    #expect(throws: WalkFolderFailure.damaged(id)) { try folder.resume(id) }
    #expect(folder.walks() == [])
    #expect(try self.lines() == lines)
  }

  /// The record became nothing, and a photo was lost without a word.
  @Test("What JSON has no number for breaks the journal loudly, once")
  func infinite() async throws {
    let journal = try folder.begin(sampleStart)
    var state = WalkTracker.State()
    state.last = Fix(index: 0, coordinate: coordinate(0), accuracy: .infinity)
    let place = KeptPlace(number: 1, point: TrackPoint(coordinate(0)), photo: photo("p1"))
    await #expect(throws: FileFailure(path: file, number: 33)) {
      try await journal.keep(place, state)
    }
    try await journal.keep(place, WalkTracker.State())
    #expect(try folder.log(id).places == [])
  }
}
