import Gateway
import TestDoubles
import Testing

@testable import HTTPCache

/// What is shown when the server fails and something is stored.
struct StaleAnswerTests {
  private let clock = TestClock()
  private let store = MemoryStore()

  /// The answer to a request ten seconds after one with `control` came, when the server now gives
  /// `failure`.
  private func answer(
    after control: String, _ failure: Result<GatewayResponse, GatewayError>,
    asking headers: HeaderFields = [:], storage: GatewayRequest.StorageWish = .asUsual
  ) async throws -> GatewayResponse {
    let first = GatewayResponse(
      status: 200, headers: ["Cache-Control": control, "Date": momentText],
      body: Array("old".utf8))
    let cache = CachingGateway(
      ScriptedGateway(["/x": [.success(first), failure]]), store: store, now: clock.read)
    _ = try await cache.send(GatewayRequest("https://a.example/x"))
    clock.advance(seconds: 10)
    var request = GatewayRequest("https://a.example/x", headers: headers)
    request.storage = storage
    return try await cache.send(request)
  }

  private func status(_ status: Int) -> Result<GatewayResponse, GatewayError> {
    .success(GatewayResponse(status: status))
  }

  @Test(
    "RFC 9111, 4.3.3: who says that nobody is there counts as no answer",
    arguments: [502, 503, 504])
  func nobodyThere(status code: Int) async throws {
    let response = try await answer(after: "max-age=5", status(code))
    #expect(response.source == .stale(age: 10, .serverError(status: code)))
    #expect(response.body == Array("old".utf8))
  }

  @Test("An error that is an answer is shown", arguments: [400, 403, 404, 410, 429, 500, 501])
  func answers(status code: Int) async throws {
    let response = try await answer(after: "max-age=5", status(code))
    #expect(response.status == code && response.source == .network)
  }

  @Test(
    "RFC 5861, 4: where stale-if-error stands it says for how long",
    arguments: [
      (500, "max-age=5, stale-if-error=60", true), (503, "max-age=5, stale-if-error=60", true),
      (503, "max-age=5, stale-if-error=4", false), (500, "max-age=5, stale-if-error=4", false),
      (503, "max-age=5, stale-if-error=0", false), (404, "max-age=5, stale-if-error=60", false),
    ])
  func window(code: Int, control: String, isShown: Bool) async throws {
    let response = try await answer(after: control, status(code))
    #expect((response.source == .stale(age: 10, .serverError(status: code))) == isShown)
  }

  @Test(
    "RFC 9111, 4.2.4: an error is no excuse for what must be validated",
    arguments: ["max-age=5, must-revalidate", "max-age=5, no-cache"])
  func forbidden(control: String) async throws {
    let response = try await answer(after: control + ", stale-if-error=60", status(503))
    #expect(response.status == 503 && response.source == .network)
  }

  @Test("Who asked for something fresh gets the error")
  func fresh() async throws {
    let control = try await answer(
      after: "max-age=5", status(503), asking: ["Cache-Control": "no-cache"])
    #expect(control.status == 503)
    let wish = try await answer(after: "max-age=5", status(503), storage: .revalidate)
    #expect(wish.status == 503)
  }

  @Test(
    "An answer that broke off, as one that never came, leaves what is stored",
    arguments: [
      GatewayError.truncated(reason: "half"), .timedOut(after: .seconds(1)),
      .unresolvable(host: "a.example"), .unreachable(host: "a.example", reason: "reset"),
    ])
  func brokenOff(failure: GatewayError) async throws {
    let response = try await answer(after: "max-age=5", .failure(failure))
    #expect(response.source == .stale(age: 10, .unreachable(failure)))
  }
}
