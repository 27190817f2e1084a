package import Gateway
package import Threading

/// Sends no more than a service allows, and remembers what it said of that.
///
/// It stands below what tries again: each try is counted, has its turn and is stopped by a limit that
/// was told meanwhile, here or in another process; the wait itself is ``RetryingGateway``’s, which
/// knows what is left of its time, and holds nobody up.
package struct LimitingGateway: Gateway {
  /// The clock and the waiting; injected.
  package struct Surroundings: Sendable {
    /// Milliseconds since 1970.
    package var now: @Sendable () -> Int
    /// Waits; returns early where the task is cancelled.
    package var wait: @Sendable (Duration) async -> Void

    package init(
      now: @escaping @Sendable () -> Int, wait: @escaping @Sendable (Duration) async -> Void
    ) {
      self.now = now
      self.wait = wait
    }
  }

  private let next: any Gateway
  private let services: [ServiceTerms]
  private let book: any LimitBook
  private let gate: LaneGate
  private let surroundings: Surroundings
  private let observe: GatewayObserver

  /// - Parameters:
  ///   - next: what sends.
  ///   - services: the terms of those that have some; to any other origin six requests may be under way.
  ///   - book: what is known of limits.
  ///   - lanes: turns within the process; the same for all gateways of a process.
  ///   - shared: turns between processes, for the services only; `nil` for none.
  ///   - surroundings: the clock and the waiting.
  ///   - observe: told of what is left of a budget.
  package init(
    _ next: any Gateway, services: [ServiceTerms], book: any LimitBook, lanes: Lanes,
    shared: SharedLanes? = nil, surroundings: Surroundings,
    observe: @escaping GatewayObserver = { _ in }
  ) {
    self.next = next
    self.services = services
    self.book = book
    gate = LaneGate(lanes: lanes, shared: shared, surroundings: surroundings)
    self.surroundings = surroundings
    self.observe = observe
  }

  /// - Throws: ``GatewayError/rateLimited(until:)`` where a limit is known; nothing was sent then.
  package func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    guard let visit = Visit(request, services) else { return try await next.send(request) }
    // Who may not send need not queue.
    try check(visit)
    let pass = try await gate.enter(visit, timeout: request.timeout)
    defer { pass.leave() }
    try check(visit)
    try spend(visit)
    let response = try await next.send(request)
    tellBudget(visit, response)
    return note(visit, response)
  }

  private func check(_ visit: Visit) throws(GatewayError) {
    guard !visit.isFree else { return }
    let now = surroundings.now()
    if let until = book.record(of: visit.account, now: now).limitedUntil(visit.kind, now: now) {
      throw .rateLimited(until: wholeSeconds(until))
    }
  }

  private func spend(_ visit: Visit) throws(GatewayError) {
    guard let budget = visit.budget, !visit.isFree else { return }
    let now = surroundings.now()
    let (until, window) = book.update(visit.account, now: now) { record in
      (record.spend(budget, now: now), record.window)
    }
    if let window {
      observe(
        .budget(
          host: visit.host, remaining: max(0, budget.requests - window.count),
          limit: budget.requests, resetAt: wholeSeconds(window.start + budget.period * 1000)))
    }
    if let until { throw .rateLimited(until: wholeSeconds(until)) }
  }

  private func note(_ visit: Visit, _ response: GatewayResponse) -> GatewayResponse {
    let now = surroundings.now()
    guard let limit = RateLimit(response, now: now / 1000) else {
      let known = book.record(of: visit.account, now: now)
      // What is free goes through whatever the limit is, so it proves nothing; a fault neither.
      if !visit.isFree, response.status < 500, known.refusals > 0 || !known.limits.isEmpty {
        book.update(visit.account, now: now) { $0.succeed(now: now) }
      }
      return response
    }
    var refusal = response
    if limit.comesBack != .unsaid {
      refusal.limitedUntil = book.update(visit.account, now: now) {
        $0.refuse(limit, visit.kind, now: now)
      }
    }
    return refusal
  }

  private func tellBudget(_ visit: Visit, _ response: GatewayResponse) {
    let number = { (name: String) in
      response.headers["X-RateLimit-" + name].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }
    guard let remaining = number("Remaining") else { return }
    observe(
      .budget(
        host: visit.host, remaining: remaining, limit: number("Limit"), resetAt: number("Reset")))
  }

  /// Seconds that are not before the moment in milliseconds.
  private func wholeSeconds(_ milliseconds: Int) -> Int { (milliseconds + 999) / 1000 }
}
