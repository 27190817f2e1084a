import Gateway
import GatewayStack
import RateLimits
import TestDoubles
import Testing
import Threading

struct LimitingGatewayTests {
  private let clock = FakeClock(1_000_000_900)
  private let book = MemoryLimitBook()
  private let log = EventLog()
  private let gitHub = "https://api.github.com"

  private func gateway(
    _ next: any Gateway, services: [ServiceTerms]? = nil, shared: SharedLanes? = nil,
    lanes: Lanes = Lanes()
  ) -> LimitingGateway {
    let clock = clock
    return LimitingGateway(
      next, services: services ?? [.gitHub(base: gitHub)], book: book, lanes: lanes,
      shared: shared,
      surroundings: .init(now: { clock.now }, wait: { clock.pass($0) }), observe: log.observe)
  }

  /// The same with tries again in front, as the program puts them together.
  private func retrying(_ next: any Gateway, patience: Patience = .brief) -> RetryingGateway {
    let (clock, start) = (clock, clock.now)
    var policy = RetryPolicy()
    policy.patience = patience
    return RetryingGateway(
      gateway(next), policy: policy,
      surroundings: .init(
        uptime: { .milliseconds(clock.now - start) }, now: { clock.now },
        wait: { clock.pass($0) }, random: { 1 }), observe: log.observe)
  }

  private func refusal(_ status: Int, _ headers: HeaderFields, _ message: String = "")
    -> Result<GatewayResponse, GatewayError>
  {
    .success(
      GatewayResponse(
        status: status, headers: headers, body: Array(#"{"message":"\#(message)"}"#.utf8)))
  }

  private let success = Result<GatewayResponse, GatewayError>.success(GatewayResponse(status: 200))

  private func request(
    _ path: String = "/users/x", method: GatewayRequest.Method = .get, account: String? = nil
  ) -> GatewayRequest {
    var request = GatewayRequest(gitHub + path, method: method)
    request.identity = account.map { Identity(digest: $0) }
    return request
  }

  private func waits(_ durations: Duration...) -> [GatewayEvent] {
    durations.flatMap {
      [.waiting(.init(request()), for: $0, .rateLimit), .resumed(.init(request()))]
    }
  }

  /// Why a request fails whose task has been cancelled.
  private func failureOfCancelled(
    _ gateway: any Gateway, _ request: GatewayRequest
  ) async -> GatewayError? {
    let task = Task { () -> GatewayError? in
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(GatewayError) {
        _ = try await gateway.send(request)
        return nil
      } catch {
        return error
      }
    }
    return await task.value
  }

  // MARK: The next request

  @Test("After a refusal nothing is sent until then, and something is after")
  func nextRequest() async throws {
    let script = ScriptedGateway(["/x": [refusal(403, ["Retry-After": "3600"]), success]])
    #expect(try await gateway(script).send(request()).limitedUntil == 1_003_600_900)
    // Another gateway on the same book is the next process.
    await #expect(throws: GatewayError.rateLimited(until: 1_003_601)) {
      try await gateway(script).send(request())
    }
    clock.now = 1_003_600_899
    await #expect(throws: GatewayError.rateLimited(until: 1_003_601)) {
      try await gateway(script).send(request())
    }
    #expect(await script.requests.count == 1)
    clock.now = 1_003_600_900
    #expect(try await gateway(script).send(request()).status == 200)
    #expect(await script.requests.count == 2)
  }

  @Test("Another account and another service are not stopped")
  func others() async throws {
    let script = ScriptedGateway(["/x": [refusal(403, ["Retry-After": "3600"]), success]])
    let gateway = gateway(script)
    _ = try await gateway.send(request())
    #expect(try await gateway.send(request(account: "1")).status == 200)
    #expect(try await gateway.send(GatewayRequest("https://pokeapi.co/x")).status == 200)
    // A typed credential is another account as well.
    var typed = request()
    typed.headers["Authorization"] = "Bearer canary"
    #expect(try await gateway.send(typed).status == 200)
    await #expect(throws: GatewayError.rateLimited(until: 1_003_601)) {
      try await gateway.send(request())
    }
  }

