import Fixtures
import Gateway
import PictureLoading
import TestDoubles
import Testing
import WebService

@testable import StargazersModule

struct StargazersInteractorTests {
  private static let list = "/repos/boreal/lighthouse/stargazers"
  private static let repository = "/repos/boreal/lighthouse"
  private static let history = "/repos/boreal/lighthouse/stargazers/history"

  private func ask(
    _ gateway: ScriptedGateway, page: Int = 1, perPage: Int = 20, isContinued: Bool = false
  ) async throws -> StargazersAnswer {
    try await StargazersInteractor(github: .scripted(gateway), pictures: NoPictures()).page(
      page, of: .lighthouse, perPage: perPage, isContinued: isContinued)
  }

  private func fixture(_ name: String, status: Int = 200) throws -> GatewayResponse {
    GatewayResponse(status: status, body: try Fixture.bytes("GitHub/\(name).json"))
  }

  @Test func asksForOnePageWithTheMomentsOfStarring() async throws {
    let gateway = ScriptedGateway([Self.list: try fixture("stargazers")])
    _ = try await ask(gateway)
    #expect(
      await gateway.requests == [
        GatewayRequest(
          "https://api.test", path: ["repos", "boreal", "lighthouse", "stargazers"],
          query: [.init("per_page", "20"), .init("page", "1")],
          headers: [
            "Accept": "application/vnd.github.star+json", "X-GitHub-Api-Version": "2022-11-28",
          ])
      ])
    #expect(
      await gateway.urls == [
        "https://api.test/repos/boreal/lighthouse/stargazers?per_page=20&page=1"
      ])
  }

  @Test func aDeletedAccountKeepsItsRowAndWhatIsNoRecordIsLeftOut() async throws {
    let gateway = ScriptedGateway([Self.list: try fixture("stargazers")])
    let rows = [
      StargazerRow(
        number: 21,
        person: Stargazer(
          login: "ada-marsh", id: 9_000_001, type: "User",
          profile: "https://github.com/ada-marsh",
          avatar: "https://avatars.githubusercontent.com/u/9000001?v=4",
          starredAt: "2020-03-01T09:15:00Z")),
      StargazerRow(
        number: 22,
        person: Stargazer(
          login: nil, id: nil, type: nil, profile: nil, starredAt: "2020-03-02T23:59:59Z")),
      StargazerRow(
        number: 24,
        person: Stargazer(
          login: "lint-o-matic", id: 9_000_003, type: "Bot",
          profile: "https://github.com/apps/lint-o-matic", starredAt: "2020-03-03T00:00:00Z")),
      StargazerRow(
        number: 25,
        person: Stargazer(login: "boreal", id: nil, type: nil, profile: nil, starredAt: nil)),
    ]
    #expect(
      try await ask(gateway, page: 2)
        == .page(StargazerPage(number: 2, perPage: 20, rows: rows, dropped: 1)))
  }

  @Test func aServerWithoutMomentsGivesThePlainUsers() async throws {
    let gateway = ScriptedGateway([Self.list: try fixture("stargazers-plain")])
    guard case .page(let page) = try await ask(gateway) else {
      Issue.record("no page")
      return
    }
    #expect(page.rows.map(\.person.login) == ["ada-marsh", "tidewater"])
    #expect(page.rows.map(\.person.starredAt) == [nil, nil])
  }

  @Test(arguments: [
    (#"[null, 5, {}, {"user":"x"}, {"id":3}, {"login":""}]"#, 3, 3),
    (#"[{"starred_at":5,"user":{"login":77}}]"#, 1, 0),
  ])
  func isLenientWithRecords(_ json: String, _ rows: Int, _ dropped: Int) async throws {
    let gateway = ScriptedGateway([Self.list: GatewayResponse(200, json)])
    guard case .page(let page) = try await ask(gateway) else {
      Issue.record("no page")
      return
    }
    #expect(page.rows.count == rows)
    #expect(page.dropped == dropped)
  }

  @Test func readsPagesOutOfTheLinkHeaderAndFollowsNoAddress() async throws {
    var response = try fixture("stargazers")
    response.headers = [
      "link":
        #"<https://evil.test/repositories/1/stargazers?page=3>; rel="next", <https://x.test?page=13>; rel="last""#
    ]
    let gateway = ScriptedGateway([Self.list: response])
    guard case .page(let page) = try await ask(gateway, page: 2) else {
      Issue.record("no page")
      return
    }
    #expect(page.next == 3)
    #expect(page.last == 13)
  }

  @Test func aBodyThatIsNoListCannotBeRead() async {
    let gateway = ScriptedGateway([Self.list: GatewayResponse(200, #"{"message":"hello"}"#)])
    await #expect(throws: ServiceError.unreadable(reason: "a value of another type")) {
      try await ask(gateway)
    }
  }

  // MARK: Why there is no list

  @Test(arguments: [404, 403])
  func aListThatIsRefusedOfARepositoryThatAnswersIsWithheld(_ status: Int) async throws {
    let gateway = ScriptedGateway([
      Self.list: try fixture("error-not-found", status: status),
      Self.repository: try fixture("repository"),
    ])
    #expect(try await ask(gateway) == .withheld(count: 69_046))
    #expect(
      await gateway.urls == [
        "https://api.test/repos/boreal/lighthouse/stargazers?per_page=20&page=1",
        "https://api.test/repos/boreal/lighthouse",
      ])
  }

  @Test func anEmptyListOfAStarredRepositoryIsWithheld() async throws {
    let gateway = ScriptedGateway([
      Self.list: GatewayResponse(200, "[]"), Self.repository: try fixture("repository"),
    ])
    #expect(try await ask(gateway) == .withheld(count: 69_046))
  }

  @Test(arguments: [
    (200, "[]", #"{"stargazers_count":0}"#, 1, StargazerPage(1, count: 0, perPage: 20, total: 0)),
    (
      200, "[]", #"{"stargazers_count":40}"#, 3,
      StargazerPage(3, count: 0, perPage: 20, total: 40)
    ),
    (200, "[]", "{}", 1, StargazerPage(1, count: 0, perPage: 20)),
    (404, "{}", #"{"stargazers_count":0}"#, 1, StargazerPage(1, count: 0, perPage: 20, total: 0)),
  ])
  func anEmptyListWithNobodyLeftIsSimplyTheEnd(
    _ status: Int, _ list: String, _ repository: String, _ number: Int, _ page: StargazerPage
  ) async throws {
    let gateway = ScriptedGateway([
      Self.list: GatewayResponse(status, list), Self.repository: GatewayResponse(200, repository),
    ])
    #expect(try await ask(gateway, page: number) == .page(page))
  }

  @Test func aPageInTheMiddleThatIsEmptyIsWithheld() async throws {
    let gateway = ScriptedGateway([
      Self.list: GatewayResponse(200, "[]"),
      Self.repository: GatewayResponse(200, #"{"stargazers_count":41}"#),
    ])
    #expect(try await ask(gateway, page: 3) == .withheld(count: 41))
  }

  @Test func aRepositoryThatDoesNotAnswerEitherIsNotThere() async throws {
    let gateway = ScriptedGateway([
      Self.list: try fixture("error-not-found", status: 404),
      Self.repository: try fixture("error-not-found", status: 404),
    ])
    await #expect(throws: ServiceError.notFound(message: "Not Found")) { try await ask(gateway) }
  }

  @Test func aFailureOfTheSecondQuestionIsThrownAsItIs() async throws {
    let gateway = ScriptedGateway([
      Self.list: try fixture("error-not-found", status: 404),
      Self.repository: GatewayResponse(500, ""),
    ])
    await #expect(throws: ServiceError.refused(status: 500, message: nil)) {
      try await ask(gateway)
    }
  }

  @Test func aListThatHasBegunIsNotWithheldButFails() async throws {
    let gateway = ScriptedGateway([
      Self.list: try fixture("error-not-found", status: 404),
      Self.repository: try fixture("repository"),
    ])
    await #expect(throws: ServiceError.refused(status: 404, message: "Not Found")) {
      try await ask(gateway, page: 2, isContinued: true)
    }
  }

  @Test func anEmptyFollowingPageIsTheEndWithoutASecondQuestion() async throws {
    let gateway = ScriptedGateway([Self.list: GatewayResponse(200, "[]")])
    #expect(
      try await ask(gateway, page: 3, isContinued: true)
        == .page(StargazerPage(number: 3, perPage: 20, rows: [])))
    #expect(await gateway.requests.count == 1)
  }

  @Test(arguments: [
    (
      GatewayResponse(
        403, #"{"message":"API rate limit exceeded"}"#, headers: ["Retry-After": "-1"]),
      ServiceError.rateLimited(retryAt: 1_000_000, message: "API rate limit exceeded")
    ),
    (
      GatewayResponse(403, #"{"message":"SSO"}"#, headers: ["X-GitHub-SSO": "required"]),
      .restricted(message: "SSO")
    ),
    (GatewayResponse(451, #"{"message":"Gone"}"#), .restricted(message: "Gone")),
    (GatewayResponse(401, "{}"), .unauthorized(message: nil)),
  ])
  func aLimitABlockAndARefusedTokenAreNeverAskedAgain(
    _ response: GatewayResponse, _ error: ServiceError
  ) async {
    let gateway = ScriptedGateway([Self.list: response])
    await #expect(throws: error) { try await ask(gateway) }
    #expect(await gateway.requests.count == 1)
  }

  @Test func aBlockedRepositoryIsNoRateLimit() async throws {
    let gateway = ScriptedGateway([Self.list: try fixture("error-blocked", status: 403)])
    await #expect(throws: ServiceError.restricted(message: "Repository access blocked")) {
      try await ask(gateway)
    }
    #expect(await gateway.requests.count == 1)
  }

  @Test func theEndOfWhatGitHubListsIsTold() async throws {
    let gateway = ScriptedGateway([Self.list: try fixture("error-pagination", status: 422)])
    #expect(
      try await ask(gateway, page: 401, perPage: 100)
        == .limited(
          .refused(
            status: 422,
            message:
              "In order to keep the API fast for everyone, pagination is limited for this resource."
          )))
  }

  // MARK: Recent weeks

  @Test func theNewestHalfYearIsAskedForInOneRequest() async throws {
    let weeks = (0..<30).map { #"{"week":\#(StarWeek.sunday - $0 * 604_800),"total":\#($0)}"# }
    let gateway = ScriptedGateway([
      Self.history: GatewayResponse(200, "[\(weeks.joined(separator: ","))]")
    ])
    let recent = try await StargazersInteractor(github: .scripted(gateway), pictures: NoPictures())
      .recentWeeks(of: .lighthouse)
    #expect(recent == (0..<26).map { StarWeek.aged($0, total: $0) })
    #expect(
      await gateway.urls == [
        "https://api.test/repos/boreal/lighthouse/stargazers/history?per_page=30&page=1"
      ])
  }
}
