import Gateway
import GatewayStack
import Synchronization
import TestDoubles
import Testing

struct RetryingGatewayTests {
  /// A clock that goes on only while somebody waits.
  private final class FakeTime: Sendable {
    private let milliseconds = Atomic(0)
    let waits = WaitLog()

    var uptime: Duration { .milliseconds(milliseconds.load(ordering: .relaxed)) }

    func pass(_ duration: Duration) {
      milliseconds.add(Int(duration / .milliseconds(1)), ordering: .relaxed)
    }
  }

  private actor WaitLog {
    private(set) var durations: [Duration] = []
    func add(_ duration: Duration) { durations.append(duration) }
  }

  private let time = FakeTime()

  private func gateway(
    _ answers: [Result<GatewayResponse, GatewayError>], policy: RetryPolicy = RetryPolicy(),
    random: Double = 1, eachTakes: Duration = .zero
  ) -> (RetryingGateway, ScriptedGateway) {
    let script = ScriptedGateway(["/x": answers])
    let time = time
    let slow = SlowGateway(next: script) { time.pass(eachTakes) }
    let retrying = RetryingGateway(
      slow, policy: policy,
      surroundings: .init(
        uptime: { time.uptime }, now: { 784_111_777_000 },
        wait: { duration in
          await time.waits.add(duration)
          time.pass(duration)
        }, random: { random }))
    return (retrying, script)
  }

  private struct SlowGateway: Gateway {
    let next: any Gateway
    let takeTime: @Sendable () -> Void
    func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
      takeTime()
      return try await next.send(request)
    }
  }

  private func response(_ status: Int, _ headers: HeaderFields = [:]) -> Result<
    GatewayResponse, GatewayError
  > {
    .success(GatewayResponse(status: status, headers: headers, body: [1]))
  }

  private let request = GatewayRequest("https://h/x")

  @Test func twoFailuresAndASuccessAreThreeRequests() async throws {
    let (gateway, script) = gateway([response(503), response(503), response(200)])
    #expect(try await gateway.send(request).status == 200)
    #expect(await script.requests.count == 3)
    #expect(await time.waits.durations == [.milliseconds(500), .seconds(1)])
  }

  @Test func afterFourTriesTheLastAnswerStands() async throws {
    let (gateway, script) = gateway([response(500), response(502), response(503), response(504)])
    #expect(try await gateway.send(request).status == 504)
    #expect(await script.requests.count == 4)
    #expect(await time.waits.durations == [.milliseconds(500), .seconds(1), .seconds(2)])
  }

  @Test func theWaitIsAnythingUpToTheLongest() async throws {
    let (gateway, _) = gateway([response(503), response(200)], random: 0.25)
    _ = try await gateway.send(request)
    #expect(await time.waits.durations == [.milliseconds(125)])
  }

  @Test(arguments: [200, 301, 304, 400, 401, 403, 404, 409, 410, 422, 451, 501, 505])
  func otherStatusesAreTriedOnce(_ status: Int) async throws {
    let (gateway, script) = gateway([response(status)])
    #expect(try await gateway.send(request).status == status)
    #expect(await script.requests.count == 1)
  }

  @Test(arguments: [
    GatewayError.unreachable(host: "h", reason: "reset"), .truncated(reason: "cut"),
    .timedOut(after: .seconds(2)),
  ])
  func whatMayPassIsTriedAgain(_ error: GatewayError) async throws {
    let (gateway, script) = gateway([.failure(error), response(200)])
    #expect(try await gateway.send(request).status == 200)
    #expect(await script.requests.count == 2)
  }

  @Test(arguments: [
    GatewayError.cancelled, .unresolvable(host: "h"), .untrusted(host: "h", reason: "expired"),
    .tooLarge(limit: 1), .policy(reason: "no"), .missingCredentials(settings: []),
    .malformedCredentials(reason: "odd"), .failed(reason: "no memory"),
  ])
  func whatWillNotPassIsTriedOnce(_ error: GatewayError) async {
    let (gateway, script) = gateway([.failure(error)])
    await #expect(throws: error) { try await gateway.send(request) }
    #expect(await script.requests.count == 1)
  }

  /// RFC 9110, section 10.2.3: both forms.
  @Test(arguments: [
    ("3", Duration.seconds(3)), ("0", .zero), ("Sun, 06 Nov 1994 08:49:42 GMT", .seconds(5)),
    ("Sun, 06 Nov 1994 08:49:00 GMT", .zero), ("soon", .milliseconds(500)),
  ])
  func aRetryAfterIsWaitedForInFull(_ text: String, _ wait: Duration) async throws {
    let (gateway, _) = gateway([response(429, ["Retry-After": text]), response(200)])
    #expect(try await gateway.send(request).status == 200)
    #expect(await time.waits.durations == [wait])
  }

  @Test(arguments: ["31", "3600", "99999999999999999999", "Mon, 07 Nov 1994 08:49:37 GMT"])
  func aRetryAfterThatDoesNotFitEndsAtOnce(_ text: String) async throws {
    let (gateway, script) = gateway([response(429, ["Retry-After": text])])
    #expect(try await gateway.send(request).status == 429)
    #expect(await script.requests.count == 1)
    #expect(await time.waits.durations.isEmpty)
  }

  @Test func aTimeoutIsTriedAgainOnlyWhileThereIsRoom() async {
    let timeout = GatewayError.timedOut(after: .seconds(14))
    let (gateway, script) = gateway(
      Array(repeating: .failure(timeout), count: 4), eachTakes: .seconds(14))
    var request = request
    request.timeout = .seconds(14)
    await #expect(throws: timeout) { try await gateway.send(request) }
    #expect(await script.requests.count == 3)
  }

  @Test("Tries that took long went on for 43 s: now the last one has what is left of 30")
  func theLastTryEndsWithTheBudget() async {
    let broken = GatewayError.unreachable(host: "h", reason: "closed")
    let (gateway, script) = gateway(
      [.failure(broken), .failure(broken), .failure(.timedOut(after: .milliseconds(500)))],
      eachTakes: .seconds(14))
    // It tells less than the one before.
    await #expect(throws: broken) { try await gateway.send(request) }
    #expect(
      await script.requests.map(\.timeout) == [
        .seconds(30), .milliseconds(15_500), .milliseconds(500),
      ])
  }

  @Test("Only the wait before another try was told, not why")
  func eachTryIsTold() async throws {
    let log = Mutex<[GatewayEvent]>([])
    let script = ScriptedGateway([
      "/x": [response(503), .failure(.truncated(reason: "cut")), response(200)]
    ])
    let time = time
    let retrying = RetryingGateway(
      script, policy: RetryPolicy(),
      surroundings: .init(
        uptime: { time.uptime }, now: { 0 }, wait: { time.pass($0) }, random: { 0 })
    ) { event in log.withLock { $0.append(event) } }
    #expect(try await retrying.send(request).status == 200)
    let subject = GatewayEvent.Subject(request)
    #expect(
      log.withLock { $0 } == [
        .tried(subject, .success(503)), .waiting(subject, for: .zero, .retry(number: 2)),
        .resumed(subject), .tried(subject, .failure(.truncated(reason: "cut"))),
        .waiting(subject, for: .zero, .retry(number: 3)), .resumed(subject),
      ])
  }

  @Test func theEmptyFiveHundredOfAClosedServiceIsBelieved() async throws {
    var policy = RetryPolicy()
    policy.retriesEmptyServerError = false
    let (gateway, script) = gateway([.success(GatewayResponse(status: 500))], policy: policy)
    #expect(try await gateway.send(request).status == 500)
    #expect(await script.requests.count == 1)
  }
}
