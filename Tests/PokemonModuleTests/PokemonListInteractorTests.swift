import Fixtures
import Gateway
import PokeAPI
import TestDoubles
import Testing
import WebService

@testable import PokemonModule

struct PokemonListInteractorTests {
  private let base = "https://pokeapi.co/api/v2"

  private func interactor(_ gateway: any Gateway) -> PokemonListInteractor {
    PokemonListInteractor(service: ServiceClient(gateway: gateway, baseURL: base, now: { 0 }))
  }

  /// What a page with this text as its answer becomes.
  private func page(
    _ body: String, status: Int = 200, type: String = "application/json",
    range: PageRange = PageRange(offset: 0, limit: 20)
  ) async -> Result<ResourcePage, ServiceError> {
    let gateway = StubGateway { _ in
      .success(
        GatewayResponse(status: status, headers: ["Content-Type": type], body: Array(body.utf8)))
    }
    do throws(ServiceError) {
      return .success(try await interactor(gateway).page(range))
    } catch {
      return .failure(error)
    }
  }

  // MARK: Pages

  @Test func readsTheFirstPage() async throws {
    let gateway = ScriptedGateway([
      "/pokemon": try .fixture("page.json")
    ])
    let page = try await interactor(gateway).page(PageRange(offset: 0, limit: 20))
    #expect(await gateway.urls == ["https://pokeapi.co/api/v2/pokemon?offset=0&limit=20"])
    #expect(page.entries.map(\.id) == Array(1...20))
    #expect(page.entries.first == ListedResource(id: 1, name: "bulbasaur"))
    #expect(page.entries.last == ListedResource(id: 20, name: "raticate"))
    #expect(page.offset == 0)
    #expect(page.total == 1351)
    #expect(page.next == PageRange(offset: 20, limit: 20))
    #expect(page.dropped == 0)
  }

  /// The seed could not read a page whose `next` is null, and lost the last rows.
  @Test func readsTheLastPage() async throws {
    let gateway = ScriptedGateway(["/pokemon": try .fixture("last-page.json")])
    let page = try await interactor(gateway).page(PageRange(offset: 1340, limit: 11))
    #expect(await gateway.urls == ["https://pokeapi.co/api/v2/pokemon?offset=1340&limit=11"])
    #expect(page.entries.count == 11)
    #expect(page.entries.last == ListedResource(id: 10326, name: "meowstic-female-mega"))
    #expect(page.next == nil)
  }

  @Test func theIndexIsOneRequest() async throws {
    let gateway = ScriptedGateway(["/pokemon": try .fixture("last-page.json")])
    _ = try await interactor(gateway).index()
    #expect(await gateway.urls == ["https://pokeapi.co/api/v2/pokemon?offset=0&limit=100000"])
  }

