internal import GPSD
internal import Location
internal import LoopbackServer
internal import TerminalIO
internal import Testing
internal import Threading

struct GPSDSourceTests {
  private static let greeting = ScriptedGPSD.greeting

  private func report(_ latitude: Double) -> String {
    "{\"class\":\"TPV\",\"device\":\"/dev/x\",\"mode\":3,\"time\":\"2026-11-20T12:00:00.000Z\",\"lat\":\(latitude),\"lon\":16.5,\"eph\":4.5}\r\n"
  }

  private func fix(_ index: Int, _ latitude: Double) -> LocationEvent {
    .fix(
      Fix(
        index: index, coordinate: Coordinate(latitude: latitude, longitude: 16.5),
        time: 1_795_176_000, mode: 3, accuracy: 4.5))
  }

  private func source(_ server: ScriptedGPSD, _ waits: Locked<[Duration]> = Locked([]))
    -> GPSDSource
  {
    GPSDSource(
      GPSDAddress(host: "127.0.0.1", port: server.port),
      clock: MonotonicClock(now: { .zero }, wait: { wait in waits.withLock { $0.append(wait) } }))
  }

  private func events(_ source: GPSDSource, _ count: Int) async throws -> [LocationEvent] {
    var events: [LocationEvent] = []
    while events.count < count, let event = try await source.next() { events.append(event) }
    return events
  }

  private func failure(_ source: GPSDSource) async -> LocationFailure? {
    do throws(LocationFailure) {
      _ = try await source.next()
      return nil
    } catch { return error }
  }

  @Test("It asks gpsd to report, and reads fixes between classes it does not know")
  func reports() async throws {
    let others =
      "{\"class\":\"DEVICES\",\"devices\":[{\"path\":\"/dev/x\"}]}\n{\"class\":\"WATCH\",\"enable\":true}\n"
      + "{\"class\":\"SKY\",\"satellites\":[]}\n{\"class\":\"FUTURE\",\"lat\":[1]}\n"
    let server = ScriptedGPSD([.init(Self.greeting + report(45) + others + report(46), stays: true)]
    )
    #expect(try await events(source(server), 2) == [fix(0, 45), fix(1, 46)])
    #expect(server.lines == ["?WATCH={\"enable\":true,\"json\":true};"])
  }

  @Test("Reports that come byte by byte, with LF alone, are the same")
  func fragments() async throws {
    let text = (Self.greeting + report(45) + report(46)).filter { $0 != "\r" && $0 != "\r\n" }
    let lines = (Self.greeting + report(45) + report(46)).replacing("\r\n", with: "\n")
    #expect(text != lines)
    let server = ScriptedGPSD([.init(pieces: lines.utf8.map { [$0] }, stays: true)])
    #expect(try await events(source(server), 2) == [fix(0, 45), fix(1, 46)])
  }

