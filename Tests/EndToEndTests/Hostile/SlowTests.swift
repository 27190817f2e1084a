import LoopbackServer
import Testing

extension HostileServerTests {
  /// Answers that come too late, or busily never: `timeout`, in time.
  @Suite(.mustEnd)
  struct SlowTests {
    @Test(arguments: [
      HostileCase("nothing", "timeout", .stall),
      .init("half a status line", "timeout", .text("HTTP/1."), .stall),
      .init("half a head", "timeout", .text("HTTP/1.1 200 OK\r\nX: y\r\n"), .stall),
      .init("half a body", "timeout", .text(head("200 OK", "Content-Length: 9") + "ab"), .stall),
      .init(
        "half a chunk", "timeout", .text(head("200 OK", "Transfer-Encoding: chunked") + "9\r\nab"),
        .stall),
      .init("a body without end or bytes", "timeout", .text(head("200 OK")), .stall),
      .init("an interim answer", "timeout", .text(head("100 Continue")), .stall),
      .init(
        "a change of protocol", "timeout", .text(head("101 Switching Protocols", "Upgrade: x")),
        .stall),
      .init(
        "interim answers without end", "timeout",
        .endless(Array(head("103 Early Hints", "Link: </a>").utf8))),
    ])
    func comesToATimeout(_ hostile: HostileCase) async throws {
      let server = LoopbackServer { _ in hostile.steps }
      let time = try await ContinuousClock().measure {
        expect(try await runAPI(server, "--timeout", "0.2"), hostile.code)
      }
      #expect(time < .seconds(25))
    }

    @Test func theModulesKeepTheTimeToo() async throws {
      let server = LoopbackServer { _ in [.text("HTTP/1.1 200 OK\r\n"), .stall] }
      let run = try await runHub(
        ["api", "pokeapi", "x", "--no-retry", "--json", "--timeout", "0.2"], against: server)
      expect(run, "timeout")
      #expect(server.requests.count == 1)
    }
  }
}