  @Test("A spent search budget stops searches, and nothing else")
  func kinds() async throws {
    let spent = refusal(403, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1000600"])
    let script = ScriptedGateway(["/search/code": [spent], "/x": [success]])
    let gateway = gateway(script)
    #expect(try await gateway.send(request("/search/code")).limitedUntil == 1_000_601_000)
    await #expect(throws: GatewayError.rateLimited(until: 1_000_601)) {
      try await gateway.send(request("/search/code?q=a"))
    }
    #expect(try await gateway.send(request()).status == 200)
  }

  @Test("Asking for one’s limits is always free, and proves nothing")
  func free() async throws {
    let script = ScriptedGateway([
      "/x": [refusal(403, [:], "secondary rate limit")], "/rate_limit": [success],
    ])
    let gateway = gateway(script)
    _ = try await gateway.send(request())
    #expect(try await gateway.send(request("/rate_limit")).status == 200)
    await #expect(throws: GatewayError.rateLimited(until: 1_000_061)) {
      try await gateway.send(request())
    }
    let account = Account(place: gitHub, owner: "")
    #expect(book.record(of: account, now: clock.now).refusals == 1)
  }

  @Test("Pauses grow while refusals do not say when, and an answer ends the row")
  func row() async throws {
    let vague = refusal(403, [:], "You have exceeded a secondary rate limit")
    let script = ScriptedGateway(["/x": [vague, vague, success, vague]])
    let gateway = gateway(script)
    var moments: [Int?] = []
    for _ in 0..<4 {
      moments.append(try await gateway.send(request()).limitedUntil.map { $0 - clock.now })
      clock.pass(.seconds(7200))
    }
    #expect(moments == [60_000, 120_000, nil, 60_000])
  }

  @Test("A refusal that says nothing of when is only marked by its status")
  func unsaid() async throws {
    let script = ScriptedGateway(["/x": [refusal(429, [:]), success]])
    let gateway = gateway(script)
    #expect(try await gateway.send(request()).limitedUntil == nil)
    #expect(try await gateway.send(request()).status == 200)
  }

  @Test("What is left of a budget is told")
  func remaining() async throws {
    let headers: HeaderFields = [
      "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "59", "X-RateLimit-Reset": "1000600",
    ]
    let script = ScriptedGateway(["/x": GatewayResponse(status: 200, headers: headers)])
    _ = try await gateway(script).send(request())
    #expect(
      log.events == [.budget(host: "api.github.com", remaining: 59, limit: 60, resetAt: 1_000_600)])
  }

  // MARK: Waiting

  @Test("A wait that fits is waited in full: n + 1 requests")
  func waited() async throws {
    let script = ScriptedGateway(["/x": [refusal(429, ["Retry-After": "2"]), success]])
    #expect(try await retrying(script).send(request()).status == 200)
    #expect(await script.requests.count == 2)
    #expect(clock.now == 1_000_002_900)
    #expect(log.events == [.tried(.init(request()), .success(429))] + waits(.seconds(2)))
  }

  @Test("What the process before was told is waited for where it fits, and then sent, POST as well")
  func waitedForTheBook() async throws {
    let script = ScriptedGateway(["/x": [refusal(403, ["Retry-After": "20"]), success]])
    _ = try await gateway(script).send(request())
    #expect(try await retrying(script).send(request(method: .post)).status == 200)
    #expect(await script.requests.count == 2)
    #expect(clock.now >= 1_000_020_900)
  }

  @Test(
    "What does not fit ends it at once, with one request",
    arguments: ["30", "3600", "99999999999999999999", "Tue, 13 Jan 1970 08:49:37 GMT"])
  func tooLong(text: String) async throws {
    let script = ScriptedGateway(["/x": [refusal(403, ["Retry-After": text])]])
    #expect(try await retrying(script).send(request()).status == 403)
    #expect(await script.requests.count == 1)
    #expect(clock.now == 1_000_000_900)
    await #expect(throws: GatewayError.self) { try await retrying(script).send(request()) }
    #expect(await script.requests.count == 1)
  }

  @Test("With --wait it is waited however long, again and again; ten times at most")
  func endless() async throws {
    let hour = refusal(403, ["Retry-After": "3600"])
    let script = ScriptedGateway(["/x": [hour, hour, hour, hour, hour, success]])
    #expect(try await retrying(script, patience: .endless).send(request()).status == 200)
    #expect(clock.now == 1_018_000_900)
    let stubborn = ScriptedGateway(["/x": [hour]])
    #expect(try await retrying(stubborn, patience: .endless).send(request()).status == 403)
    #expect(await stubborn.requests.count == 11)
  }

  @Test("With --no-wait nothing is waited for, however short; a fault is tried again")
  func impatient() async throws {
    for headers: HeaderFields in [["Retry-After": "1"], [:]] {
      clock.pass(.seconds(10))
      let script = ScriptedGateway(["/x": [refusal(429, headers), success]])
      #expect(try await retrying(script, patience: .none).send(request()).status == 429)
      #expect(await script.requests.count == 1)
    }
    await #expect(throws: GatewayError.rateLimited(until: 1_000_022)) {
      let script = ScriptedGateway(["/x": [refusal(429, ["Retry-After": "1"])]])
      clock.now = 1_000_020_900
      _ = try await gateway(script).send(request())
      _ = try await retrying(script, patience: .none).send(request())
    }
    clock.pass(.seconds(10))
    let faulty = ScriptedGateway(["/x": [refusal(503, [:]), success]])
    #expect(try await retrying(faulty, patience: .none).send(request()).status == 200)
    let asking = ScriptedGateway(["/x": [refusal(503, ["Retry-After": "1"]), success]])
    #expect(try await retrying(asking, patience: .none).send(request()).status == 503)
  }

  @Test("A wait that is cancelled ends at once")
  func cancelledWait() async {
    let script = ScriptedGateway(["/x": [refusal(429, ["Retry-After": "2"])]])
    let gateway = retrying(script)
    #expect(await failureOfCancelled(gateway, request()) == .cancelled)
  }

  // MARK: Budgets

  @Test(
    "A budget is counted try by try, is shared by all on one book, and says when it starts anew")
  func budget() async throws {
    let terms = ServiceTerms(base: "https://m/v1", budget: Budget(requests: 3, per: 60))
    let script = ScriptedGateway(["/c": [success]])
    let request = GatewayRequest("https://m/v1/c")
    for _ in 0..<3 { _ = try await gateway(script, services: [terms]).send(request) }
    await #expect(throws: GatewayError.rateLimited(until: 1_000_061)) {
      try await gateway(script, services: [terms]).send(request)
    }
    #expect(await script.requests.count == 3)
    let left = [2, 1, 0, 0].map {
      GatewayEvent.budget(host: "m", remaining: $0, limit: 3, resetAt: 1_000_061)
    }
    #expect(log.events == left)
    clock.pass(.seconds(60))
    #expect(try await gateway(script, services: [terms]).send(request).status == 200)
  }

  // MARK: Turns

  @Test("One request at a time goes to one GitHub account, in order; other accounts have their own")
  func turns() async {
    let next = HoldingGateway()
    let gateway = gateway(next)
    let tasks = ["a", "b"].map { name in Task { try? await gateway.send(request("/" + name)) } }
    await next.hasSeen(1)
    let other = Task { try? await gateway.send(request("/c", account: "1")) }
    await next.hasSeen(2)
    #expect(Set(await next.arrived).contains("c"))
    await next.answerOne()
    await next.hasSeen(3)
    await next.answerOne()
    await next.answerOne()
    for task in tasks + [other] { #expect(await task.value?.status == 200) }
  }

  @Test("At most six are under way to any other origin")
  func six() async {
    let next = HoldingGateway()
    let lanes = Lanes()
    let gateway = gateway(next, lanes: lanes)
    let tasks = (0..<8).map { number in
      Task { try? await gateway.send(GatewayRequest("https://pokeapi.co/\(number)")) }
    }
    let lane = Account(place: "https://pokeapi.co:443", owner: "").fileName
    await waitUntil { lanes.waiting(for: lane) == 2 }
    await next.hasSeen(6)
    #expect(await next.arrived.count == 6)
    for count in 6..<8 {
      await next.answerOne()
      await next.hasSeen(count + 1)
    }
    for _ in 0..<6 { await next.answerOne() }
    for task in tasks { #expect(await task.value?.status == 200) }
  }

  @Test("Who waits for another process stops at once when cancelled")
  func cancelledTurn() async throws {
    let folder = TemporaryFolder()
    let shared = SharedLanes(LimitFolder(folder.path + "/l"))
    let lane = Account(place: gitHub, owner: "").fileName
    guard
      case .entered(let place) = shared.tryToEnter(
        lane, room: 1, until: clock.now + 20_000, now: clock.now)
    else {
      Issue.record("no place")
      return
    }
    let gateway = gateway(StubGateway(), shared: shared)
    let request = request()
    #expect(await failureOfCancelled(gateway, request) == .cancelled)
    place.leave()
    #expect(try await gateway.send(request).status == 200)
  }

  @Test("Whose process was stopped is waited for until its request must be over")
  func stoppedHolder() async throws {
    let folder = TemporaryFolder()
    let shared = SharedLanes(LimitFolder(folder.path + "/l", observe: log.observe))
    let lane = Account(place: gitHub, owner: "").fileName
    let start = clock.now
    guard
      case .entered(let place) = shared.tryToEnter(lane, room: 1, until: start + 20_000, now: start)
    else {
      Issue.record("no place")
      return
    }
    #expect(try await gateway(StubGateway(), shared: shared).send(request()).status == 200)
    #expect((20_000...20_100).contains(clock.now - start))
    place.leave()
    #expect(log.events.isEmpty)
    let after = clock.now
    #expect(try await gateway(StubGateway(), shared: shared).send(request()).status == 200)
    #expect(clock.now == after)
  }

  @Test("A short timeout sent beside another process's request: now it is over first")
  func shortTimeout() async throws {
    let folder = TemporaryFolder()
    let shared = SharedLanes(LimitFolder(folder.path + "/l"))
    let lane = Account(place: gitHub, owner: "").fileName
    let end = clock.now + 20_000
    guard case .entered(let place) = shared.tryToEnter(lane, room: 1, until: end, now: clock.now)
    else {
      Issue.record("no place")
      return
    }
    var hasty = request()
    hasty.timeout = .seconds(1)
    let gateway = gateway(StubGateway(), shared: shared)
    await #expect(throws: GatewayError.timedOut(after: .seconds(1))) {
      try await gateway.send(hasty)
    }
    place.leave()
  }

  @Test("Of services below one another the nearest address counts, whatever its case")
  func nested() async throws {
    let script = ScriptedGateway(["/x": [refusal(403, ["Retry-After": "3600"]), success]])
    let services = [
      ServiceTerms.gitHub(base: "http://h"), ServiceTerms(base: "http://h/pokeapi"),
    ]
    let gateway = gateway(script, services: services)
    _ = try await gateway.send(GatewayRequest("http://h/pokeapi/x"))
    await #expect(throws: GatewayError.rateLimited(until: 1_003_601)) {
      try await gateway.send(GatewayRequest("HTTP://H/pokeapi/x"))
    }
    #expect(try await gateway.send(GatewayRequest("http://h/pokeapis/x")).status == 200)
  }
}