  @Test(
    "Members of odd types, modes without a fix and errors by direction are read for what they say")
  func oddities() async throws {
    let reports =
      "{\"class\":\"TPV\",\"mode\":1}\n{\"class\":\"TPV\",\"mode\":\"3\",\"lat\":\"45\",\"lon\":16}\n"
      + "{\"class\":\"TPV\",\"mode\":2,\"lat\":45,\"lon\":16,\"epx\":3.0,\"epy\":4.0,\"time\":12}\n"
      + "{\"class\":\"TPV\",\"mode\":2,\"lat\":95,\"lon\":16}\n"
    let server = ScriptedGPSD([.init(Self.greeting + reports, stays: true)])
    #expect(
      try await events(source(server), 4) == [
        .fix(Fix(index: 0, coordinate: nil, mode: 1)),
        .fix(Fix(index: 1, coordinate: nil)),
        .fix(
          Fix(
            index: 2, coordinate: Coordinate(latitude: 45, longitude: 16), mode: 2, accuracy: 5)),
        .fix(Fix(index: 3, coordinate: nil, mode: 2)),
      ])
  }

  @Test(
    "Garbage and lines without end are named once and passed over; gpsd's errors are shown harmless"
  )
  func garbage() async throws {
    let long = "{\"class\":\"TPV\",\"x\":\"" + String(repeating: "y", count: 100_000) + "\"}\n"
    let error = "{\"class\":\"ERROR\",\"message\":\"Unrecognized\\u001b[2J\"}\n"
    let deep = String(repeating: "[", count: 60_000) + "\n"
    let server = ScriptedGPSD([
      .init(
        Self.greeting + "\u{0}\u{1}x\n" + long + "[1]\n{}\n" + deep + error + report(45),
        stays: true)
    ])
    #expect(
      try await events(source(server), 3) == [
        .notice("gpsd sent a line that is no report; such lines are passed over"),
        .notice("gpsd: Unrecognized^[[2J"), fix(0, 45),
      ])
  }

  @Test("A gpsd without a receiver says so")
  func noReceiver() async throws {
    let server = ScriptedGPSD([
      .init(Self.greeting + "{\"class\":\"DEVICES\",\"devices\":[]}\n", stays: true)
    ])
    #expect(
      try await events(source(server), 1)
        == [.notice("gpsd at 127.0.0.1:\(server.port) has no receiver yet; waiting for one")])
  }

  @Test("A connection that is lost is made again, later each time, and the fixes go on")
  func reconnects() async throws {
    let waits = Locked<[Duration]>([])
    // The second and third connection end before a greeting; the half report of the first is nothing.
    let server = ScriptedGPSD([
      .init(Self.greeting + report(45) + "{\"class\":\"TPV\",\"mo"), .init(""),
      .init("{\"class\":\"SKY\"}\n"),
      .init(Self.greeting + report(46)), .init(Self.greeting + report(47), stays: true),
    ])
    let at = "gpsd at 127.0.0.1:\(server.port)"
    let lost = { (reason: String, delay: Int) in
      LocationEvent.notice("\(at) is lost (\(reason)), trying again in \(delay) s")
    }
    #expect(
      try await events(source(server, waits), 9) == [
        fix(0, 45), lost("it closed the connection", 1), lost("it closed the connection", 2),
        lost("what answers is no gpsd", 4), .notice("connected to \(at) again"), fix(1, 46),
        lost("it closed the connection", 1), .notice("connected to \(at) again"), fix(2, 47),
      ])
    #expect(waits.withLock { $0 } == [.seconds(1), .seconds(2), .seconds(4), .seconds(1)])
  }

  @Test("A gpsd that stays away is tried every 30 seconds in the end")
  func staysAway() async throws {
    let waits = Locked<[Duration]>([])
    let server = ScriptedGPSD([.init(Self.greeting)])
    let source = source(server, waits)
    _ = try await events(source, 8)
    #expect(waits.withLock { $0 } == [1, 2, 4, 8, 16, 30, 30].map { .seconds($0) })
  }

  @Test("A port where nobody listens fails at once")
  func refused() async {
    let nobody = LiveGPSD(listens: false)
    let source = GPSDSource(GPSDAddress(host: "127.0.0.1", port: nobody.port))
    #expect(
      await failure(source)
        == LocationFailure(
          .refused, "no gpsd at 127.0.0.1:\(nobody.port): Connection refused",
          hint: "is gpsd running? systemctl status gpsd.socket"))
  }

  @Test("A host that no name server knows fails at once")
  func unknownHost() async {
    let failure = await failure(GPSDSource(GPSDAddress(host: "hub.invalid")))
    #expect(failure?.kind == .unknownHost)
  }

  @Test("Another kind of server, and another protocol, are no gpsd to walk with")
  func otherServers() async {
    let web = ScriptedGPSD([.init("HTTP/1.1 400 Bad Request\r\n\r\n")])
    #expect(
      await failure(source(web))
        == LocationFailure(.malformed, "what answers at 127.0.0.1:\(web.port) is no gpsd"))
    let old = ScriptedGPSD([.init("{\"class\":\"VERSION\",\"proto_major\":2}\n")])
    #expect(
      await failure(source(old))
        == LocationFailure(
          .malformed, "the gpsd at 127.0.0.1:\(old.port) speaks protocol 2; hub knows 3"))
  }

  @Test("A server that greets nobody is given up")
  func silent() async {
    let server = ScriptedGPSD([.init("", stays: true)])
    let source = GPSDSource(
      GPSDAddress(host: "127.0.0.1", port: server.port), patience: .milliseconds(1))
    #expect(await failure(source)?.kind == .timeout)
  }

  /// What came while a wait was cancelled was read by its thread, and went with it.
  @Test("A cancelled wait ends at once, and nothing is lost by it", .timeLimit(.minutes(10)))
  func cancelled() async throws {
    let server = LiveGPSD()
    let source = GPSDSource(GPSDAddress(host: "127.0.0.1", port: server.port))
    server.say(Self.greeting + report(45))
    #expect(try await events(source, 1) == [fix(0, 45)])
    for round in 1...50 {
      let waiting = Task { try await source.next() }
      if round % 2 == 0 { await Task.yield() }
      server.say(report(45 + Double(round) / 100))
      waiting.cancel()
      let event = try await waiting.value
      let expected = fix(round, 45 + Double(round) / 100)
      if event == nil {
        #expect(try await source.next() == expected)
      } else {
        #expect(event == expected)
      }
    }
  }
}
