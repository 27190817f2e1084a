package import Gateway

/// When a request is tried again, and after how long.
package struct RetryPolicy: Sendable {
  /// Tries in all, the first included.
  package var tries = 4
  /// What the first wait is at most; each further one at most twice the one before.
  package var base = Duration.milliseconds(500)
  /// What any wait is at most.
  package var cap = Duration.seconds(8)
  /// For all tries and waits of one request together.
  package var budget = Duration.seconds(30)
  /// Whether a 500 with an empty body is worth another try; at Marvel it means that the service has
  /// been closed.
  package var retriesEmptyServerError = true

  /// Whether a rate limit is waited for.
  package var patience = Patience.brief
  /// How often one request waits for a limit at most, where it may wait however long.
  package var mostLimitWaits = 10

  package init() {}

  /// Statuses that may be gone in a moment (RFC 9110, section 15; RFC 8470 for 425; RFC 6585 for
  /// 429).
  private static let passing: Set<Int> = [408, 425, 429, 500, 502, 503, 504]

  /// Whether what came of a try may be different next time.
  func isWorthAnother(_ result: Result<GatewayResponse, GatewayError>) -> Bool {
    switch result {
    case .success(let response):
      let isEmptyServerError = response.status == 500 && response.body.isEmpty
      return Self.passing.contains(response.status)
        && (retriesEmptyServerError || !isEmptyServerError)
    case .failure(.unreachable), .failure(.truncated), .failure(.timedOut): return true
    case .failure: return false
    }
  }

  /// The longest wait before try `number`, counted from 2: exponential, capped.
  ///
  /// The wait itself is anything from nothing to this ("full jitter"), so that many clients whose
  /// service has failed do not come back together.
  func longestWait(beforeTry number: Int) -> Duration {
    min(cap, base * (1 << min(max(0, number - 2), 16)))
  }
}
