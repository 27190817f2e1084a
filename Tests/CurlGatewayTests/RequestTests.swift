import CurlGateway
import Gateway
import LoopbackServer
import Testing

@Suite("The requests of a CurlGateway", .mustEnd)
struct RequestTests {
  @Test("carry exactly what they should")
  func bytes() async throws {
    let server = LoopbackServer(ok())
    _ = try await answer(of: server) {
      $0.path = ["a b", "..", "c"]
      $0.query = [GatewayRequest.Parameter("q", "1&2")]
      $0.headers = ["X-Key": " v ", "X-Empty": ""]
    }
    #expect(
      server.heads == [
        """
        GET /a%20b/%2E%2E/c?q=1%262 HTTP/1.1\r
        Host: 127.0.0.1:\(server.port)\r
        User-Agent: hub/test\r
        Accept: */*\r
        X-Key: v \r
        X-Empty:\r
        Accept-Encoding: gzip\r
        \r

        """
      ])
  }

  @Test("may name their own coding and program")
  func ownFields() async throws {
    let server = LoopbackServer(ok())
    _ = try await answer(of: server) {
      $0.headers = ["accept-encoding": "identity", "user-agent": "other/1"]
    }
    let head = try #require(server.heads.first)
    #expect(head.contains("accept-encoding: identity\r\n"))
    #expect(head.contains("user-agent: other/1\r\n"))
    #expect(!head.contains("gzip") && !head.contains("hub/test"))
  }

  @Test(
    "with header fields that are no such are refused",
    arguments: [
      ("X", "a\r\nY: b"), ("X", "a\nb"), ("X", "a\rb"), ("X", "a\0b"), ("X", "a\u{1B}[1mb"),
      ("X", "a\u{85}b"), ("X", "a\u{7F}"), ("X\r\nY", "a"), ("X:Y", "a"), ("", "a"), ("X Y", "a"),
      ("X;", "a"), ("É", "a"),
    ])
  func injection(name: String, value: String) async {
    let server = LoopbackServer(ok())
    let failure = await failure(of: server) { $0.headers.append(name: name, value: value) }
    #expect(failure?.isPolicy == true)
    #expect(server.connections.count == 0)
  }

  @Test(
    "go nowhere but to http and https, and to the host that is written there",
    arguments: [
      "file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "data:,a", "127.0.0.1", "",
      "https://user@example.invalid/", "https://user:key@example.invalid/", "https://",
      "https://0x7f.1/", "https://2130706433/", "https://a%2Eb.invalid/", "https://a b.invalid/",
      "https://example.invalid:99999/", "https:/example.invalid/", "https://a.invalid\\@b.invalid/",
    ])
  func otherAddresses(url: String) async {
    let gateway = CurlGateway(CurlOptions(userAgent: "hub/test"))
    await #expect {
      try await gateway.send(GatewayRequest(url))
    } throws: {
      ($0 as? GatewayError)?.isPolicy == true
    }
  }

  @Test("without TLS go only to an origin that was allowed")
  func clearText() async {
    let (allowed, other) = (LoopbackServer(ok()), LoopbackServer(ok()))
    let gateway = CurlGateway(allowed)
    await #expect(throws: GatewayError.policy(reason: "127.0.0.1 may be asked over https only")) {
      try await gateway.send(GatewayRequest(other.url))
    }
    #expect(other.connections.count == 0)
  }
}
