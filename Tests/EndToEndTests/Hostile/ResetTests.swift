import LoopbackServer
import Testing

extension HostileServerTests {
  /// Connections that end too early.
  @Suite(.mustEnd)
  struct ResetTests {
    @Test(arguments: [
      HostileCase("closed before the answer", "connect", .close),
      .init("reset before the answer", "connect", .reset),
      .init("closed within the head", "truncated", "HTTP/1.1 200 OK\r\nX: "),
      .init("closed after an interim answer", "truncated", head("100 Continue")),
      .init("closed within the body", "truncated", head("200 OK", "Content-Length: 9") + "ab"),
      .init(
        "closed within a chunk", "truncated",
        head("200 OK", "Transfer-Encoding: chunked") + "9\r\nab"
      ),
    ])
    func comesToAnError(_ hostile: HostileCase) async throws {
      expect(try await runAPI(LoopbackServer { _ in hostile.steps }), hostile.code)
    }

    @Test func oneResetIsTriedAgain() async throws {
      let tries = Counter()
      let server = LoopbackServer { _ in
        tries.add()
        return tries.count == 1 ? [.reset] : json("{}")
      }
      let run = try await runHub(["api", "--json", server.url], against: server)
      expect(run, nil)
      #expect(run.output == "{}")
      #expect(server.requests.count == 2)
    }
  }
}
