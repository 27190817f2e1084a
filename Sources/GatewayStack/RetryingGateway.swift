package import Gateway

/// Tries a request again where that is safe and may help.
///
/// Safe are GET and HEAD (RFC 9110, section 9.2.2). A `Retry-After` is never shortened: where it does
/// not fit the rest of the budget, the answer is handed on at once and says when to come back. Below
/// this gateway each try has its turn, is counted, and is signed and authorized anew.
///
/// A request that was not sent because of a limit is no try, and waits whatever its method.
package struct RetryingGateway: Gateway {
  /// The clocks, the waiting and the dice; injected.
  package struct Surroundings: Sendable {
    /// A clock that only goes forward.
    package var uptime: @Sendable () -> Duration
    /// Milliseconds since 1970, for moments that a service names.
    package var now: @Sendable () -> Int
    /// Waits; returns early where the task is cancelled.
    package var wait: @Sendable (Duration) async -> Void
    /// A number from 0 up to 1.
    package var random: @Sendable () -> Double

    package init(
      uptime: @escaping @Sendable () -> Duration, now: @escaping @Sendable () -> Int,
      wait: @escaping @Sendable (Duration) async -> Void, random: @escaping @Sendable () -> Double
    ) {
      self.uptime = uptime
      self.now = now
      self.wait = wait
      self.random = random
    }
  }

  private let next: any Gateway
  private let policy: RetryPolicy
  private let surroundings: Surroundings
  private let observe: GatewayObserver

  package init(
    _ next: any Gateway, policy: RetryPolicy, surroundings: Surroundings,
    observe: @escaping GatewayObserver = { _ in }
  ) {
    self.next = next
    self.policy = policy
    self.surroundings = surroundings
    self.observe = observe
  }

  package func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    let whole = request.timeout
    var progress = Progress(
      start: surroundings.uptime(), isRepeatable: request.method == .get || request.method == .head)
    var request = request
    var before: Result<GatewayResponse, GatewayError>?
    while true {
      let result = await outcome(of: request)
      // A try that had less time than was asked for tells less than the one before.
      if let before, case .failure(.timedOut) = result, request.timeout < whole {
        return try before.get()
      }
      guard let pause = pause(after: result, &progress) else { return try result.get() }
      tell(request, result)
      before = result
      observe(.waiting(.init(request), for: pause.duration, pause.reason))
      await surroundings.wait(pause.duration)
      observe(.resumed(.init(request)))
      if Task.isCancelled { throw .cancelled }
      // No try goes on when the time of all is over.
      request.timeout = min(whole, max(.milliseconds(1), left(progress)))
    }
  }

  /// Tells of a try that does not stand.
  private func tell(_ request: GatewayRequest, _ result: Result<GatewayResponse, GatewayError>) {
    switch result {
    case .success(let response): observe(.tried(.init(request), .success(response.status)))
    // A limit was known before: nothing was sent.
    case .failure(.rateLimited): break
    case .failure(let error): observe(.tried(.init(request), .failure(error)))
    }
  }

  private func outcome(of request: GatewayRequest) async -> Result<GatewayResponse, GatewayError> {
    do throws(GatewayError) {
      return .success(try await next.send(request))
    } catch {
      return .failure(error)
    }
  }

  // MARK: Waiting

  /// How far one request has come.
  private struct Progress {
    /// When the time that all tries share began; waits that count for nothing move it on.
    var start: Duration
    let isRepeatable: Bool
    var tries = 1
    var limitWaits = 0
  }

  private struct Pause {
    let duration: Duration
    let reason: GatewayEvent.Wait
  }

  /// What to wait for before it goes on; `nil` where the result stands.
  private func pause(
    after result: Result<GatewayResponse, GatewayError>, _ progress: inout Progress
  ) -> Pause? {
    let now = surroundings.now()
    switch result {
    case .failure(.rateLimited(let until)):
      return limitPause(until: until * 1000, now: now, wasSent: false, &progress)
    case .success(let response):
      guard let limit = RateLimit(response, now: now / 1000) else { break }
      guard policy.patience != .none, progress.isRepeatable else { return nil }
      guard let until = response.limitedUntil ?? limit.until(now: now) else { break }
      return limitPause(until: until, now: now, wasSent: true, &progress)
    case .failure: break
    }
    guard progress.isRepeatable, policy.isWorthAnother(result) else { return nil }
    return retryPause(after: result, now: now, &progress)
  }

  /// The pause before a rate limit is over. Moments in milliseconds since 1970.
  private func limitPause(
    until: Int, now: Int, wasSent: Bool, _ progress: inout Progress
  ) -> Pause? {
    let duration = Duration.milliseconds(max(0, until - now))
    switch policy.patience {
    case .none: return nil
    case .brief:
      guard !wasSent || progress.tries < policy.tries, duration < left(progress) else { return nil }
      if wasSent { progress.tries += 1 }
    case .endless:
      guard progress.limitWaits < policy.mostLimitWaits else { return nil }
      progress.limitWaits += 1
      progress.start += duration
    }
    return Pause(duration: duration, reason: .rateLimit)
  }

  private func retryPause(
    after result: Result<GatewayResponse, GatewayError>, now: Int, _ progress: inout Progress
  ) -> Pause? {
    guard progress.tries < policy.tries else { return nil }
    var duration =
      policy.longestWait(beforeTry: progress.tries + 1) * surroundings.random()
    if case .success(let response) = result, let asked = response.retryAfter(now: now / 1000) {
      guard policy.patience != .none else { return nil }
      duration = .milliseconds(max(0, asked.moment(now: now) - now))
    }
    guard duration < left(progress) else { return nil }
    progress.tries += 1
    return Pause(duration: duration, reason: .retry(number: progress.tries))
  }

  private func left(_ progress: Progress) -> Duration {
    policy.budget - (surroundings.uptime() - progress.start)
  }
}