  @Test func numbersAreReadFromAnyHostsAddress() async {
    let body = #"""
      {"count":2,"next":null,"results":[
        {"name":"mew","url":"http://127.0.0.1:9/mirror/v3/pokemon/151"},
        {"name":"mr-mime","url":"/api/v2/pokemon/122/"}]}
      """#
    #expect(
      await page(body)
        == .success(
          ResourcePage(
            entries: [
              ListedResource(id: 151, name: "mew"), ListedResource(id: 122, name: "mr-mime"),
            ],
            offset: 0, total: 2, next: nil, dropped: 0)))
  }

  @Test func recordsWithoutANumberOrANameAreDropped() async {
    let body = #"""
      {"count":"6","next":null,"later":{},"results":[
        {"name":"mew","url":"https://pokeapi.co/api/v2/pokemon/151/","is_new":true},
        {"name":null,"url":"https://pokeapi.co/api/v2/pokemon/1/"},
        {"url":"https://pokeapi.co/api/v2/pokemon/2/"},
        {"name":"three","url":null}, {"name":"four","url":"https://pokeapi.co/api/v2/pokemon/x/"},
        null, "five"]}
      """#
    #expect(
      await page(body)
        == .success(
          ResourcePage(
            entries: [ListedResource(id: 151, name: "mew")], offset: 0, total: 6, next: nil,
            dropped: 6)))
  }

  @Test(arguments: [
    (#""https://pokeapi.co/api/v2/pokemon?offset=40&limit=20""#, PageRange(offset: 40, limit: 20)),
    (#""https://pokeapi.co/api/v2/pokemon/?offset=40&limit=20""#, PageRange(offset: 40, limit: 20)),
    (#""https://pokeapi.co/api/v2/pokemon?offset=40&limit=11""#, PageRange(offset: 40, limit: 11)),
    (#""https://pokeapi.co/api/v2/pokemon?limit=11&offset=40""#, PageRange(offset: 40, limit: 11)),
    (#""https://elsewhere.example/x?offset=40&limit=20""#, PageRange(offset: 40, limit: 20)),
    (#""https://pokeapi.co/api/v2/pokemon?offset=40""#, PageRange(offset: 40, limit: 20)),
    (#""https://pokeapi.co/api/v2/pokemon?offset=40&limit=0""#, PageRange(offset: 40, limit: 20)),
    (#""https://pokeapi.co/api/v2/pokemon?offset=40&limit=-1""#, PageRange(offset: 40, limit: 20)),
    (#""https://pokeapi.co/api/v2/pokemon?offset=20&limit=20""#, nil),
    (#""https://pokeapi.co/api/v2/pokemon?offset=0&limit=20""#, nil),
    (#""https://pokeapi.co/api/v2/pokemon?offset=-1&limit=20""#, nil),
    (#""https://pokeapi.co/api/v2/pokemon?offset=99999999999999999999&limit=20""#, nil),
    (#""https://pokeapi.co/api/v2/pokemon?offset=9223372036854775807&limit=20""#, nil),
    (#""https://pokeapi.co/api/v2/pokemon""#, nil), (#""""#, nil), ("null", nil), ("7", nil),
    ("{}", nil),
  ])
  func whatComesNextIsReadOutOfTheAddress(_ next: String, _ range: PageRange?) async {
    let page = await page(
      #"{"count":99,"next":\#(next),"results":[]}"#, range: PageRange(offset: 20, limit: 20))
    #expect(
      page
        == .success(
          ResourcePage(entries: [], offset: 20, total: 99, next: range, dropped: 0)))
  }

  @Test func anEmptyPageIsAPage() async {
    #expect(
      await page(#"{"count":0,"next":null,"previous":null,"results":[]}"#)
        == .success(ResourcePage(entries: [], offset: 0, total: 0, next: nil, dropped: 0)))
    #expect(
      await page(#"{"results":[]}"#)
        == .success(ResourcePage(entries: [], offset: 0, total: nil, next: nil, dropped: 0)))
  }

  // MARK: Failures

  @Test(arguments: [
    (404, "text/plain; charset=utf-8", "Not Found", ServiceError.notFound(message: "Not Found")),
    (400, "text/plain", "Bad Request", .refused(status: 400, message: "Bad Request")),
    (403, "text/html", "<html>Just a moment</html>", .refused(status: 403, message: nil)),
    (429, "text/plain", "", .rateLimited(retryAt: nil, message: nil)),
    (504, "text/plain", "upstream", .refused(status: 504, message: "upstream")),
    (200, "text/html", "<html>Just a moment</html>", .unreadable(reason: "not JSON")),
    (200, "application/json", "", .unreadable(reason: "not JSON")),
    (200, "application/json", "{}", .unreadable(reason: "“results” is missing")),
    (
      200, "application/json", #"{"results":{}}"#,
      .unreadable(reason: "a value of another type at results")
    ),
  ])
  func aPageThatFailed(
    _ status: Int, _ type: String, _ body: String, _ error: ServiceError
  ) async {
    #expect(await page(body, status: status, type: type) == .failure(error))
  }

  // MARK: Details

  private static let entries = (1...10).map { ListedResource(id: $0, name: "name-\($0)") }

  @Test func detailsAreAskedByNumber() async throws {
    let gateway = ScriptedGateway(["/pokemon/1": try .fixture("bulbasaur.json")])
    let details = await interactor(gateway).details(of: [.bulbasaur])
    #expect(await gateway.urls == ["https://pokeapi.co/api/v2/pokemon/1"])
    #expect(try details.map { try $0.get().statsTotal } == [318])
  }

  @Test func aRecordThatFailsLeavesTheOthers() async throws {
    let gateway = ScriptedGateway([
      "/pokemon/1": [.failure(.timedOut(after: .seconds(30)))],
      "/pokemon/2": [.success(try .fixture("bulbasaur.json"))],
      "/pokemon/3": [.failure(.cancelled)],
    ])
    let details = await interactor(gateway).details(of: [.bulbasaur, .ivysaur, .venusaur])
    #expect(details.first == .failure(.noAnswer(.timedOut(after: .seconds(30)))))
    #expect(try details[1].get().id == 1)
    #expect(details.last == .failure(.cancelled))
  }

  @Test func atMostSixRequestsAreUnderWayAndRowsKeepTheirOrder() async {
    let gateway = HoldingGateway()
    let interactor = interactor(gateway)
    let details = Task { await interactor.details(of: Self.entries) }
    // Whatever came last is answered first.
    for arrived in 6...10 {
      await gateway.waitUntilArrived(arrived)
      await gateway.releaseLast()
    }
    for _ in 0..<5 { await gateway.releaseLast() }
    let ids = await details.value.map { (try? $0.get())?.id }
    #expect(ids == Array(1...10))
    #expect(await gateway.mostAtOnce == 6)
  }
}
