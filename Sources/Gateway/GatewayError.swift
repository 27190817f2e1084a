/// Why there is no complete answer.
///
/// The texts are for people who look for a cause (a host, a file, what a library said); they hold
/// no secret and no address with its query. The wording a user reads is the presenters' business.
package enum GatewayError: Error, Hashable, Sendable {
  /// The surrounding task was cancelled before the answer was complete.
  case cancelled
  /// The request's time was over; nothing is known of what the server did.
  case timedOut(after: Duration)
  /// The host's name has no address (DNS), or the resolver did not answer.
  case unresolvable(host: String)
  /// The host refused, reset or never made the connection.
  case unreachable(host: String, reason: String)
  /// The server did not prove who it is, or no common TLS could be agreed on; nothing was sent.
  case untrusted(host: String, reason: String)
  /// The answer ended before it was complete, or its framing or coding is broken.
  case truncated(reason: String)
  /// The body is larger than the request allows, counted in bytes after decoding.
  case tooLarge(limit: Int)
  /// The program refuses to do this: another scheme, a redirect it must not follow, a header that
  /// cannot be sent.
  case policy(reason: String)
  /// The service needs credentials that are not there; nothing was sent.
  case missingCredentials(settings: [String])
  /// The service wants no more requests of this account until then, in seconds since 1970, as earlier
  /// answers said; nothing was sent.
  case rateLimited(until: Int)
  /// Only what is stored was wanted, and this is not.
  case notStored
  /// Only what is recorded was wanted, and this request is not; `nearest` is the recorded one that is
  /// most like it.
  case notRecorded(request: String, nearest: String?)
  /// What came could not be recorded in the file at `path`.
  case notWritten(path: String, reason: String)
  /// The credentials cannot be what they should be; nothing was sent.
  case malformedCredentials(reason: String)
  /// The transport itself failed: no memory, no thread, a library that would not start.
  case failed(reason: String)
}
