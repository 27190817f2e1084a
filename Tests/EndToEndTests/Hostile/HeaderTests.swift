import LoopbackServer
import Testing

extension HostileServerTests {
  /// Header fields that are too long, too many, or none.
  @Suite(.mustEnd)
  struct HeaderTests {
    private static func answer(_ fields: String...) -> String {
      "HTTP/1.1 200 OK\r\n" + fields.joined(separator: "\r\n") + "\r\nContent-Length: 1\r\n\r\na"
    }

    private static let cases: [HostileCase] = [
      .init("folded in the old way", nil, answer("X: a\r\n  b")),
      .init(
        "folded ten thousand times", nil,
        answer("X: a" + String(repeating: "\r\n b", count: 10_000))),
      .init("a long one", nil, answer("X: " + String(repeating: "a", count: 90_000))),
      .init("one of 100 kB", "truncated", answer("X: " + String(repeating: "a", count: 102_400))),
      .init("one of 1 MB", "truncated", answer("X: " + String(repeating: "a", count: 1_000_000))),
      .init(
        "one without end", "truncated", .text("HTTP/1.1 200 OK\r\nX: "),
        .endless(Array(repeating: 0x61, count: 10_000))),
      .init(
        "a reason of 200 kB", "truncated", head("200 " + String(repeating: "x", count: 200_000))),
      .init(
        "a hundred thousand", "truncated",
        answer(String(repeating: "X: y\r\n", count: 100_000) + "X: y")),
      .init(
        "no end of them", "truncated", .text("HTTP/1.1 200 OK\r\n"),
        .endless(Array(String(repeating: "X: y\r\n", count: 1000).utf8))),
      .init("no end and no more", "truncated", "HTTP/1.1 200 OK\r\nX: y\r\n"),
      .init("no colon", "truncated", answer("nothing")),
      .init("a NUL", "truncated", answer("X: a\0b")),
      .init("a space in the name", nil, answer("A B: x")),
      .init("no name", nil, answer(": x")),
      .init("a length with a space before its colon", nil, answer("Content-Length : 9")),
    ]

    @Test(arguments: cases) func fields(_ hostile: HostileCase) async throws {
      expect(try await runAPI(LoopbackServer { _ in hostile.steps }), hostile.code)
    }

    /// Bytes that steer a terminal, as UTF-8 and raw, in names, values and reasons.
    @Test(arguments: [
      Array("X: a\u{1B}]0;own\u{7}".utf8), Array("X\u{1B}[2J: a".utf8), Array("X: \u{9B}2J".utf8),
      Array("X: \u{202E}\u{200B}\u{E0041}".utf8), [0x58, 0x3A, 0x20, 0x9B, 0x32, 0x4A, 0xFF],
      Array("X: a\rb".utf8), Array("X: \u{8}\u{7F}".utf8),
    ])
    func theHeadIsShownInert(_ field: [UInt8]) async throws {
      let server = LoopbackServer { _ in
        [
          .text("HTTP/1.1 200 \u{1B}[2J\r\n"), .bytes(field),
          .text("\r\nContent-Length: 4\r\n\r\nbody"), .close,
        ]
      }
      let run = try await runAPI(server, "-i")
      #expect(run.output.hasPrefix("HTTP/1.1 200 OK\n"))
      #expect(run.output.hasSuffix("body"))
      expectHarmless(run.output)
    }
  }
}
