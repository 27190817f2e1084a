import Fixtures
import Gateway
import Presenting
import Rendering
import TerminalIO
import TestDoubles
import Testing
import WebService

@testable import CharactersModule

/// The whole module between a gateway and two streams.
@MainActor
struct CharactersModuleTests {
  let data = MemoryOutput()
  let messages = MemoryOutput()

  func module(
    _ gateway: any Gateway, _ format: RecordFormat?, fields: [String]? = nil,
    go: @escaping @MainActor (CharactersDestination) async -> Void = { _ in }
  ) -> (CharactersModule, RecordWriter) {
    let messages = Messages(output: messages, data: data, style: .plain, isJSON: false)
    let writer = RecordWriter(format: format ?? .json, fields: fields, output: data)
    let surface =
      format == nil
      ? Surface.lines(
        LinePage(
          output: data, messages: messages, style: .plain, isInteractive: true, fields: fields,
          columns: { nil }))
      : .records(
        RecordView(writer: writer, messages: messages, showsNotices: format == .tabSeparated))
    let service = ServiceClient(
      gateway: gateway, baseURL: "https://mirror.test/v1", now: { 0 })
    return (
      CharactersModule(
        service: service, pictures: NoPictures(), surface: surface, wording: wording, go: go),
      writer
    )
  }

  func pages() throws -> ScriptedGateway {
    let files = ["characters-first", "characters-last"]
    return ScriptedGateway([
      "characters": try files.map {
        .success(.init(status: 200, body: try Fixture.bytes("Marvel/\($0).json")))
      }
    ])
  }

  func threeDMan() throws -> ScriptedGateway {
    var answers: [String: GatewayResponse] = [:]
    for (path, file) in [
      "": "character", "/comics": "comics", "/series": "series", "/stories": "stories",
      "/events": "events",
    ] {
      answers["1011334\(path)"] = .init(
        status: 200, body: try Fixture.bytes("Marvel/\(file).json"))
    }
    return ScriptedGateway(answers)
  }

