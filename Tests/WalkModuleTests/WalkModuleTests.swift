import Fixtures
import Gateway
import Presenting
import Rendering
import TerminalIO
import TestDoubles
import Testing
import WebService

@testable import WalkModule

/// The whole module between a gateway and two streams.
@MainActor
struct WalkModuleTests {
  let data = MemoryOutput()
  let messages = MemoryOutput()

  func module(
    _ gateway: any Gateway, _ format: RecordFormat?,
    go: @escaping @MainActor (WalkDestination) async -> Void = { _ in }
  ) -> (WalkModule, RecordWriter) {
    let messages = Messages(output: messages, data: data, style: .plain, isJSON: false)
    let writer = RecordWriter(format: format ?? .json, fields: nil, output: data)
    let surface =
      format == nil
      ? Surface.lines(
        LinePage(
          output: data, messages: messages, style: .plain, isInteractive: true, fields: nil,
          columns: { nil }))
      : .records(
        RecordView(writer: writer, messages: messages, showsNotices: format == .tabSeparated))
    let service = ServiceClient(
      gateway: gateway, baseURL: "https://flickr.test/rest", now: { 0 })
    let module = WalkModule(
      service: service, pictures: NoPictures(), surface: surface, wording: wording, go: go)
    return (module, writer)
  }

  private func answering(_ name: String) throws -> ScriptedGateway {
    ScriptedGateway(["rest": try .fixture(name)])
  }

  @Test func aPipedListIsRowsWithNothingThatActsOnATerminal() async throws {
    let (module, writer) = module(try answering("recent"), .tabSeparated)
    #expect(await module.list(.init(size: 2)).start() == .done)
    writer.finish()
    #expect(
      data.lines == [
        "54000000002\tTom & Ana's boat\tboat person\t2025-10-31 17:05\tCC BY 2.0",
        "54000000001\tuntitled\t\(inert("\u{202E}evil\u{1B}[31m"))\t2019\tAll rights reserved",
      ])
    #expect(!data.text.contains("\u{1B}"))
    #expect(messages.lines == [Photo.flickrNotice])
  }

  @Test func jsonHasFlickrsNamesAndRawTexts() async throws {
    let (module, writer) = module(try answering("recent"), .ndjson)
    _ = await module.list(.init(size: 2)).start()
    writer.finish()
    let row = #"""
      {"id":"54000000002","title":"Tom &amp; Ana&#39;s boat","ownername":"boat person",\#
      "datetaken":"2025-10-31 17:05:09","license":4,"owner":"10000002@N00","pathalias":"boats",\#
      "description":"On <b>the lake</b>.\n\nMore: <a href=\"https://example.org/\" rel=\"nofollow\">here</a>",\#
      "dateupload":1762000000,"latitude":null,"longitude":null,\#
      "photopage":"https://www.flickr.com/photos/boats/54000000002",\#
      "picture":"https://live.staticflickr.com/65535/54000000002_abc123_z.jpg",\#
      "attribution":"“Tom & Ana's boat” by boat person (CC BY 2.0)"}
      """#
    #expect(data.lines.first == row)
    #expect(messages.lines == [])
  }

  @Test func aCardFromTheListNeedsNoRequest() async throws {
    let gateway = try answering("recent")
    var opened: [WalkDestination] = []
    let (module, _) = module(gateway, nil) { opened.append($0) }
    let list = module.list(.init(size: 2))
    _ = await list.start()
    await list.handle("1")
    guard case .card(let photo)? = opened.first else {
      Issue.record("nothing was opened")
      return
    }
    #expect(await module.card(.init([.photo(photo)])).start() == .done)
    #expect(await gateway.requests.count == 1)
    let card = data.lines.drop { $0 != "Tom & Ana's boat" }
    #expect(
      Array(card) == [
        "Tom & Ana's boat", "[picture: Tom & Ana's boat]",
        "“Tom & Ana's boat” by boat person (CC BY 2.0)",
        "On the lake. More: here", "",
        "id        54000000002", "owner     boat person", "licence   CC BY 2.0",
        "taken     2025-10-31 17:05", "uploaded  2025-11-01", "place     unknown", "",
        "1  page     https://www.flickr.com/photos/boats/54000000002",
        "2  picture  https://live.staticflickr.com/65535/54000000002_abc123_z.jpg",
        "3  licence  https://creativecommons.org/licenses/by/2.0/", "",
        "o NUMBER link · b back · ? help · q quit", Photo.flickrNotice,
      ])
  }

  @Test func aPipedCardIsKeysAndTexts() async throws {
    let (module, writer) = module(try answering("info"), .tabSeparated)
    #expect(await module.card(.init([.id("54000000002")])).start() == .done)
    writer.finish()
    #expect(
      data.lines == [
        "id\t54000000002", "title\tTom & Ana's boat", "ownername\tboat person",
        "datetaken\tunknown", "license\tCC BY 2.0", "description\tOn the lake.",
        "dateupload\t2025-11-01", "latitude\t45.813100", "longitude\t15.977500",
        "photopage\thttps://www.flickr.com/photos/boats/54000000002",
        "picture\thttps://live.staticflickr.com/65535/54000000002_abc123.jpg",
        "attribution\t“Tom & Ana's boat” by boat person (CC BY 2.0)",
      ])
  }
}
