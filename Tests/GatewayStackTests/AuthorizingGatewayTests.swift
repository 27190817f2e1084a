import Gateway
import GatewayStack
import TestDoubles
import Testing

struct AuthorizingGatewayTests {
  private let sent = StubGateway()

  private func gateway(token: String = "tok") throws -> AuthorizingGateway {
    AuthorizingGateway(
      sent, token: token, origin: try #require(Origin("https://api.github.com")))
  }

  @Test func addsTheTokenAtHome() async throws {
    _ = try await gateway().send(GatewayRequest("https://api.github.com/user"))
    #expect(await sent.requests[0].headers["Authorization"] == "Bearer tok")
  }

  @Test(arguments: [
    "https://evil.test/", "http://api.github.com/", "https://api.github.com:8443/",
    "https://api.github.com.evil.test/",
  ])
  func addsNothingAnywhereElse(_ url: String) async throws {
    _ = try await gateway().send(GatewayRequest(url))
    #expect(await sent.requests[0].headers["Authorization"] == nil)
  }

  @Test(arguments: ["", "a b", "a\r\nX: y", "é"])
  func refusesATokenThatCannotBeSent(_ token: String) async throws {
    let gateway = try gateway(token: token)
    await #expect(throws: GatewayError.self) {
      try await gateway.send(GatewayRequest("https://api.github.com/"))
    }
    #expect(await sent.requests.isEmpty)
  }

  @Test func sayingItLeaksNothing() throws {
    var dumped = ""
    let gateway = try gateway(token: "canary")
    dump(gateway, to: &dumped)
    #expect(!"\(gateway) \(dumped)".contains("canary"))
  }

  @Test func withoutKeysNothingIsSent() async {
    await #expect(throws: GatewayError.missingCredentials(settings: ["A", "B"])) {
      try await KeylessGateway(missing: ["A", "B"]).send(GatewayRequest("https://h"))
    }
  }
}
