import Gateway
import Recording
import Testing

struct RecordedRequestTests {
  @Test func onlyWhatDecidesTheAnswerIsKept() {
    var request = GatewayRequest(
      "https://h.test/a", query: [.init("page", "2"), .init("apikey", "canary")],
      headers: [
        "accept": "text/plain", "Authorization": "Bearer canary", "Cookie": "canary",
        "X-Api-Key": "canary", "User-Agent": "hub", "X-GitHub-Api-Version": "2022-11-28",
      ])
    request.identity = Identity(digest: "canary")
    #expect(
      RecordedRequest(request)
        == RecordedRequest(
          .get, "https://h.test/a?page=2&apikey=***",
          headers: ["accept": "text/plain", "X-GitHub-Api-Version": "2022-11-28"]))
  }

  /// The digest is that of RFC 9530, appendix B.2.
  @Test func ofTheContentOnlyTheDigestIsKept() {
    let request = GatewayRequest(
      "https://h.test/", method: .post, body: Array("{\"hello\": \"world\"}\n".utf8))
    #expect(
      RecordedRequest(request).headers == [
        "Content-Digest": "sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:"
      ])
  }
}
