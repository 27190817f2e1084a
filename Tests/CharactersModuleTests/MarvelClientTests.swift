import Fixtures
import Gateway
import Presenting
import TestDoubles
import Testing
import WebService

@testable import CharactersModule

/// What is asked of Marvel and what its answers mean.
struct MarvelClientTests {
  func list(_ response: GatewayResponse) -> CharacterListInteractor {
    CharacterListInteractor(marvel: marvel(ScriptedGateway(["characters": response])))
  }

  func error(_ response: GatewayResponse) async -> ServiceError? {
    let list = list(response)
    return await failure { () async throws(ServiceError) in
      try await list.page(prefix: nil, PageRange(offset: 0, limit: 20))
    }
  }

  @Test func asksForPagesAndPrefixes() async throws {
    let gateway = ScriptedGateway([
      "characters": GatewayResponse(
        status: 200, body: try Fixture.bytes("Marvel/characters-none.json"))
    ])
    let list = CharacterListInteractor(marvel: marvel(gateway))
    let none = try await list.page(prefix: nil, PageRange(offset: 0, limit: 20))
    _ = try await list.page(prefix: "spider man & co", PageRange(offset: 40, limit: 1000))
    #expect(none == Page([], offset: 0, total: 0, attribution: marvelText))
    #expect(
      await gateway.urls == [
        "https://mirror.test/v1/characters?limit=20&offset=0",
        "https://mirror.test/v1/characters?limit=100&offset=40"
          + "&nameStartsWith=spider%20man%20%26%20co",
      ])
  }

  @Test func readsAPage() async throws {
    let first = list(
      .init(status: 200, body: try Fixture.bytes("Marvel/characters-first.json")))
    let page = try await first.page(prefix: nil, PageRange(offset: 0, limit: 3))
    #expect(page.rows.map(\.entry.id) == [1_011_334, 1_017_100, 1_009_144])
    #expect(page.rows.map(\.entry.name) == ["3-D Man", "A-Bomb (HAS)", "A.I.M."])
    #expect(page.rows.map(\.entry.appearances.comics.available) == [12, 4, 53])
    #expect(page.total == 5)
    #expect(page.attribution == marvelText)
    #expect(!page.isLast)
    #expect(page.rows.last?.entry.thumbnail?.address == nil)
    #expect(
      page.rows.first?.entry.thumbnail
        == Thumbnail(
          path: "http://i.annihil.us/u/prod/marvel/i/mg/0/00/1011334", fileExtension: "jpg"))
    #expect(
      page.rows.first?.entry.links
        == [WebLink(type: "detail", url: "http://marvel.com/characters/1011334")])
  }

  @Test func readsTheLastPage() async throws {
    let last = list(.init(status: 200, body: try Fixture.bytes("Marvel/characters-last.json")))
    let page = try await last.page(prefix: nil, PageRange(offset: 3, limit: 3))
    #expect(page.rows.map(\.number) == [4, 5])
    #expect(page.isLast)
  }

  @Test func toleratesTextForNumbersNullsAndGapsAndLeavesOutTheRest() async throws {
    let uneven = list(
      .init(status: 200, body: try Fixture.bytes("Marvel/characters-uneven.json")))
    let page = try await uneven.page(prefix: nil, PageRange(offset: 0, limit: 20))
    #expect(
      page
        == Page(
          [
            .named("Aaron Stack", id: 1_010_699, comics: 14), .named("Abyss", id: 1_009_149),
          ], offset: 0, dropped: 2, total: 4,
          attribution: "Data provided by Marvel. © MARVEL"))
  }

  @Test(
    arguments: [
      (
        #"{"code":"MissingParameter","message":"You must provide a user key."}"#, 409,
        ServiceError.unauthorized(message: "You must provide a user key.")
      ),
      (
        #"{"code":409,"status":"You must provide a hash."}"#, 409,
        .unauthorized(message: "You must provide a hash.")
      ),
      (
        #"{"code":"409","message":"Missing Timestamp"}"#, 409,
        .unauthorized(message: "Missing Timestamp")
      ),
      (
        #"{"code":"InvalidCredentials","message":"That key is invalid."}"#, 401,
        .unauthorized(message: "That key is invalid.")
      ),
      (
        #"{"code":"InvalidCredentials","message":"That key is invalid."}"#, 200,
        .unauthorized(message: "That key is invalid.")
      ),
      (#"{"code":403,"status":"Forbidden"}"#, 403, .unauthorized(message: "Forbidden")),
      (
        #"{"code":409,"status":"You may not request more than 100 items."}"#, 409,
        .refused(status: 409, message: "You may not request more than 100 items.")
      ),
      (
        #"{"code":409,"status":"We don't recognize the parameter key"}"#, 409,
        .refused(status: 409, message: "We don't recognize the parameter key")
      ),
      (
        #"{"code":404,"status":"We couldn't find that character"}"#, 404,
        .notFound(message: "We couldn't find that character")
      ),
      (
        #"{"code":404,"status":"We couldn't find that character"}"#, 200,
        .notFound(message: "We couldn't find that character")
      ),
      (
        #"{"code":"RequestThrottled","message":"Too often."}"#, 429,
        .rateLimited(retryAt: nil, message: "Too often.")
      ),
      (
        #"{"code":"RequestThrottled","message":"Too often."}"#, 200,
        .rateLimited(retryAt: nil, message: "Too often.")
      ),
      (#"{"code":500,"status":"broken"}"#, 500, .refused(status: 500, message: "broken")),
      (#"{"code":500,"status":"broken"}"#, 200, .refused(status: 500, message: "broken")),
      (#"{"code":"Odd","message":"no"}"#, 200, .refused(status: 409, message: "no")),
      (#"{"code":200,"status":"Ok"}"#, 200, .unreadable(reason: "“data” is missing")),
      (#"{"data":{"total":1}}"#, 200, .unreadable(reason: "“results” is missing at data")),
      (
        #"{"data":{"results":{}}}"#, 200,
        .unreadable(reason: "a value of another type at data.results")
      ),
      ("[1,2", 200, .unreadable(reason: "not JSON")),
      ("", 200, .unreadable(reason: "not JSON")),
      ("", 503, .refused(status: 503, message: nil)),
      ("oops", 500, .refused(status: 500, message: nil)),
    ] as [(String, Int, ServiceError)])
  func knowsWhatARefusalMeans(_ body: String, _ status: Int, _ error: ServiceError) async {
    #expect(await self.error(.json(body, status: status)) == error)
  }

  @Test func knowsWhenToComeBack() async {
    var response = GatewayResponse.json(#"{"code":"RequestThrottled"}"#, status: 429)
    response.headers["Retry-After"] = "30"
    #expect(await error(response) == .rateLimited(retryAt: 1030, message: nil))
  }

  @Test(arguments: [
    GatewayResponse(status: 500), .init(status: 500, body: Array(" \r\n".utf8)),
    .init(status: 301, headers: ["Location": "https://www.marvel.com/"]),
    .init(status: 308, headers: ["Location": "https://marvel.com"]),
    .init(
      status: 200, headers: ["Content-Type": "text/html; charset=utf-8"],
      body: Array("go to www.Marvel.com".utf8)),
    .init(status: 200, body: Array("\u{FEFF}\n <!DOCTYPE html><html>marvel.com</html>".utf8)),
    .init(status: 502, body: Array("<HTML><body>https://marvel.com/</body></HTML>".utf8)),
  ])
  func knowsThatTheServiceIsClosed(_ response: GatewayResponse) async {
    #expect(await error(response) == .retired)
    #expect(wording.marvelProblem(.retired, subject: "character") == closed)
    #expect(closed.code.exitStatus == .restricted)
  }

  /// A mirror's own page of errors was taken for Marvel's end.
  @Test(
    arguments: [
      (GatewayResponse(status: 200, body: Array("<html>hi".utf8)), .unreadable(reason: "not JSON")),
      (.init(status: 404, headers: ["content-type": "Text/HTML"]), .notFound(message: nil)),
      (
        .init(status: 502, body: Array("<html>bad gateway".utf8)),
        .refused(status: 502, message: nil)
      ),
      (.init(status: 302), .noAnswer(.policy(reason: "a signed request follows no redirect"))),
      (
        .init(status: 307, headers: ["Location": "https://notmarvel.com/"]),
        .noAnswer(.policy(reason: "a signed request follows no redirect"))
      ),
    ] as [(GatewayResponse, ServiceError)])
  func aMirrorOutOfOrderIsNotTheEndOfTheService(
    _ response: GatewayResponse, _ expected: ServiceError
  ) async {
    #expect(await error(response) == expected)
  }

  @Test func handsOnWhyThereIsNoAnswer() async {
    let errors: [GatewayError] = [
      .cancelled, .missingCredentials(settings: ["MARVEL_PUBLIC_KEY", "MARVEL_PRIVATE_KEY"]),
    ]
    for error in errors {
      let list = CharacterListInteractor(
        marvel: marvel(ScriptedGateway(["characters": [.failure(error)]])))
      let thrown = await failure { () async throws(ServiceError) in
        try await list.page(prefix: nil, PageRange(offset: 0, limit: 20))
      }
      #expect(thrown == ServiceError(error))
    }
  }

  @Test func readsASection() async throws {
    let gateway = ScriptedGateway([
      "characters/1011334/comics": .init(
        status: 200, body: try Fixture.bytes("Marvel/comics.json"))
    ])
    let page = try await CharacterSectionInteractor(marvel: marvel(gateway)).page(
      of: 1_011_334, .comics, PageRange(offset: 20, limit: 20))
    #expect(
      await gateway.urls == [
        "https://mirror.test/v1/characters/1011334/comics?limit=20&offset=20"
      ])
    #expect(
      page.rows.map(\.entry) == [
        SectionEntry(
          id: 22506, title: "Avengers: The Initiative (2007) #19",
          resourceURI: "http://gateway.marvel.com/v1/public/comics/22506",
          thumbnail: Thumbnail(
            path: "http://i.annihil.us/u/prod/marvel/i/mg/1/10/22506", fileExtension: "jpg"),
          links: [WebLink(type: "detail", url: "http://marvel.com/comics/issue/22506")]),
        SectionEntry(
          id: 21366, title: "Avengers: The Initiative (2007) #14",
          resourceURI: "http://gateway.marvel.com/v1/public/comics/21366",
          thumbnail: Thumbnail(
            path: "http://i.annihil.us/u/prod/marvel/i/mg/1/10/21366", fileExtension: "jpg"),
          links: []),
      ])
  }
}
