import Gateway
import WebService

/// Tells GitHub's refusals apart where the status alone does not.
///
/// A 403 can be a rate limit (``RateLimit`` knows), a block, an organisation's single sign-on, a token without the right,
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

  /// A token that is valid and lacks the right.
  var isAboutToken: Bool { response.status == 403 && says("not accessible by") }

  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(response.status) }

  private func says(_ words: String) -> Bool {
    message?.lowercased().contains(words) == true
  }
}
