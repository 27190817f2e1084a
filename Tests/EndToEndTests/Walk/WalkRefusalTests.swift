import Glibc
import TestDoubles
import Testing

/// Walks that do not begin, or break off at once: what is said, and with which status.
@Suite(.mustEnd)
struct WalkRefusalTests {
  private let flickr = WalkFlickr()
  private let track = WalkTrack(13)

  /// Expects that a run says that and nothing else, asks Flickr nothing, and leaves no walk behind.
  private func expect(
    _ run: PipeRun, _ errors: String, _ status: Int32,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(run.errors == errors, sourceLocation: sourceLocation)
    #expect(run.output == "", sourceLocation: sourceLocation)
    #expect(run.status == status, sourceLocation: sourceLocation)
    #expect(flickr.asked == [], sourceLocation: sourceLocation)
    #expect(flickr.walks == [], sourceLocation: sourceLocation)
  }

  @Test func aFileThatIsNotThere() throws {
    let path = flickr.folder.path + "/none.gpx"
    expect(
      try flickr.run("walk", path),
      "hub: there is no file \(path)\n     give the path of a GPX file\n", 3)
  }

  @Test func aTrackWithoutAPoint() throws {
    let path = try flickr.file("<gpx><trk><trkseg/></trk></gpx>")
    expect(
      try flickr.run("walk", path),
      """
      hub: there is no place in \(path)
           a walk needs track points, route points or waypoints

      """, 3)
  }

  @Test func entitiesThatGrowWithEachOther() throws {
    let entities = (1..<30).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);\">" }
    let path = try flickr.file(
      "<!DOCTYPE gpx [<!ENTITY a0 \"ha\">\n\(entities.joined())]><gpx><name>&a29;</name></gpx>")
    expect(
      try flickr.run("walk", path),
      "hub: \(path) declares entities in line 1, which no GPX file needs; it is refused\n", 1)
  }

  @Test func aFileThatBreaksOff() throws {
    let path = try flickr.file(String(track.gpx.dropLast(30)))
    let run = try flickr.run("walk", path, "--speed", "max")
    expect(
      run,
      "hub: \(path) breaks off in line 15 (no element found): no part of it is walked\n", 1)
  }

  @Test func aPortWhereNobodyListens() throws {
    // Nobody has the first port.
    expect(
      try flickr.run("walk", "gpsd://127.0.0.1:1"),
      """
      hub: no gpsd at 127.0.0.1:1: Connection refused
           is gpsd running? systemctl status gpsd.socket

      """, 6)
  }

  @Test func noKey() throws {
    expect(
      try flickr.run("walk", try flickr.file(track.gpx), "--speed", "max", key: ""),
      """
      hub: Flickr needs a key: set FLICKR_API_KEY
           Flickr gives keys to Pro members (flickr.com/services/apps/create); hub keys set flickr \
      keeps one; --demo shows photos without

      """, 4)
  }

  @Test func aKeyThatIsRefusedStopsAtTheFirstPlace() throws {
    let flickr = WalkFlickr(answer: #"{"stat":"fail","code":100,"message":"Invalid API Key"}"#)
    let run = try flickr.run("walk", try flickr.file(track.gpx), "--speed", "max")
    let id = try #require(flickr.walks.first)
    #expect(
      run.errors == """
        walked 60 m in 1 min 00 s, 0 places, 0 photos, 1 request
        kept; hub flickr walk --resume \(id) goes on with it
        hub: Flickr refused the key: “Invalid API Key”
             Flickr gives keys to Pro members (flickr.com/services/apps/create); hub keys set flickr \
        keeps one; --demo shows photos without

        """)
    #expect(run.output == "")
    #expect(run.status == 4)
    #expect(flickr.asked == ["\(WalkTrack.latitude(2)),\(WalkTrack.longitude)"])
  }

  @Test(arguments: [
    ("missing/w.gpx", "No such file or directory"), ("way.gpx/w.html", "Not a directory"),
    ("folder.gpx", "Is a directory"),
  ])
  func anExportThatCannotBeWritten(_ name: String, _ reason: String) throws {
    let path = try flickr.file(track.gpx)
    mkdir(flickr.folder.path + "/folder.gpx", 0o700)
    let save = flickr.folder.path + "/" + name
    expect(
      try flickr.run("walk", path, "--speed", "max", "--save", save),
      """
      hub: nothing can be saved to \(save): \(reason)
           name a file in a folder that can be written to

      """, 1)
  }

  @Test(arguments: ["w.txt", "w", "w.gpx.gz", "/tmp/.d/w"])
  func anExportOfAnUnknownForm(_ name: String) throws {
    expect(
      try flickr.run("walk", try flickr.file(track.gpx), "--save", name),
      """
      hub: --save writes FILE.gpx, FILE.geojson or FILE.html, by the ending
           hub help, or --help behind a command, says what there is

      """, 2)
  }
}
