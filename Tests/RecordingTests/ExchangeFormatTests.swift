import Gateway
import Recording
import Testing

struct ExchangeFormatTests {
  private func exchange(
    _ body: [UInt8], _ headers: HeaderFields = ["Content-Type": "application/json"]
  ) -> RecordedExchange {
    var response = GatewayResponse(status: 200, headers: headers, body: body)
    response.source = .recording
    return RecordedExchange(
      RecordedRequest(.get, "https://h.test/a?page=2", headers: ["Accept": "text/plain"]),
      .answer(response))
  }

  @Test func aFileIsAMessageThatAPersonCanRead() throws {
    #expect(
      exchange(Array("{}\n".utf8)).encoded().map { String(decoding: $0, as: UTF8.self) }
        == """
        GET https://h.test/a?page=2
        Accept: text/plain

        HTTP/1.1 200
        Content-Type: application/json

        {}

        """)
  }

  @Test(
    arguments: [
      "", "x", "x\n", "\n", "\n\n\nx", "a\r\nb\r\n", "\r", "é日本\u{1F600}\t", "\u{FEFF}{}",
      "GET https://h/\n\nHTTP/1.1 200\n\n", "\u{202E}x",
    ])
  func aTextComesBackByteForByteAndStandsThereAsItIs(_ text: String) throws {
    let exchange = exchange(Array(text.utf8))
    let bytes = try #require(exchange.encoded())
    #expect(try RecordedExchange(decoding: bytes) == exchange)
    #expect(Array(bytes.suffix(text.utf8.count)) == Array(text.utf8))
  }

  @Test(
    arguments: [
      [0], [0xFF, 0xFE], Array(0...255), [0x1B, 0x5B, 0x31, 0x6D], [0x7F], [0xC2, 0x9B],
      [0x61, 0xE9], [UInt8](repeating: 0xAB, count: 1000),
    ] as [[UInt8]])
  func whatATerminalWouldObeyOrIsNoTextComesBackByteForByteFromBase64(_ body: [UInt8]) throws {
    let exchange = exchange(body)
    let bytes = try #require(exchange.encoded())
    #expect(try RecordedExchange(decoding: bytes) == exchange)
    #expect(bytes.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
    #expect(String(decoding: bytes, as: UTF8.self).contains("Content-Transfer-Encoding: base64\n"))
  }

  @Test(arguments: ["", "a: b", "W/\"x\\y\"", "é", "a\tb", "<u>; rel=\"next\", <v>"])
  func aHeaderFieldComesBack(_ value: String) throws {
    let exchange = exchange([], ["ETag": value, "Vary": "a", "vary": "b"])
    #expect(try RecordedExchange(decoding: try #require(exchange.encoded())) == exchange)
  }

  @Test func aHeaderFieldCannotBecomeALine() throws {
    let bytes = try #require(exchange([], ["ETag": " a\r\nSet-Cookie: b\n\nc\u{1B}[1m "]).encoded())
    let decoded = try RecordedExchange(decoding: bytes)
    #expect(decoded == exchange([], ["ETag": "a  Set-Cookie: b  c [1m"]))
  }

  @Test(
    arguments: [
      .timedOut(after: .milliseconds(1500)), .unresolvable(host: "h"),
      .unreachable(host: "h", reason: "refused: no"), .untrusted(host: "h", reason: "expired"),
      .truncated(reason: "2 of 3 bytes"), .tooLarge(limit: 33_554_432), .policy(reason: "r"),
      .missingCredentials(settings: ["A", "B"]), .notStored, .rateLimited(until: 7),
      .malformedCredentials(reason: "r"),
      .failed(reason: "r"),
    ] as [GatewayError])
  func aFailureComesBack(_ error: GatewayError) throws {
    let exchange = RecordedExchange(RecordedRequest(.get, "https://h.test/"), .failure(error))
    #expect(try RecordedExchange(decoding: try #require(exchange.encoded())) == exchange)
  }

  @Test(
    arguments: [
      .cancelled, .notRecorded(request: "GET x", nearest: nil), .notWritten(path: "p", reason: "r"),
    ] as [GatewayError])
  func whatIsNobodysAnswerIsNotRecorded(_ error: GatewayError) {
    #expect(
      RecordedExchange(RecordedRequest(.get, "https://h.test/"), .failure(error)).encoded() == nil)
  }

  @Test func whatAPersonWritesMayHaveOtherLineEndsAndAReasonPhrase() throws {
    let text = "GET https://h.test/?q=typed\r\n\r\nHTTP/2 404 Not Found\r\nA:b\r\n\r\nNo\r\n"
    var response = GatewayResponse(status: 404, headers: ["A": "b"], body: Array("No\r\n".utf8))
    response.version = "2"
    response.source = .recording
    #expect(
      try RecordedExchange(decoding: Array(text.utf8))
        == RecordedExchange(RecordedRequest(.get, "https://h.test/?q=***"), .answer(response)))
  }

  @Test(
    arguments: [
      ("", 1), ("\n", 1), ("GET /relative\n\nHTTP/1.1 200\n", 1), ("GET\n", 1),
      ("{\"log\": {}}", 1), ("GET ftp://h/\n", 1), ("GET https://u:p@h/\n", 1),
      ("GET https://h/ HTTP/1.1\n", 1), ("GET https://h/\nno field\n", 2),
      ("GET https://h/\nA b: c\n", 2), ("GET https://h/\nA\u{0}b: c\n", 2), ("GET https://h/", 2),
      ("GET https://h/\n", 2),
      ("GET https://h/\n\n", 3), ("GET https://h/\n\n\n", 3), ("GET https://h/\n\n200 OK\n", 3),
      ("GET https://h/\n\nHTTP/1.1 2000\n", 3), ("GET https://h/\n\nHTTP/1.1 99\n", 3),
      ("GET https://h/\n\nHTTP/1.1 200\nbroken\n", 4), ("G\u{0}T https://h/\n", 1),
      ("GET https://h/\u{1B}x\n", 1), ("GET https://h/\n\nHTTP/1\u{0}1 200\n", 3),
      ("GET https://h/\n\nHTTP/1.1 200\nContent-Transfer-Encoding: base64\n\n*\n", 6),
      ("GET https://h/\n\nHTTP/1.1 200\nContent-Transfer-Encoding: zip\n\n", 6),
      ("GET https://h/\n\nFAILED\n", 3), ("GET https://h/\n\nFAILED moon\n", 3),
      ("GET https://h/\n\nFAILED unreachable\nHost: h\n", 3),
      ("GET https://h/\n\nFAILED timed-out\nMilliseconds: soon\n", 3),
    ] as [(String, Int)])
  func aDamagedFileIsNamedByItsLine(_ text: String, _ line: Int) {
    let error = #expect(throws: DamagedRecording.self) {
      try RecordedExchange(decoding: Array(text.utf8))
    }
    #expect(error?.line == line)
    #expect(error?.reason.isEmpty == false)
  }

  @Test(
    arguments: [
      "rate-limited\nUntil: 9223372036854775807", "rate-limited\nUntil: 253402300800",
      "rate-limited\nUntil: -1", "timed-out\nMilliseconds: 9223372036854775807",
      "timed-out\nMilliseconds: -1", "too-large\nLimit: 9223372036854775807",
      "too-large\nLimit: -1",
    ])
  func aNumberOfARecordingThatNobodyCouldReckonWithEndedTheProcess(_ failure: String) {
    let error = #expect(throws: DamagedRecording.self) {
      try RecordedExchange(decoding: Array("GET https://h/\n\nFAILED \(failure)\n".utf8))
    }
    #expect(error?.line == 3)
  }

  @Test(
    arguments: [
      .rateLimited(until: 253_402_300_799), .timedOut(after: .seconds(86_400)),
      .tooLarge(limit: 1 << 40),
    ] as [GatewayError])
  func theLargestNumbersComeBack(_ error: GatewayError) throws {
    let exchange = RecordedExchange(RecordedRequest(.get, "https://h.test/"), .failure(error))
    #expect(try RecordedExchange(decoding: try #require(exchange.encoded())) == exchange)
  }

  @Test func whatIsNoTextIsNoRecording() {
    #expect(throws: DamagedRecording(line: 1, reason: "it is not in UTF-8")) {
      try RecordedExchange(decoding: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    }
  }

  @Test func noPartOfAFileIsACrash() throws {
    let whole = try #require(exchange(Array(0...255)).encoded())
    for count in 0..<whole.count {
      _ = try? RecordedExchange(decoding: Array(whole.prefix(count)))
    }
    let decoded = try RecordedExchange(decoding: whole)
    #expect(decoded == exchange(Array(0...255)))
  }
}
