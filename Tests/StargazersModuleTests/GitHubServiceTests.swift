import Gateway
import TestDoubles
import Testing
import WebService

@testable import StargazersModule

struct GitHubServiceTests {
  let github = GitHubService.scripted(ScriptedGateway([String: GatewayResponse]()))

  @Test(arguments: [
    (
      GatewayResponse(401, #"{"message":"Bad credentials","status":"401"}"#),
      ServiceError.unauthorized(message: "Bad credentials")
    ),
    (GatewayResponse(404, #"{"message":"Not Found"}"#), .notFound(message: "Not Found")),
    (
      GatewayResponse(403, #"{"message":"Forbidden"}"#),
      .refused(status: 403, message: "Forbidden")
    ),
    (
      GatewayResponse(
        403, #"{"message":"Resource not accessible by personal access token"}"#),
      .unauthorized(message: "Resource not accessible by personal access token")
    ),
    (
      GatewayResponse(451, #"{"message":"Unavailable","block":{"reason":"dmca"}}"#),
      .restricted(message: "Unavailable")
    ),
    (
      GatewayResponse(403, #"{"message":"Repository access blocked","block":{"reason":"tos"}}"#),
      .restricted(message: "Repository access blocked")
    ),
    (
      GatewayResponse(
        403, #"{"message":"Protected by SAML"}"#,
        headers: ["X-GitHub-SSO": "required; url=https://github.com/orgs/boreal/sso"]),
      .restricted(message: "Protected by SAML")
    ),
    (
      GatewayResponse(301, #"{"message":"Moved Permanently"}"#),
      .noAnswer(.policy(reason: "the service answered 301, a redirect that is not followed"))
    ),
    (GatewayResponse(500, "<html>Unicorn</html>"), .refused(status: 500, message: nil)),
    (
      GatewayResponse(422, #"{"message":"Validation Failed","errors":[]}"#),
      .refused(status: 422, message: "Validation Failed")
    ),
  ])
  func tellsRefusalsApart(_ response: GatewayResponse, _ error: ServiceError) {
    #expect(github.error(for: response) == error)
  }

  /// What tells a limit is tested with ``RateLimit``.
  @Test(
    arguments: [
      (403, "API rate limit exceeded for 192.0.2.1", ["X-RateLimit-Remaining": "0"], 1_000_060),
      (429, "Slow down", ["x-ratelimit-reset": "1000600"], 1_000_601),
      (403, "You have exceeded a secondary rate limit", ["Retry-After": "30"], 1_000_030),
      (429, "Wait", ["Retry-After": "soon"], nil),
    ] as [(Int, String, [String: String], Int?)])
  func tellsWhenARateLimitEnds(
    _ status: Int, _ message: String, _ headers: [String: String], _ retryAt: Int?
  ) {
    let fields = HeaderFields(
      headers.map { HeaderFields.Field(name: $0.key, value: $0.value) })
    let response = GatewayResponse(status, #"{"message":"\#(message)"}"#, headers: fields)
    #expect(github.error(for: response) == .rateLimited(retryAt: retryAt, message: message))
  }
}
