/// Something that went wrong, worded for a person and coded for a program.
package struct Problem: Error, Sendable, Hashable {
  /// The name a program reads in `--json` errors.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    case usage
    case notFound = "not-found"
    case auth
    case config
    case rateLimited = "rate-limited"
    case dns
    case connect
    case timeout
    case tls
    case offline
    case unavailable
    case restricted
    case retired
    case partial
    case decode
    case truncated
    case tooLarge = "too-large"
    case policy
    case http4xx = "http-4xx"
    case http5xx = "http-5xx"
    case io
    case `internal`

    package var exitStatus: ExitStatus {
      switch self {
      case .usage: .usage
      case .notFound: .notFound
      case .auth, .config: .auth
      case .rateLimited: .rateLimited
      case .dns, .connect, .timeout, .tls, .offline, .unavailable: .noAnswer
      case .restricted, .retired: .restricted
      case .partial: .partial
      case .decode, .truncated, .tooLarge, .policy, .http4xx, .http5xx, .io, .internal: .failed
      }
    }
  }

  package let code: Code
  /// One line: what happened, to what, and why. No secret, no control character.
  package let message: String
  /// One line: what to do about it, where there is something to do.
  package let hint: String?

  package init(_ code: Code, _ message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}
