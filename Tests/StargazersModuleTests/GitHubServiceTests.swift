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
      .noAnswer(.policy(reason: "GitHub answered 301, a redirect that leads elsewhere"))
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

  @Test(arguments: [
    (403, "API rate limit exceeded for 192.0.2.1", ["X-RateLimit-Remaining": "0"], nil),
    (
      403, "API rate limit exceeded",
      ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1000600"], 1_000_600
    ),
    (429, "Slow down", ["x-ratelimit-reset": "1000600"], 1_000_600),
    (
      403, "You have exceeded a secondary rate limit",
      ["Retry-After": "60", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1000600"],
      1_000_060
    ),
    (
      403, "You have exceeded a secondary rate limit",
      ["x-ratelimit-remaining": "4900", "x-ratelimit-reset": "1000600"], nil
    ),
    (403, "You have triggered an abuse detection mechanism", [:], nil),
    (403, "Wait", ["Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT"], 784_111_777),
    (429, "Wait", ["Retry-After": "soon"], nil),
    (429, "Wait", ["x-ratelimit-reset": "999999999999999"], nil),
  ])
  func tellsWhenARateLimitEnds(
    _ status: Int, _ message: String, _ headers: [String: String], _ retryAt: Int?
  ) {
    let fields = HeaderFields(
      headers.map { HeaderFields.Field(name: $0.key, value: $0.value) })
    let response = GatewayResponse(status, #"{"message":"\#(message)"}"#, headers: fields)
    #expect(github.error(for: response) == .rateLimited(retryAt: retryAt, message: message))
  }
}
