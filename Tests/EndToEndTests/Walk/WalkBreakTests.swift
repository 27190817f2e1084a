import Glibc
import LoopbackServer
import TestDoubles
import Testing

/// Walks that are stopped or killed while Flickr does not answer, and go on.
@Suite(.mustEnd)
struct WalkBreakTests {
  private let track = WalkTrack(13)
  private let whole = WalkRows.six.map { $0 + "\n" }

  private func begin(_ flickr: WalkFlickr) throws -> LiveRun {
    // Where many tests wait for processes this one goes on late; the request must not end before.
    try LiveRun(
      [
        "flickr", "walk", try flickr.file(track.gpx), "--speed", "max", "--format", "ndjson",
        "--timeout", "600",
      ], environment: flickr.environment())
  }

  /// What `hub flickr walks` prints, without the walk's name and its beginning.
  private func states(_ flickr: WalkFlickr) throws -> [[Substring]] {
    try flickr.run("walks").lines.map { $0.split(separator: "\t").dropFirst(2).map { $0 } }
  }

  @Test func aWalkThatIsStoppedWhileItWaitsIsKeptAndGoesOnFromThatPlace() async throws {
    let flickr = WalkFlickr(stallingAt: 4)
    let run = try begin(flickr)
    await flickr.server.requests.reached(4)
    run.send(SIGINT)
    let (output, errors, status) = run.end()
    let id = try #require(flickr.walks.first)
    #expect(output == whole[..<2].joined())
    #expect(
      errors == WalkRows.noPhoto
        + WalkRows.summary(
          id, finished: false, metres: 420, seconds: 420, places: 3, photos: 2, requests: 4)
        + #"{"note":"kept; hub flickr walk --resume \#(id) goes on with it"}"# + "\n")
    #expect(status == 130)
    let path = flickr.folder.path + "/way.gpx"
    #expect(try states(flickr) == [[path[...], "420 m", "3", "2", "broken off"]])

    let rest = try flickr.run("walk", "--resume", "--format", "ndjson")
    #expect(rest.output == whole[2...].joined())
    #expect(
      rest.errors == #"{"note":"walk \#(id) goes on after 3 places"}"# + "\n"
        + WalkRows.summary(id, metres: 721, seconds: 720, places: 6, photos: 5, requests: 3))
    #expect(rest.status == 0)
    #expect(try states(flickr) == [[path[...], "721 m", "6", "5", "finished"]])
    #expect(flickr.walks == [id])
  }

  @Test(arguments: [1, 2, 3, 6])
  func aWalkThatIsKilledWhileItWaitsLosesNothingAndAsksNothingTwice(
    _ place: Int
  ) async throws {
    let flickr = WalkFlickr(stallingAt: place)
    let run = try begin(flickr)
    await flickr.server.requests.reached(place)
    run.send(SIGKILL)
    let (output, _, status) = run.end()
    #expect(status == 128 + SIGKILL)
    let rest = try flickr.run("walk", "--resume", "--format", "ndjson")
    #expect(rest.status == 0)
    #expect(output == whole[..<[0, 1, 1, 2, 3, 4][place - 1]].joined())
    #expect(output + rest.output == whole.joined())
    let asked = (1...6).map { "\(WalkTrack.latitude(2 * $0)),\(WalkTrack.longitude)" }
    #expect(flickr.asked == Array(asked[..<place]) + asked[(place - 1)...])
    #expect(try states(flickr).map(\.last) == ["finished"])
  }

  /// A gpsd that plays a recording plays it to whoever comes. The walk was walked a second time.
  @Test func aWalkWithAReceiverThatBeginsAgainGoesOnWhereItWas() async throws {
    let flickr = WalkFlickr(stallingAt: 5)
    let whole = ScriptedGPSD.Connection(ScriptedGPSD.greeting + track.reports(), stays: true)
    let gpsd = ScriptedGPSD([whole, whole])
    let first = try LiveRun(
      [
        "flickr", "walk", "gpsd://127.0.0.1:\(gpsd.port)", "--format", "ndjson", "--timeout", "600",
      ], environment: flickr.environment())
    await flickr.server.requests.reached(5)
    first.send(SIGINT)
    let (before, _, status) = first.end()
    #expect(status == 130)
    let second = try LiveRun(
      ["flickr", "walk", "--resume", "--format", "ndjson"], environment: flickr.environment())
    #expect(second.wait(forLines: 2))
    second.send(SIGINT)
    #expect(before + second.end().output == self.whole.joined())
    #expect(flickr.asked.count == 7)
    #expect(try states(flickr).map { $0.dropFirst() } == [["721 m", "6", "5", "broken off"]])
  }

  /// The terminal sends SIGINT to the program for the key.
  @Test func controlCAtATerminalEndsTheWalkAndLeavesItsPhotos() async throws {
    let flickr = WalkFlickr(stallingAt: 4)
    let hub = try TerminalRun(
      arguments: [
        "flickr", "walk", try flickr.file(track.gpx), "--speed", "max", "--timeout", "600",
      ], environment: flickr.environment())
    await flickr.server.requests.reached(4)
    hub.press("\u{3}")
    #expect(hub.wait(for: "walked 420 m in") != nil)
    let seen = hub.wait(for: "walk> ")?.replacing("\r\n", with: "\n")
    let id = try #require(flickr.walks.first)
    #expect(
      seen == " 7 min 00 s, 3 places, 2 photos, 1 without a photo, 4 requests\n"
        + "kept; hub flickr walk --resume \(id) goes on with it\nwalk> ")
    hub.type("l")
    #expect(hub.wait(for: "2 photos") != nil)
    hub.type("q")
    #expect(hub.end().status == 0)
  }

  @Test func aWalkThatHasEndedDoesNotGoOn() throws {
    let flickr = WalkFlickr()
    _ = try flickr.run("walk", try flickr.file(track.gpx), "--speed", "max")
    let again = try flickr.run("walk", "--resume")
    #expect(again.output == "")
    #expect(
      again.errors
        == "hub: no walk has broken off\n     hub flickr walks lists those that are kept\n")
    #expect(again.status == 3)
    #expect(flickr.asked.count == 6)
  }
}
