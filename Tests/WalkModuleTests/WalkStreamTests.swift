import Gateway
import Presenting
import Rendering
import TerminalIO
import TestDoubles
import Testing
import WebService

@testable import WalkModule

/// A walk of two places, the second without a photo: what stands on each stream.
@MainActor
struct WalkStreamTests {
  private let data = MemoryOutput()
  private let messages = MemoryOutput()
  private let progress = MemoryOutput()
  private let folder = TemporaryFolder()

  /// Every 60 m; the last line is none.
  private static let lines = [
    "45.81,15.9775", "45.81054,15.9775", "45.81108,15.9775", "45.81162,15.9775",
    "45.81216,15.9775", "north",
  ]

  private static let gateway = StubGateway { request in
    let photo = #"""
      {"id":"54000000001","owner":"1@N00","secret":"abc","server":"65535",\#
      "title":"Tom &amp; \u001b[31mAna","ownername":"boat\tperson","license":"4",\#
      "datetaken":"2026-05-04 12:33:44","latitude":"45.8112","longitude":"15.9775","accuracy":"16"}
      """#
    let photos = request.url.contains("lat=45.811080") ? photo : ""
    return .success(.body(#"{"photos":{"photo":[\#(photos)]},"stat":"ok"}"#))
  }

  private func walk(_ surface: Surface, lines: [String] = lines) async -> Presenting.ExitStatus? {
    let module = WalkModule(
      service: ServiceClient(
        gateway: Self.gateway, baseURL: "https://flickr.test/rest", now: { 1000 }),
      pictures: NoPictures(), surface: surface, wording: wording,
      walking: WalkModule.Walking(
        sources: WalkSources(
          input: Typed(lines), isTyped: false, clock: .system, demoTrack: { [] }),
        state: folder.path, now: { 1_800_000_000 }, sent: { 0 },
        progress: { [progress] in progress.write($0[0]) }),
      go: { _ in })
    return await module.walk(WalkRequest(.new(.lines)))?.start()
  }

  private func records(_ format: RecordFormat, isJSON: Bool) -> (Surface, RecordWriter) {
    let writer = RecordWriter(format: format, fields: nil, output: data)
    return (
      .records(
        RecordView(
          writer: writer,
          messages: Messages(output: messages, data: data, style: .plain, isJSON: isJSON),
          showsNotices: format == .tabSeparated)), writer
    )
  }

  private static let summary =
    "walked 240 m in 0 s, 2 places, 1 photo, 1 without a photo, 0 requests"
  private static let object =
    #"{"walk":{"id":"20270115T080000Z","finished":true,"distance":240,"duration":0,"places":2,"#
    + #""photos":1,"failed":0,"requests":0,"ignored":{}}}"#
  private static let notes = [
    "place 2, 240 m: no photo around that has not been shown",
    "line 6 is no lat,lon[,time] and is passed over: north",
  ]
  private static let row =
    #"{"place":1,"walked":120,"lat":45.81108,"lon":15.9775,"id":"54000000001","#
    + #""title":"Tom & \u001b[31mAna","ownername":"boat person","license":4,"#
    + #""datetaken":"2026-05-04 12:33:44","distance":13,"#
    + #""photopage":"https://www.flickr.com/photos/1@N00/54000000001","time":null,"#
    + #""owner":"1@N00","dateupload":null,"latitude":45.8112,"longitude":15.9775,"#
    + #""picture":"https://live.staticflickr.com/65535/54000000001_abc.jpg","#
    + #""attribution":"“Tom & \u001b[31mAna” by boat person (CC BY 2.0)"}"#

  @Test func aPersonSeesEachPhotoAsItComesAndThenTheListOfThem() async {
    let page = LinePage(
      output: data, messages: Messages(output: messages, data: data, style: .plain, isJSON: false),
      style: .plain, isInteractive: true, fields: nil, columns: { 100 })
    #expect(await walk(.lines(page)) == .done)
    #expect(
      data.lines == [
        "1 · 120 m · 45.811080, 15.977500", "[picture: Tom & ^[[31mAna]",
        "  “Tom & ^[[31mAna” by boat person (CC BY 2.0), 13 m away",
        "  https://www.flickr.com/photos/1@N00/54000000001",
        "#  Walked  Title            Owner        Licence    Taken             Away",
        "1   120 m  Tom & ^[[31mAna  boat person  CC BY 2.0  2026-05-04 12:33  13 m",
        "1 photo · NUMBER open · o NUMBER link · g pictures · ? help · q quit", Photo.flickrNotice,
      ])
    #expect(messages.lines == ["Ctrl-C ends the walk"] + Self.notes + [Self.summary])
    #expect(
      progress.lines == [
        "walked 0 m, 0 places", "walked 60 m, 0 places", "walked 180 m, 1 place",
      ])
  }

  @Test func aPipeHasRowsAndTheRestStandsBesideThem() async {
    let (surface, writer) = records(.tabSeparated, isJSON: false)
    #expect(await walk(surface) == .done)
    writer.finish()
    #expect(
      data.lines == [
        "1\t120 m\t45.811080\t15.977500\t54000000001\tTom & ^[[31mAna\tboat person\tCC BY 2.0"
          + "\t2026-05-04 12:33\t13 m\thttps://www.flickr.com/photos/1@N00/54000000001"
      ])
    #expect(messages.lines == Self.notes + [Photo.flickrNotice, Self.summary])
  }

  @Test(arguments: [RecordFormat.ndjson, .json])
  func aProgramHasObjectsOnBothStreams(_ format: RecordFormat) async {
    let (surface, writer) = records(format, isJSON: true)
    #expect(await walk(surface) == .done)
    writer.finish()
    #expect(data.lines == (format == .json ? ["[", Self.row, "]"] : [Self.row]))
    #expect(messages.lines == Self.notes.map { #"{"note":"\#($0)"}"# } + [Self.object])
  }

  @Test(
    arguments: zip(
      [RecordFormat.tabSeparated, .ndjson, .json, .csv],
      [
        [], [], ["[]"],
        [
          "place,walked,lat,lon,id,title,ownername,license,datetaken,distance,photopage,time,owner,"
            + "dateupload,latitude,longitude,picture,attribution"
        ],
      ]))
  func aWalkWithoutAPlaceIsWholeAllTheSame(_ format: RecordFormat, _ output: [String]) async {
    let (surface, writer) = records(format, isJSON: false)
    #expect(await walk(surface, lines: Array(Self.lines[..<2])) == .done)
    writer.finish()
    #expect(data.lines == output)
    #expect(messages.lines == ["walked 60 m in 0 s, 0 places, 0 photos, 0 requests"])
  }

  @Test func aSpreadsheetHasAHeaderAndRows() async {
    let (surface, writer) = records(.csv, isJSON: false)
    #expect(await walk(surface) == .done)
    writer.finish()
    #expect(
      data.lines == [
        "place,walked,lat,lon,id,title,ownername,license,datetaken,distance,photopage,time,owner,"
          + "dateupload,latitude,longitude,picture,attribution",
        "1,120,45.81108,15.9775,54000000001,Tom & ^[[31mAna,boat person,4,2026-05-04 12:33:44,13,"
          + "https://www.flickr.com/photos/1@N00/54000000001,,1@N00,,45.8112,15.9775,"
          + "https://live.staticflickr.com/65535/54000000001_abc.jpg,"
          + "“Tom & ^[[31mAna” by boat person (CC BY 2.0)",
      ])
    #expect(messages.lines == Self.notes + [Self.summary])
  }
}
