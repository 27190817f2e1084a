package import Gateway

/// Tries a request again where that is safe and may help.
///
/// Safe are GET and HEAD (RFC 9110, section 9.2.2). A `Retry-After` is never shortened: where it does
/// not fit the rest of the budget, the answer is handed on at once and says when to come back. Below
/// this gateway each try is signed and authorized anew.
package struct RetryingGateway: Gateway {
  /// The clocks, the waiting and the dice; injected.
  package struct Surroundings: Sendable {
    /// A clock that only goes forward.
    package var uptime: @Sendable () -> Duration
    /// Seconds since 1970, for a `Retry-After` with a date.
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

  package init(_ next: any Gateway, policy: RetryPolicy, surroundings: Surroundings) {
    self.next = next
    self.policy = policy
    self.surroundings = surroundings
  }

  package func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    guard request.method == .get || request.method == .head else {
      return try await next.send(request)
    }
    let start = surroundings.uptime()
    var tries = 1
    while true {
      let result = await outcome(of: request)
      guard tries < policy.tries, policy.isWorthAnother(result) else { return try result.get() }
      tries += 1
      let left = policy.budget - (surroundings.uptime() - start)
      guard let wait = wait(beforeTry: tries, after: result), wait < left else {
        return try result.get()
      }
      await surroundings.wait(wait)
      if Task.isCancelled { throw .cancelled }
    }
  }

  private func outcome(of request: GatewayRequest) async -> Result<GatewayResponse, GatewayError> {
    do throws(GatewayError) {
      return .success(try await next.send(request))
    } catch {
      return .failure(error)
    }
  }

  /// How long to wait; `nil` for longer than anybody could.
  private func wait(
    beforeTry number: Int, after result: Result<GatewayResponse, GatewayError>
  ) -> Duration? {
    if case .success(let response) = result, let text = response.headers["Retry-After"] {
      if let asked = retryAfter(text) { return asked }
      // A number too large to be one is a long time, not none.
      if text.allSatisfy({ $0.isASCII && $0.isNumber }) { return nil }
    }
    return policy.longestWait(beforeTry: number) * surroundings.random()
  }

  /// RFC 9110, section 10.2.3: seconds, or a date.
  private func retryAfter(_ text: String) -> Duration? {
    if let seconds = Int(text), (0...1_000_000_000).contains(seconds) { return .seconds(seconds) }
    let now = surroundings.now()
    return HTTPDate.seconds(text, now: now).map { .seconds(max(0, $0 - now)) }
  }
}
