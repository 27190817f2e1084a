internal import Location
internal import LoopbackServer
internal import TerminalIO
internal import Testing
internal import Threading

@testable internal import GPSD

/// Connections that end, that dawdle, and that there is no thread for.
struct GPSDConnectionTests {
  private func report(_ latitude: Double) -> String {
    "{\"class\":\"TPV\",\"mode\":3,\"lat\":\(latitude),\"lon\":16.5}\r\n"
  }

  private func fix(_ index: Int, _ latitude: Double) -> LocationEvent {
    .fix(
      Fix(index: index, coordinate: Coordinate(latitude: latitude, longitude: 16.5), mode: 3))
  }

  private func address(_ port: UInt16) -> GPSDAddress { GPSDAddress(host: "127.0.0.1", port: port) }

  /// A clock that says each of `times` once, in seconds, and the last of them ever after.
  private func clock(_ times: [Int], _ waits: Locked<[Duration]> = Locked([])) -> MonotonicClock {
    let left = Locked(times)
    return MonotonicClock(
      now: { left.withLock { .seconds($0.count > 1 ? $0.removeFirst() : $0[0]) } },
      wait: { wait in waits.withLock { $0.append(wait) } })
  }

  private func failure(_ source: GPSDSource) async -> LocationFailure? {
    do throws(LocationFailure) {
      _ = try await source.next()
      return nil
    } catch { return error }
  }

  @Test("All whole lines that came before a connection ended are read; half a line is nothing")
  func buffered() async throws {
    let server = ScriptedGPSD([
      .init(
        ScriptedGPSD.greeting + (45...54).map { report(Double($0)) }.joined() + "{\"class\":\"TP"
      ),
      .init(ScriptedGPSD.greeting + report(60), stays: true),
    ])
    let source = GPSDSource(address(server.port), clock: clock([0]))
    var events: [LocationEvent] = []
    while events.count < 13, let event = try await source.next() { events.append(event) }
    let name = "gpsd at 127.0.0.1:\(server.port)"
    #expect(
      events == (0...9).map { fix($0, Double(45 + $0)) } + [
        .notice("\(name) is lost (it closed the connection), trying again in 1 s"),
        .notice("connected to \(name) again"), fix(10, 60),
      ])
  }

  /// Each byte began the wait anew.
  @Test("A greeting that comes byte by byte has one deadline", .timeLimit(.minutes(10)))
  func slowGreeting() async {
    let server = ScriptedGPSD([.init("{", stays: true)])
    let source = GPSDSource(
      address(server.port), clock: clock([0, 3599, 3600]), patience: .seconds(3600))
    #expect(
      await failure(source)
        == LocationFailure(
          .timeout, "no greeting of a gpsd from 127.0.0.1:\(server.port) within 3600 s"))
  }

  @Test("Nothing is read of a gpsd whose time to greet is over")
  func lateGreeting() async {
    let server = ScriptedGPSD([.init(ScriptedGPSD.greeting + report(45), stays: true)])
    let source = GPSDSource(address(server.port), clock: clock([0, 10]))
    #expect(await failure(source)?.kind == .timeout)
  }

  /// It looked like a cancelled wait, which nobody had cancelled: hub asked again and again at full speed.
  @Test("Without a thread to connect on the walk fails, and says why")
  func noFirstThread() async {
    let source = GPSDSource(address(1), clock: clock([0]), startThread: { _ in false })
    #expect(
      await failure(source)
        == LocationFailure(
          .unreadable,
          "gpsd at 127.0.0.1:1 cannot be waited for: Resource temporarily unavailable"))
  }

  @Test("Without a thread to read on the connection is lost, and made again after a while")
  func noThreadLater() async throws {
    let server = ScriptedGPSD([
      .init(ScriptedGPSD.greeting + report(45), stays: true),
      .init(ScriptedGPSD.greeting + report(46), stays: true),
    ])
    let waits = Locked<[Duration]>([])
    let started = Locked(0)
    // Two for the first connection, none for the third wait and for the next connection.
    let source = GPSDSource(
      address(server.port), clock: clock([0], waits),
      startThread: { work in
        let number = started.withLock { number in
          number += 1
          return number
        }
        return ![3, 4].contains(number) && systemThread(work)
      })
    var events: [LocationEvent] = []
    while events.count < 5, let event = try await source.next() { events.append(event) }
    let name = "gpsd at 127.0.0.1:\(server.port)"
    let lost = { (delay: Int) in
      LocationEvent.notice(
        "\(name) is lost (Resource temporarily unavailable), trying again in \(delay) s")
    }
    #expect(
      events == [
        fix(0, 45), lost(1), lost(2), .notice("connected to \(name) again"), fix(1, 46),
      ])
    #expect(waits.withLock { $0 } == [.seconds(1), .seconds(2)])
  }

  /// No journal could keep an infinite one, and a photo went with it.
  @Test("An error beyond all numbers is the greatest of them")
  func infiniteError() {
    let line = #"{"class":"TPV","mode":3,"lat":45,"lon":16.5,"epx":1.3e308,"epy":1.3e308}"#
    #expect(
      GPSDReport(Array(line.utf8))
        == .fix(
          Fix(
            index: 0, coordinate: Coordinate(latitude: 45, longitude: 16.5), mode: 3,
            accuracy: .greatestFiniteMagnitude)))
  }
}
