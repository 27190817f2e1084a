import Gateway
import WebService

/// Tells GitHub's refusals apart where the status alone does not.
///
/// A 403 can be a rate limit, a block, an organisation's single sign-on, a token without the right,
/// or a list that is withheld; each needs something else of the user.
///
/// Source: docs.github.com, "Rate limits for the REST API", "Troubleshooting the REST API".
struct GitHubRefusal: Sendable {
  struct Body: Decodable, Sendable {
    struct Block: Decodable, Sendable {}

    @Lenient var block: Block?
  }

  let message: String?
  private let response: GatewayResponse
  private let hasBlock: Bool

  init(_ response: GatewayResponse, body: Body?) {
    self.response = response
    message = ServiceMessage(response)?.text
    hasBlock = body?.block != nil
  }

  /// Blocked by GitHub or by an organisation's single sign-on: asking again does not help.
  var isBlock: Bool {
    guard (400..<500).contains(response.status) else { return false }
    return hasBlock || says("access blocked") || response.headers["X-GitHub-SSO"] != nil
  }

  var isRateLimit: Bool {
    switch response.status {
    case 429: true
    case 403:
      response.headers["X-RateLimit-Remaining"] == "0" || response.headers["Retry-After"] != nil
        || says("secondary rate limit") || says("abuse detection") || says("rate limit exceeded")
    default: false
    }
  }

  /// A token that is valid and lacks the right.
  var isAboutToken: Bool { response.status == 403 && says("not accessible by") }

  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(response.status) }

  /// When the hourly limit starts anew, in seconds since 1970, unless it is not the hourly limit that
  /// was reached.
  var retryAt: Int? {
    let remaining = response.headers["X-RateLimit-Remaining"].flatMap { Int($0) } ?? 0
    guard remaining == 0 else { return nil }
    return response.headers["X-RateLimit-Reset"].flatMap { Int($0) }
      .flatMap { UTCDay.seconds.contains($0) ? $0 : nil }
  }

  private func says(_ words: String) -> Bool {
    message?.lowercased().contains(words) == true
  }
}
