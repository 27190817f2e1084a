import Glibc
import LoopbackServer
import TestDoubles
import Testing

/// Walks that are stopped or killed while Flickr does not answer, and go on.
@Suite(.timeLimit(.minutes(10)))
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
        + #"{"note":"kept as \#(id); hub flickr walk --resume goes on with it"}"# + "\n")
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