  @Test func aPipedListIsRowsAndItsAttributionIsSaidOnce() async throws {
    let (module, writer) = module(try pages(), .tabSeparated)
    let status = await module.list(.init(limit: 3, isAll: true)).start()
    writer.finish()
    #expect(status == .done)
    #expect(
      data.lines == [
        "3-D Man\t12", "A-Bomb (HAS)\t4", "A.I.M.\t53", "Aaron Stack\t14",
        "Abomination (Emil Blonsky)\t55",
      ])
    #expect(messages.lines == [marvelText])
  }

  @Test func aListInJSONHasMarvelsNames() async throws {
    let (module, writer) = module(try pages(), .ndjson)
    _ = await module.list(.init(limit: 3)).start()
    writer.finish()
    let row = """
      {"id":1011334,"name":"3-D Man","description":"","modified":"2014-04-29T14:18:17-0400",\
      "comics":12,"series":3,"stories":21,"events":1,\
      "resourceURI":"http://gateway.marvel.com/v1/public/characters/1011334",\
      "thumbnail":{"path":"http://i.annihil.us/u/prod/marvel/i/mg/0/00/1011334",\
      "extension":"jpg"},"attributionText":"Data provided by Marvel. © 2025 MARVEL"}
      """
    #expect(data.lines.first == row)
    #expect(messages.lines == [])
  }

  @Test func fieldsCanBeChosen() async throws {
    let (module, _) = module(
      try pages(), .tabSeparated, fields: ["row", "description", "modified", "thumbnail"])
    _ = await module.list(.init(limit: 3)).start()
    #expect(
      data.lines.last == "3\tScientists & schemers.\t2013-10-17\tnone")
    #expect(
      CharactersModule.listColumns.map(\.key) == [
        "row", "id", "name", "description", "modified", "comics", "series", "stories", "events",
        "resourceURI", "thumbnail", "attributionText",
      ])
    #expect(
      CharactersModule.sectionColumns.map(\.key) == [
        "row", "id", "title", "resourceURI", "thumbnail", "attributionText",
      ])
    #expect(
      CharactersModule.cardColumns.map(\.key) == [
        "id", "name", "description", "modified", "thumbnail", "resourceURI", "comics", "series",
        "stories", "events", "urls", "attributionText", "accent",
      ])
  }

  @Test func aPipedCardIsTexts() async throws {
    let (module, _) = module(try threeDMan(), .tabSeparated)
    let status = await module.card(.init(subjects: ["1011334", "1011334"])).start()
    #expect(status == .done)
    let card = """
      id\t1011334
      name\t3-D Man
      description\tA pilot's brother wears him as a pair of glasses & nobody laughs.
      modified\t2014-04-29
      thumbnail\thttps://i.annihil.us/u/prod/marvel/i/mg/0/00/1011334.jpg
      comics\t12: Avengers: The Initiative (2007) #19; Avengers: The Initiative (2007) #14; \
      and 10 more
      series\t3: Avengers: The Initiative (2007 - 2010); Deadpool (1997 - 2002); and 1 more
      stories\t21: Cover #19947; untitled; The 3-D Man!; and 18 more
      events\t1: Secret Invasion
      urls\tDetail http://marvel.com/characters/74/3-d_man, \
      Wiki https://marvel.com/universe/3-D_Man_(Chandler), \
      Comiclink http://marvel.com/comics/characters/1011334

      """
    #expect(data.text == "\(card)\n\(card)")
    #expect(messages.lines == [marvelText])
  }

  @Test func aCardInJSONKeepsWhatMarvelSaid() async throws {
    let (module, writer) = module(
      try threeDMan(), .json, fields: ["id", "description", "events", "urls", "attributionText"])
    _ = await module.card(.init(subjects: ["1011334"])).start()
    writer.finish()
    #expect(
      data.text == """
        [
        {"id":1011334,"description":"<p>A pilot&#39;s brother wears him<br/>as a pair of \
        <b>glasses</b> &amp; nobody laughs.</p>","events":{"available":1,"items":\
        [{"resourceURI":"http://gateway.marvel.com/v1/public/events/269",\
        "name":"Secret Invasion"}]},"urls":[\
        {"type":"detail","url":"http://marvel.com/characters/74/3-d_man"},\
        {"type":"trap","url":"javascript:alert(1)"},{"type":"file","url":"file:///etc/passwd"},\
        {"type":"wiki","url":"https://marvel.com/universe/3-D_Man_(Chandler)"},\
        {"type":"comiclink","url":"http://marvel.com/comics/characters/1011334"}],\
        "attributionText":"Data provided by Marvel. © 2025 MARVEL"}
        ]

        """)
  }

  @Test func aCardOnATerminal() async throws {
    let (module, _) = module(try threeDMan(), nil)
    _ = await module.card(.init(subjects: ["1011334"])).start()
    #expect(
      data.text == """
        3-D Man
        [picture: 3-D Man]
        A pilot's brother wears him as a pair of glasses & nobody laughs.

        id        1011334
        modified  2014-04-29
        picture   https://i.annihil.us/u/prod/marvel/i/mg/0/00/1011334.jpg

        1  comics (2 of 12)
           Avengers: The Initiative (2007) #19
           Avengers: The Initiative (2007) #14
        2  series (2 of 3)
           Avengers: The Initiative (2007 - 2010)
           Deadpool (1997 - 2002)
        3  stories (3 of 21)
           Cover #19947
           untitled
           The 3-D Man!
        4  events (1)
           Secret Invasion

        1  Detail     http://marvel.com/characters/74/3-d_man
        2  Wiki       https://marvel.com/universe/3-D_Man_(Chandler)
        3  Comiclink  http://marvel.com/comics/characters/1011334

        NUMBER section · o NUMBER link · b back · ? help · q quit
        Data provided by Marvel. © 2025 MARVEL

        """)
  }

  @Test func aListOnATerminalNumbersItsRowsThroughout() async throws {
    let (module, _) = module(try pages(), nil)
    let screen = module.list(.init(limit: 3))
    _ = await screen.start()
    await screen.handle("")
    await screen.handle("")
    #expect(
      data.text == """
        #  Name          Comics
        1  3-D Man           12
        2  A-Bomb (HAS)       4
        3  A.I.M.            53
        1–3 of 5 · Enter more · NUMBER open · /TEXT search · o NUMBER link · ? help · q quit
        Data provided by Marvel. © 2025 MARVEL
        #  Name                        Comics
        4  Aaron Stack                     14
        5  Abomination (Emil Blonsky)      55
        4–5 of 5 · p back · NUMBER open · /TEXT search · o NUMBER link · ? help · q quit
        Data provided by Marvel. © 2025 MARVEL

        """)
    #expect(messages.lines == ["end of list (5 of 5)"])
  }

  @Test func everyPageInLineModeShowsTheAttribution() async throws {
    let (module, _) = module(try pages(), nil)
    let screen = module.list(.init(limit: 3))
    _ = await screen.start()
    await screen.handle("")
    #expect(screen.prompt == "marvel")
    #expect(data.lines.filter { $0 == marvelText }.count == 2)
    let (chosen, _) = self.module(try threeDMan(), nil, fields: ["name"])
    _ = await chosen.card(.init(subjects: ["1011334"])).start()
    #expect(data.lines.filter { $0 == marvelText }.count == 3)
  }

  @Test func leadsFromTheListToACardAndFromThereToASection() async throws {
    var destinations: [CharactersDestination] = []
    let (list, _) = module(try pages(), nil) { destinations.append($0) }
    let rows = list.list(.init(limit: 3))
    _ = await rows.start()
    await rows.handle("1")
    let (card, _) = module(try threeDMan(), nil) { destinations.append($0) }
    let screen = card.card(.init(subjects: ["1011334"]))
    _ = await screen.start()
    await screen.handle("stories")
    #expect(destinations == [.card(id: 1_011_334), .section(id: 1_011_334, .stories)])
  }

  @Test func pagesThroughASection() async throws {
    let (module, _) = module(try threeDMan(), .tabSeparated, fields: ["row", "id", "thumbnail"])
    let status = await module.section(.init(subject: "1011334", section: .stories)).start()
    #expect(status == .done)
    #expect(
      data.lines == [
        "1\t19947\tnone", "2\t19948\tnone",
        "3\t19949\thttps://i.annihil.us/u/prod/marvel/i/mg/1/10/19949.jpg",
      ])
  }

  @Test func aSectionThatFailsCostsOnlyItself() async throws {
    let gateway = ScriptedGateway([
      "1011334": .init(status: 200, body: try Fixture.bytes("Marvel/character.json")),
      "comics": .json(#"{"code":500,"status":"broken"}"#, status: 500),
      "series": .init(status: 200, body: try Fixture.bytes("Marvel/series.json")),
      "stories": .init(status: 200, body: try Fixture.bytes("Marvel/stories.json")),
      "events": .init(status: 200, body: try Fixture.bytes("Marvel/events.json")),
    ])
    let (module, _) = module(gateway, .tabSeparated, fields: ["comics", "events"])
    let status = await module.card(.init(subjects: ["1011334"])).start()
    #expect(status == .partial)
    #expect(data.lines.last == "events\t1: Secret Invasion")
    #expect(
      messages.lines == [
        marvelText,
        "hub: the card of 3-D Man lacks its comics: Marvel answered 500: “broken”",
        "     try again later; the fault is on the service’s side",
      ])
  }
}
