import Glibc
import LoopbackServer
import Testing

/// `hub flickr walk` with a server on loopback as Flickr, and fixes from everywhere.
@Suite(.mustEnd)
struct WalkTests {
  private let flickr = WalkFlickr()
  private let track = WalkTrack(13)

  /// Where each place is, as the file writes it.
  private let places = (1...6).map { "\(WalkTrack.latitude(2 * $0)),\(WalkTrack.longitude)" }

  @Test func aPlaceIsOneRequestWithTheCoordinatesOfTheFileAndOneRow() throws {
    let run = try flickr.run(
      "walk", try flickr.file(track.gpx), "--speed", "max", "--format", "ndjson")
    #expect(flickr.asked == places)
    #expect(run.output == WalkRows.six.map { $0 + "\n" }.joined())
    let id = try #require(flickr.walks.first)
    let summary = WalkRows.summary(
      id, metres: 721, seconds: 720, places: 6, photos: 5, requests: 6)
    #expect(run.errors == WalkRows.noPhoto + summary)
    #expect(run.status == 0)
  }

  @Test func linesOnStandardInputAreTheSameWalk() throws {
    let run = try flickr.run("walk", "-", "--format", "ndjson", input: track.lines)
    #expect(flickr.asked == places)
    #expect(run.output == WalkRows.six.map { $0 + "\n" }.joined())
    #expect(run.status == 0)
  }

  @Test func aReceiverIsTheSameWalkUntilItIsStopped() throws {
    let gpsd = ScriptedGPSD([.init(ScriptedGPSD.greeting + track.reports(), stays: true)])
    let run = try LiveRun(
      ["flickr", "walk", "gpsd://127.0.0.1:\(gpsd.port)", "--format", "ndjson"],
      environment: flickr.environment())
    #expect(run.wait(forLines: 5))
    run.send(SIGINT)
    let (output, errors, status) = run.end()
    #expect(flickr.asked == places)
    #expect(output == WalkRows.six.map { $0 + "\n" }.joined())
    let id = try #require(flickr.walks.first)
    #expect(
      errors == WalkRows.noPhoto
        + WalkRows.summary(
          id, finished: false, metres: 721, seconds: 720, places: 6, photos: 5, requests: 6)
        + #"{"note":"kept; hub flickr walk --resume \#(id) goes on with it"}"# + "\n")
    #expect(status == 130)
  }

  /// A gpsd that plays a recording plays it to each connection from its start. The walk was walked a second
  /// time from the fifth report on, and places that had their photo got another.
  @Test func aReceiverThatIsLostAndBeginsAgainIsTheSameWalk() throws {
    let gpsd = ScriptedGPSD([
      .init(ScriptedGPSD.greeting + track.reports(0..<10)),
      .init(ScriptedGPSD.greeting + track.reports(), stays: true),
    ])
    let run = try LiveRun(
      ["flickr", "walk", "gpsd://127.0.0.1:\(gpsd.port)", "--format", "ndjson"],
      environment: flickr.environment())
    #expect(run.wait(forLines: 5))
    run.send(SIGINT)
    let (output, errors, status) = run.end()
    #expect(flickr.asked == places)
    #expect(output == WalkRows.six.map { $0 + "\n" }.joined())
    let id = try #require(flickr.walks.first)
    let at = "gpsd at 127.0.0.1:\(gpsd.port)"
    #expect(
      errors == WalkRows.noPhoto
        + #"{"note":"\#(at) is lost (it closed the connection), trying again in 1 s"}"# + "\n"
        + #"{"note":"connected to \#(at) again"}"# + "\n"
        + WalkRows.summary(
          id, finished: false, metres: 721, seconds: 720, places: 6, photos: 5, requests: 6,
          ignored: #""doubled":1,"back-in-time":9"#)
        + #"{"note":"kept; hub flickr walk --resume \#(id) goes on with it"}"# + "\n")
    #expect(status == 130)
  }

  // MARK: Options

  @Test func theFirstFixAsksWhereItIsWanted() throws {
    let run = try flickr.run(
      "walk", try flickr.file(WalkTrack(3).gpx), "--speed", "max", "--format", "ndjson",
      "--photo-at-start")
    #expect(
      flickr.asked == [0, 2].map { "\(WalkTrack.latitude($0)),\(WalkTrack.longitude)" })
    #expect(
      run.lines.map(String.init) == [
        WalkRows.row(1, point: 0, photo: 100, north: 10, away: 1),
        WalkRows.row(2, point: 2, photo: 101, north: 10, away: 1),
      ])
    #expect(run.status == 0)
  }

  /// 60 m ask at 50 and at 60, 180 m are the first beyond 121.
  @Test(arguments: [
    ("50", Array(1...12)), ("60", Array(1...12)), ("60.1", [2, 4, 6, 8, 10, 12]),
    ("121", [3, 6, 9, 12]), ("1000", []),
  ])
  func placesAreAsFarFromEachOtherAsAsked(_ every: String, _ points: [Int]) throws {
    let run = try flickr.run(
      "walk", try flickr.file(track.gpx), "--speed", "max", "--every", every)
    #expect(
      flickr.asked == points.map { "\(WalkTrack.latitude($0)),\(WalkTrack.longitude)" })
    #expect(run.status == 0)
  }

  /// The sixth of 13 points is 11 km away; fixes that jump there and back are too fast on foot.
  @Test func aJumpIsLeftAsideUnlessAnySpeedIsBelieved() throws {
    var lines = track.lines.split(separator: "\n").map(String.init)
    lines[5] = "45.912700,\(WalkTrack.longitude),\(WalkTrack.time(5))"
    let input = lines.joined(separator: "\n")
    _ = try flickr.run("walk", "-", input: input)
    #expect(flickr.asked == places)
    _ = try flickr.run("walk", "-", "--max-speed", "0", input: input)
    #expect(
      flickr.asked.dropFirst(6).map { $0 } == [
        "45.811080,15.977500", "45.812160,15.977500", "45.912700,15.977500",
        "45.813240,15.977500", "45.814320,15.977500", "45.815400,15.977500",
        "45.816480,15.977500",
      ])
  }
}
