import LoopbackServer
import TestDoubles
import Testing

extension HostileServerTests {
  /// Where an answer ends (RFC 9112, section 6), and what its first line is.
  @Suite(.mustEnd)
  struct FramingTests {
    private static let chunked = head("200 OK", "Transfer-Encoding: chunked")

    private static let lengths: [HostileCase] = [
      .init(
        "said twice alike", nil, head("200 OK", "Content-Length: 1", "Content-Length: 1") + "a"),
      .init("two", "truncated", head("200 OK", "Content-Length: 1", "Content-Length: 2") + "ab"),
      .init("two in a list", "truncated", head("200 OK", "Content-Length: 1, 2") + "ab"),
      .init("two with a space", "truncated", head("200 OK", "Content-Length: 1 2") + "ab"),
      .init("with a parameter", "truncated", head("200 OK", "Content-Length: 1;a") + "a"),
      .init("negative", "truncated", head("200 OK", "Content-Length: -1") + "ab"),
      .init("with a sign", "truncated", head("200 OK", "Content-Length: +1") + "a"),
      .init("hexadecimal", "truncated", head("200 OK", "Content-Length: 0x1") + "a"),
      .init("with a fraction", "truncated", head("200 OK", "Content-Length: 1.0") + "a"),
      .init("empty", "truncated", head("200 OK", "Content-Length:") + "a"),
      .init("too short", "truncated", head("200 OK", "Content-Length: 9") + "ab"),
      .init(
        "longer than there are bytes", "truncated", head("200 OK", "Content-Length: 33") + "ab"),
      .init(
        "without end", "too-large", head("200 OK", "Content-Length: 9223372036854775807") + "a"),
      .init("beyond counting", "truncated", head("200 OK", "Content-Length: 1\(zeros)") + "a"),
      .init("longer body", nil, head("200 OK", "Content-Length: 1") + "abcdef"),
      .init("by the end of the connection", nil, head("200 OK") + "abc"),
      .init("of HTTP/1.0", nil, "HTTP/1.0 200 OK\r\n\r\nabc"),
    ]
    private static let zeros = String(repeating: "0", count: 30)

    private static let chunks: [HostileCase] = [
      .init("whole", nil, chunked + "3\r\nabc\r\n0\r\n\r\n"),
      .init("with extensions", nil, chunked + "3;a=\"b\"\r\nabc\r\n0;c\r\n\r\n"),
      .init("with trailers", nil, chunked + "3\r\nabc\r\n0\r\nX: \u{1B}[2J\r\n\r\n"),
      .init(
        "with a length beside", nil,
        head("200 OK", "Transfer-Encoding: chunked", "Content-Length: 1") + "3\r\nabc\r\n0\r\n\r\n"),
      .init("a size that is none", "truncated", chunked + "zz\r\nabc\r\n0\r\n\r\n"),
      .init("a negative size", "truncated", chunked + "-1\r\nabc\r\n0\r\n\r\n"),
      .init("no size", "truncated", chunked + "\r\nabc\r\n0\r\n\r\n"),
      .init("a huge size", "truncated", chunked + "7fffffffffffffff\r\nabc\r\n"),
      .init("a size beyond counting", "truncated", chunked + "fffffffffffffffffffff\r\nabc\r\n"),
      .init("no line end behind", "truncated", chunked + "3\r\nabcd\r\n0\r\n\r\n"),
      .init("half of one", "truncated", chunked + "9\r\nabc"),
      .init("no last one", "truncated", chunked + "3\r\nabc\r\n"),
      .init("no end of the trailers", "truncated", chunked + "3\r\nabc\r\n0\r\n"),
      .init(
        "trailers without end", "truncated", .text(chunked + "0\r\n"),
        .endless(Array(String(repeating: "X: y\r\n", count: 1000).utf8))),
    ]

    private static let lines: [HostileCase] = [
      .init("no reason", nil, "HTTP/1.1 200\r\nContent-Length: 1\r\n\r\na"),
      .init("HTTP/0.9", "truncated", "<html>hello</html>"),
      .init("another protocol", "truncated", "ICY 200 OK\r\n\r\nabc"),
      .init("rubbish before", "truncated", "rubbish\r\n" + head("200 OK", "Content-Length: 0")),
      .init("no status", "truncated", "HTTP/1.1\r\nContent-Length: 0\r\n\r\n"),
      .init("status 0", "truncated", head("0 x", "Content-Length: 0")),
      .init("status 099", "truncated", head("099 x", "Content-Length: 0")),
      .init("status 1000", "truncated", head("1000 x", "Content-Length: 0")),
      .init("status -200", "truncated", head("-200 x", "Content-Length: 0")),
      .init("status abc", "truncated", head("abc x", "Content-Length: 0")),
      .init("status 20", "truncated", head("20 x", "Content-Length: 0")),
      .init("status 999", "http-5xx", head("999 x", "Content-Length: 0")),
      .init(
        "hints first", nil,
        head("103 Early Hints", "Link: </a>") + head("200 OK", "Content-Length: 0")),
      .init("thousands of hints first", nil, hints + head("200 OK", "Content-Length: 0")),
      .init("only an interim answer", "truncated", head("100 Continue")),
      .init(
        "an unasked change of protocol", "truncated",
        head("101 Switching Protocols", "Upgrade: x", "Connection: Upgrade") + "rubbish"),
      .init("204 with a body", nil, head("204 No Content", "Content-Length: 5") + "hello"),
      .init("205 with a body", nil, head("205 Reset Content", "Content-Length: 5") + "hello"),
      .init("304 unasked", "policy", head("304 Not Modified", "ETag: \"x\"")),
      .init("304 with a body", "policy", head("304 Not Modified", "Content-Length: 5") + "hello"),
      .init("two answers at once", nil, head("200 OK", "Content-Length: 0") + head("500 No")),
    ]
    private static let hints = String(repeating: head("100 Continue"), count: 5000)

    @Test(arguments: lengths) func aLength(_ hostile: HostileCase) async throws {
      expect(try await runAPI(LoopbackServer { _ in hostile.steps }), hostile.code)
    }

    @Test(arguments: chunks) func inChunks(_ hostile: HostileCase) async throws {
      expect(try await runAPI(LoopbackServer { _ in hostile.steps }), hostile.code)
    }

    @Test(arguments: lines) func ofAFirstLine(_ hostile: HostileCase) async throws {
      expect(try await runAPI(LoopbackServer { _ in hostile.steps }), hostile.code)
    }

    @Test(arguments: [
      head("200 OK", "Content-Length: 9") + "ab", head("200 OK", "Content-Length: 1 2") + "ab",
      chunked + "3\r\nabc\r\n",
    ])
    func whatIsNotWholeIsNotStored(_ answer: String) async throws {
      let folder = TemporaryFolder()
      let server = LoopbackServer { _ in
        [.text(answer.replacing(" OK\r\n", with: " OK\r\nCache-Control: max-age=60\r\n")), .close]
      }
      for _ in 1...2 {
        let run = try PipeRun(
          "api", "--no-retry", server.url, environment: ["XDG_CACHE_HOME": folder.path])
        #expect(run.status == 1 && run.output.isEmpty)
      }
      #expect(server.requests.count == 2)
    }
  }
}
