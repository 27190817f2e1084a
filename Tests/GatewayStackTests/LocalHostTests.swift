import Gateway
import GatewayStack
import TestDoubles
import Testing

/// Addresses that a server has no business to send its clients to.
struct LocalHostTests {
  private func outcome(
    of location: String, from url: String
  ) async -> Result<GatewayResponse, GatewayError> {
    let gateway = RedirectFollowingGateway(
      StubGateway { request in
        let isFirst = request.url == url
        return .success(
          GatewayResponse(
            status: isFirst ? 302 : 200, headers: isFirst ? ["Location": location] : [:]))
      })
    do throws(GatewayError) {
      return .success(try await gateway.send(GatewayRequest(url)))
    } catch {
      return .failure(error)
    }
  }

  @Test(arguments: [
    "169.254.169.254", "169.254.169.254.", "0xa9fea9fe", "2852039166", "0251.0376.0251.0376",
    "0.0.0.0", "0", "224.0.0.1", "255.255.255.255", "[::]", "[fe80::1]", "[ff02::1]",
    "[::ffff:169.254.169.254]", "[::169.254.169.254]", "[64:ff9b::a9fe:a9fe]",
    "127.0.0.1", "127.1", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]", "localhost", "a.localhost.",
  ])
  func areRefused(_ host: String) async {
    let outcome = await outcome(of: "https://\(host)/", from: "https://example.org/")
    #expect(
      outcome
        == .failure(.policy(reason: "the service redirects to a local address, \(host)")))
  }

  @Test(arguments: [
    ("example.net", "https://example.org/"), ("93.184.216.34", "https://example.org/"),
    ("[2001:db8::1]", "https://example.org/"), ("127.0.0.1:8443", "http://127.0.0.1:8080/"),
    ("localhost:8443", "https://127.0.0.1/"), ("[::1]", "https://localhost/"),
    ("169.254.169.254.example.org", "https://example.org/"), ("10.0.0.1", "https://example.org/"),
  ])
  func othersAreNot(_ host: String, _ source: String) async throws {
    #expect(try await outcome(of: "https://\(host)/", from: source).get().status == 200)
  }
}
