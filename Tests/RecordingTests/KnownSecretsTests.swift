import Gateway
import TestDoubles
import Testing

@testable import Recording

struct KnownSecretsTests {
  private let folder = TemporaryFolder()

  private func struck(_ text: String, _ secrets: String..., learning: GatewayRequest? = nil)
    -> String
  {
    let known = KnownSecrets(secrets.map(Secret.init))
    if let learning { known.learn(from: learning) }
    return String(decoding: known.struck(body: Array(text.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("token", "a token, tokens", "a ***, ***s"), ("token", "no secret", "no secret"),
    ("to/k\"n", #"{"a":"to\/k\"n","b":"to/k\"n"}"#, #"{"a":"***","b":"***"}"#),
    ("to/k n", "to%2Fk%20n", "***"), ("abc", "abc", "abc"), ("", "x", "x"),
    ("1234", #"{"a":1234,"b":"1234"}"#, #"{"a":1234,"b":"***"}"#), ("toto", "totototo", "******"),
  ])
  func aSecretIsStruckInEachOfItsForms(_ secret: String, _ text: String, _ expected: String) {
    #expect(struck(text, secret) == expected)
  }

  @Test func aSecretThatBeginsWithAnotherLeavesNoRest() {
    #expect(struck("abcdefgh abcd", "abcd", "abcdefgh") == "*** ***")
  }

  @Test(arguments: [
    ("<a href=\"/x?ts=1&amp;hash=abc&page=2\">", "<a href=\"/x?ts=***&amp;hash=***&page=2\">"),
    (
      #"{"n":"https://h/?apikey=k\u0026limit=2&token="}"#,
      #"{"n":"https://h/?apikey=***\u0026limit=2&token=***"}"#
    ),
    ("?v=4&size=2", "?v=4&size=2"), ("hash=1", "hash=1"),
    ("?hash=1 ?HASH=2", "?hash=*** ?HASH=***"),
    ("a=b&ts=", "a=b&ts=***"), ("=", "="), ("?=x&=", "?=x&="),
  ])
  func whatASignedAddressHoldsIsStruck(_ text: String, _ expected: String) {
    #expect(struck(text) == expected)
  }

  @Test func aBodyThatIsNoTextIsLeftWhole() {
    let body: [UInt8] = [0xFF] + Array("?hash=1 token".utf8)
    #expect(
      KnownSecrets([Secret("token")]).struck(body: body) == [0xFF] + Array("?hash=1 ***".utf8))
  }

  @Test func whatARequestCarriesIsLearned() {
    let request = GatewayRequest(
      "https://h.test/?sig=signed%2Fit&name=spider",
      headers: [
        "Authorization": "Bearer bearer-1", "Cookie": "a=cookie-1; b=cookie-2",
        "X-Api-Key": "api-key-1",
        "Accept": "text/plain",
      ])
    #expect(
      struck(
        "bearer-1 cookie-1 cookie-2 api-key-1 signed/it signed%2Fit spider text/plain",
        learning: request) == "*** *** *** *** *** *** spider text/plain")
  }

  @Test(arguments: [
    ("seen=true", #"{"ok": true}"#), ("a=false; b=null", #"{"a": false, "b": null}"#),
    ("n=20261121", #"{"day": 20261121, "text": "20261121"}"#), ("v=-1234.567", "-1234.567"),
    ("theme=dark", "a darker theme=dark"), ("lang=english", "?lang=english"),
  ])
  func aCookieThatIsAWordOrANumberWasStruckFromBodies(_ cookie: String, _ body: String) {
    let request = GatewayRequest("https://h.test/", headers: ["Cookie": cookie])
    #expect(struck(body, learning: request) == body)
  }

  @Test func aSessionOfACookieIsStruck() {
    let request = GatewayRequest(
      "https://h.test/", headers: ["Cookie": "seen=true; session=0f1e2d3c; id=123456789012"])
    #expect(
      struck(#"{"seen": true, "s": "0f1e2d3c", "id": "123456789012"}"#, learning: request)
        == #"{"seen": true, "s": "***", "id": "***"}"#)
  }

  /// A server that sends back all that it was sent, as a debugging service does.
  private struct Echo: Gateway {
    func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
      let headers = request.headers.fields.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
      let query = request.query.map { "\"\($0.name)\":\"\($0.value)\"" }.joined(separator: ",")
      return GatewayResponse(
        status: 200,
        headers: [
          "Content-Type": "text/plain", "ETag": request.headers["Authorization"] ?? "",
          "Location": request.url, "Link": "<\(request.url)>; rel=\"next\"",
        ], body: Array("\(request.url)\n\(headers)\n{\(query)}\n".utf8))
    }
  }

  /// Stands for the decorators that sign and authorize.
  private struct Adding: Gateway {
    let next: any Gateway

    func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
      var request = request
      request.headers["Authorization"] = "Bearer canary-token"
      request.query += [
        .init("ts", "1794787200"), .init("apikey", "canary-public"), .init("hash", "0canary0hash0"),
      ]
      return try await next.send(request)
    }
  }

  @Test func noSecretThatAServerSendsBackIsInAFileOrItsName() async throws {
    let secrets = KnownSecrets([Secret("canary-typed")])
    let gateway = RecordingGateway(
      Adding(next: LearningGateway(Echo(), secrets: secrets)),
      folder: try RecordingFolder(folder.path), secrets: secrets)
    let response = try await gateway.send(
      GatewayRequest("https://h.test/canary-typed", headers: ["X-Api-Key": "canary-own"]))
    let body = String(decoding: response.body, as: UTF8.self)
    #expect(body.contains("canary-token") && body.contains("canary-typed"))
    for canary in ["canary", "1794787200"] { #expect(!folder.holds(canary)) }
    #expect(folder.holds("Authorization: ***"))
  }
}
