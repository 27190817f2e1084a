import Fixtures
import Gateway
import TestDoubles
import Testing
import WebService

@testable import StargazersModule

struct StarHistoryInteractorTests {
  private func ask(_ gateway: ScriptedGateway, page: Int = 1) async throws -> StarHistoryAnswer {
    try await StarHistoryInteractor(github: .scripted(gateway)).page(page, of: .lighthouse)
  }

  @Test func asksForThirtyWeeksAndReadsThemLeniently() async throws {
    let response = GatewayResponse(
      status: 200,
      headers: ["Link": #"<https://evil.test/history?per_page=30&page=5>; rel="next""#],
      body: try Fixture.bytes("GitHub/history.json"))
    let gateway = ScriptedGateway(["/repos/boreal/lighthouse/stargazers/history": response])
    let weeks = [
      StarWeek.aged(0, total: 3, days: [1, 0, 2, 0, 0, 0, 0]),
      .aged(1, total: 7, days: [1, 1, 1, 1, 1, 1, 1]),
      .aged(2, total: 5),
    ]
    #expect(
      try await ask(gateway, page: 4)
        == .page(StarWeekPage(weeks: weeks, dropped: 1, next: 5)))
    #expect(
      await gateway.requests == [
        GatewayRequest(
          "https://api.test", path: ["repos", "boreal", "lighthouse", "stargazers", "history"],
          query: [.init("per_page", "30"), .init("page", "4")],
          headers: [
            "Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28",
          ])
      ])
  }

  @Test(arguments: [
    (#"[{"week":1793491200,"days":[1,0,0,0,0,0,1]}]"#, [1, 0, 0, 0, 0, 0, 1] as [Int]?, 2),
    (#"[{"week":1793491200,"total":"4","days":[1]}]"#, nil, 4),
    (#"[{"week":1793491200,"total":4,"days":[null,"4",0,0,0,0,0]}]"#, [0, 4, 0, 0, 0, 0, 0], 4),
  ])
  func aWeekNeedsItsTotalOrItsDays(_ json: String, _ days: [Int]?, _ total: Int) async throws {
    let gateway = ScriptedGateway(["/history": GatewayResponse(200, json)])
    let week = StarWeek.aged(0, total: total, days: days)
    #expect(try await ask(gateway) == .page(StarWeekPage(weeks: [week], dropped: 0, next: nil)))
  }

  @Test(arguments: [
    #"{"total":4}"#, #"{"week":1793491200}"#, #"{"week":-5,"total":1}"#, "null", "7",
    #"{"week":9223372036854775807,"total":1}"#, #"{"week":1793491200,"total":-1}"#,
    #"{"week":1793491200,"total":9223372036854775807}"#,
  ])
  func whatIsNoWeekIsLeftOut(_ json: String) async throws {
    let gateway = ScriptedGateway([
      "/history": GatewayResponse(200, #"[\#(json),{"week":1793491200,"total":4}]"#)
    ])
    let week = StarWeek.aged(0, total: 4, days: nil)
    #expect(try await ask(gateway) == .page(StarWeekPage(weeks: [week], dropped: 1, next: nil)))
  }

  /// A page of a thousand numbers was a page of a thousand weeks left out, and another followed.
  @Test func aHistoryWithoutOneWeekIsNone() async {
    let gateway = ScriptedGateway(["/history": GatewayResponse(200, "[1,2]")])
    await #expect(
      throws: ServiceError.unreadable(
        reason: "no record of the history is of the documented shape")
    ) { try await ask(gateway) }
  }

  @Test func weeksAreNewestFirstWhateverTheirOrder() async throws {
    let json = #"[{"week":1792886400,"total":1},{"week":1793491200,"total":2}]"#
    let gateway = ScriptedGateway(["/history": GatewayResponse(200, json)])
    #expect(
      try await ask(gateway)
        == .page(
          StarWeekPage(
            weeks: [.aged(0, total: 2), .aged(1, total: 1)], dropped: 0, next: nil)))
  }

  @Test func stillCountingIsNoFailureAndNothingToCountIsAnEmptyHistory() async throws {
    #expect(
      try await ask(ScriptedGateway(["/history": GatewayResponse(202, "{}")])) == .counting)
    #expect(
      try await ask(ScriptedGateway(["/history": GatewayResponse(status: 204)]))
        == .page(StarWeekPage(weeks: [], dropped: 0, next: nil)))
  }

  @Test func aRefusalIsThrown() async throws {
    let gateway = ScriptedGateway(["/history": GatewayResponse(404, #"{"message":"Not Found"}"#)])
    await #expect(throws: ServiceError.notFound(message: "Not Found")) { try await ask(gateway) }
  }
}
