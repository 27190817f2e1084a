extension GatewayResponse {
  /// Where an answer comes from: what a cache decided, when there is one on the way.
  package enum Source: Sendable, Hashable {
    /// The server, for this request.
    case network
    /// The store, without asking; `age` in seconds.
    case store(age: Int)
    /// The store, after the server said that what is stored still holds (304).
    case validated
    /// The store, though its time is over; `age` in seconds.
    case stale(age: Int, StaleReason)
    /// A recording, in the place of everything else.
    case recording
    /// Nobody: made here in place of an answer that could not be had (RFC 9111, sections 5.2.1.7 and
    /// 5.2.2.2), which failed as told. Whoever needs an answer takes that as the failure.
    case missing(GatewayError)
  }

  /// Why an answer is shown although its time is over.
  package enum StaleReason: Sendable, Hashable {
    /// Only what is stored was wanted, or this much staleness was.
    case wished
    /// The server allows it while the answer is fetched anew (RFC 5861, section 3).
    case revalidating
    /// The server could not be reached.
    case unreachable(GatewayError)
    /// The server answered with this status (RFC 5861, section 4).
    case serverError(status: Int)
  }
}
