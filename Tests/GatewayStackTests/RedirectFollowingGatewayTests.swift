import Gateway
import TestDoubles
import Testing

@testable import GatewayStack

struct RedirectFollowingGatewayTests {
  /// Redirects by the table, answers 200 to what is not in it.
  private func gateway(_ redirects: [String: String], status: Int = 301) -> StubGateway {
    StubGateway { request in
      guard let location = redirects[request.url] else {
        return .success(GatewayResponse(status: 200, body: Array("here".utf8)))
      }
      return .success(GatewayResponse(status: status, headers: ["Location": location]))
    }
  }

  @Test func leadsOnlyWhereItMay() async throws {
    let sent = gateway(["https://h/a": "/b", "https://h/b": "https://other/c"])
    let following = RedirectFollowingGateway(sent) { $0.host == "third" }
    await #expect(
      throws: GatewayError.policy(reason: "the service redirects to other, which is not asked")
    ) { _ = try await following.send(GatewayRequest("https://h/a")) }
    #expect(await sent.urls == ["https://h/a", "https://h/b"])
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func followsToTheEnd(_ status: Int) async throws {
    let sent = gateway(["https://h/a": "/b", "https://h/b": "https://h/c?x=1"], status: status)
    let response = try await RedirectFollowingGateway(sent).send(GatewayRequest("https://h/a"))
    #expect(response.body == Array("here".utf8))
    #expect(await sent.urls == ["https://h/a", "https://h/b", "https://h/c?x=1"])
  }

  @Test func keepsHeadersAtHomeAndDropsThemAbroad() async throws {
    let sent = gateway(["https://h/a": "/b", "https://h/b": "https://other/c"])
    _ = try await RedirectFollowingGateway(sent).send(
      GatewayRequest("https://h/a", headers: ["X-Api-Key": "k", "Accept": "x/y"]))
    #expect(await sent.requests.map { $0.headers["X-Api-Key"] } == ["k", "k", nil])
    #expect(await sent.requests.map { $0.headers["Accept"] } == ["x/y", "x/y", "x/y"])
  }

  @Test(arguments: [
    "http://h/b", "ftp://h/b", "file:///etc/passwd", "data:text/plain,x", "https://u:p@h/b",
    "http://169.254.169.254/", "https://h\\evil/", "", "http://",
  ])
  func refusesWhatIsNoSafeAddress(_ location: String) async {
    let sent = gateway(["https://h/a": location])
    await #expect(throws: GatewayError.self) {
      try await RedirectFollowingGateway(sent).send(GatewayRequest("https://h/a"))
    }
    #expect(await sent.urls == ["https://h/a"])
  }

  @Test func anHTTPBaseStaysAtHome() async throws {
    let sent = gateway(["http://127.0.0.1:1/a": "http://127.0.0.1:1/b"])
    _ = try await RedirectFollowingGateway(sent).send(GatewayRequest("http://127.0.0.1:1/a"))
    let away = gateway(["http://127.0.0.1:1/a": "http://localhost:1/b"])
    await #expect(throws: GatewayError.self) {
      try await RedirectFollowingGateway(away).send(GatewayRequest("http://127.0.0.1:1/a"))
    }
  }

  @Test func noticesACircle() async {
    let sent = gateway(["https://h/a": "/b", "https://h/b": "/a"])
    await #expect(throws: GatewayError.policy(reason: "the service redirects in a circle")) {
      try await RedirectFollowingGateway(sent).send(GatewayRequest("https://h/a"))
    }
  }

  @Test func givesUpAfterFiveHops() async {
    let sent = StubGateway { request in
      .success(GatewayResponse(status: 302, headers: ["Location": request.url + "x"]))
    }
    await #expect(throws: GatewayError.policy(reason: "the service redirects more than 5 times")) {
      try await RedirectFollowingGateway(sent).send(GatewayRequest("https://h/a"))
    }
    #expect(await sent.requests.count == 6)
  }

  @Test func aRedirectWithoutAPlaceIsRefused() async {
    let sent = StubGateway { _ in .success(GatewayResponse(status: 302)) }
    await #expect(throws: GatewayError.self) {
      try await RedirectFollowingGateway(sent).send(GatewayRequest("https://h/a"))
    }
  }

  @Test func notModifiedIsNoRedirect() async throws {
    let sent = StubGateway { _ in .success(GatewayResponse(status: 304)) }
    let response = try await RedirectFollowingGateway(sent).send(GatewayRequest("https://h/a"))
    #expect(response.status == 304)
  }
}
