import Gateway
import TestDoubles
import Testing
import WebService

struct ServiceClientTests {
  private struct Wire: Decodable, Hashable {
    struct Row: Decodable, Hashable { var id: Int }
    var rows: [Row]
  }

  private func answer(_ body: String, status: Int = 200) async -> Result<Wire, ServiceError> {
    let gateway = StubGateway { _ in
      .success(GatewayResponse(status: status, body: Array(body.utf8)))
    }
    let client = ServiceClient(gateway: gateway, baseURL: "https://h/v2", now: { 1000 })
    do throws(ServiceError) {
      return .success(try await client.get(Wire.self, ["x"]))
    } catch {
      return .failure(error)
    }
  }

  @Test func asksBelowTheBaseWithTheGivenTimeout() async throws {
    let gateway = StubGateway()
    let client = ServiceClient(
      gateway: gateway, baseURL: "https://h/v2", timeout: .seconds(5), now: { 0 })
    _ = try await client.response(
      ["a", "b/c"], query: [.init("q", "1")], headers: ["Accept": "application/json"])
    #expect(
      await gateway.requests == [
        GatewayRequest(
          "https://h/v2", path: ["a", "b/c"], query: [.init("q", "1")],
          headers: ["Accept": "application/json"], timeout: .seconds(5))
      ])
  }

  @Test func decodesAnAnswer() async {
    #expect(await answer(#"{"rows":[{"id":1}],"new":2}"#) == .success(Wire(rows: [.init(id: 1)])))
  }

  @Test(arguments: [
    ("", "not JSON"), ("<!DOCTYPE html><title>secret</title>", "not JSON"),
    (#"{"rows":[{"id":1}"#, "not JSON"), ("{}", "“rows” is missing"),
    (#"{"rows":"secret"}"#, "a value of another type at rows"),
    (#"{"rows":[{"id":1},{"id":"secret"}]}"#, "a value of another type at rows.[1].id"),
    (#"{"rows":[{"id":null}]}"#, "a value of another type at rows.[0].id"),
    (#"{"rows":[{"secret":1}]}"#, "“id” is missing at rows.[0]"),
    (#"["secret"]"#, "a value of another type"),
  ])
  func namesTheFaultOfAnAnswerWithoutQuotingIt(_ body: String, _ reason: String) async {
    #expect(await answer(body) == .failure(.unreadable(reason: reason)))
  }

  @Test func anotherStatusThan200IsAnError() async {
    #expect(await answer("{}", status: 404) == .failure(.notFound(message: nil)))
    #expect(
      await answer(#"{"rows":[]}"#, status: 204)
        == .failure(.unreadable(reason: "status 204 has nothing to show")))
  }

  @Test func aRateLimitIsCountedFromTheClock() {
    let client = ServiceClient(gateway: StubGateway(), baseURL: "https://h", now: { 1000 })
    let response = GatewayResponse(status: 429, headers: ["Retry-After": "60"])
    #expect(client.error(for: response) == .rateLimited(retryAt: 1060, message: nil))
  }

  @Test(arguments: [
    (GatewayError.cancelled, ServiceError.cancelled),
    (.unresolvable(host: "h"), .noAnswer(.unresolvable(host: "h"))),
  ])
  func passesOnWhyNoAnswerCame(_ error: GatewayError, _ expected: ServiceError) async {
    let client = ServiceClient(
      gateway: StubGateway { _ in .failure(error) }, baseURL: "https://h", now: { 0 })
    await #expect(throws: expected) { try await client.response(["x"]) }
  }
}
