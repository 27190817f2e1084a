import CurlGateway
import Gateway
import LoopbackServer
import Testing

@Suite("A CurlGateway fails", .mustEnd)
struct FailureTests {
  @Test("when the time is over, whatever the server has said by then")
  func timeout() async {
    let starts = [
      "", "HTTP/1.1", head("100 Continue"), "HTTP/1.1 200 OK\r\nX: y\r\n",
      head("200 OK", "Content-Length: 9") + "a",
    ]
    for start in starts {
      let server = LoopbackServer { _ in [.text(start), .stall] }
      let clock = ContinuousClock()
      let time = await clock.measure {
        let failure = await failure(of: server) { $0.timeout = .milliseconds(150) }
        #expect(failure == .timedOut(after: .milliseconds(150)))
      }
      // No upper bound: the stall has no end, so that there is an answer at all is the point.
      #expect(time >= .milliseconds(140))
    }
  }

  @Test("when interim answers have no end")
  func endlessInterim() async {
    let server = LoopbackServer { _ in [.endless(Array(head("103 Early Hints").utf8))] }
    let failure = await failure(of: server) { $0.timeout = .milliseconds(300) }
    #expect(failure == .timedOut(after: .milliseconds(300)))
  }

  @Test("in time while it waits for one of six connections")
  func queued() async {
    let server = LoopbackServer { _ in [.stall] }
    let gateway = CurlGateway(server)
    let url = server.url
    await withTaskGroup(of: GatewayError?.self) { group in
      for _ in 0..<6 { group.addTask { await sendFailure(gateway, GatewayRequest(url)) } }
      await server.requests.reached(6)
      let failure = await sendFailure(gateway, GatewayRequest(url, timeout: .milliseconds(100)))
      #expect(failure == .timedOut(after: .milliseconds(100)))
      group.cancelAll()
      for await failure in group { #expect(failure == .cancelled) }
    }
    #expect(server.connections.count == 6)
  }

  @Test("when the time was over before it began", arguments: [0, -5])
  func noTime(milliseconds: Int) async {
    let server = LoopbackServer { _ in [.stall] }
    let failure = await failure(of: server) { $0.timeout = .milliseconds(milliseconds) }
    #expect(failure == .timedOut(after: .milliseconds(milliseconds)))
  }

  @Test(
    "when an answer is not complete",
    arguments: [
      ("a body that is too short", [head("200 OK", "Content-Length: 9") + "short"]),
      ("no end of the header fields", ["HTTP/1.1 200 OK\r\nContent-Type: a\r\n"]),
      ("only an interim answer", [head("100 Continue")]),
      ("two lengths", [head("200 OK", "Content-Length: 1", "Content-Length: 2") + "ab"]),
      ("two lengths in one field", [head("200 OK", "Content-Length: 1, 2") + "ab"]),
      ("a length that is no number", [head("200 OK", "Content-Length: +1") + "a"]),
      ("a length with a space in it", [head("200 OK", "Content-Length: 1 2") + "a"]),
      ("a bad chunk", [head("200 OK", "Transfer-Encoding: chunked") + "zz\r\n"]),
      ("no last chunk", [head("200 OK", "Transfer-Encoding: chunked") + "1\r\na\r\n"]),
      ("a bad trailer", [head("200 OK", "Transfer-Encoding: chunked") + "0\r\nno colon\r\n\r\n"]),
      ("half a chunk", [head("200 OK", "Transfer-Encoding: chunked") + "9\r\nabc"]),
      ("no HTTP at all", ["220 smtp.example ESMTP\r\n\r\n"]),
    ])
  func incomplete(what: String, answer: [String]) async {
    let server = LoopbackServer { _ in answer.map { .text($0) } + [.close] }
    let failure = await failure(of: server)
    #expect(failure?.isTruncated == true, "\(String(describing: failure))")
  }

  /// It was called “out of memory”, a failure of the program's own.
  @Test("when a header field is longer than libcurl keeps")
  func longField() async {
    let field = "X: " + String(repeating: "a", count: 200_000)
    let failure = await failure(of: LoopbackServer(head("200 OK", field)))
    #expect(failure == .truncated(reason: "the header fields are too long"))
  }

  /// They were read and kept for as long as they came, half a gigabyte in two seconds.
  @Test("when trailers have no end")
  func endlessTrailers() async {
    let trailers = String(repeating: "X: y\r\n", count: 1000)
    let server = LoopbackServer { _ in
      [
        .text(head("200 OK", "Transfer-Encoding: chunked") + "0\r\n"),
        .endless(Array(trailers.utf8)),
      ]
    }
    #expect(await failure(of: server) == .truncated(reason: "the trailers have no end"))
  }

  @Test("not for thousands of interim answers")
  func manyInterim() async throws {
    let interim = String(repeating: head("100 Continue"), count: 5000)
    #expect(try await answer(of: LoopbackServer(interim + ok("a"))).status == 200)
  }

  @Test("not for one length said twice")
  func sameLengths() async throws {
    let server = LoopbackServer(head("200 OK", "Content-Length: 1", "Content-Length: 1") + "a")
    #expect(try await answer(of: server).body == Array("a".utf8))
  }

  @Test("when the connection is reset within an answer")
  func resetWithin() async {
    let gate = Gate()
    let server = LoopbackServer { _ in
      [.text(head("200 OK", "Content-Length: 9") + "abc"), .wait(gate), .reset]
    }
    // The client has to have read before the reset, which would throw away what it has not.
    let gateway = CurlGateway(server)
    async let failure = sendFailure(gateway, GatewayRequest(server.url))
    await server.requests.reached(1)
    for _ in 0..<1000 { await Task.yield() }
    gate.open()
    let result = await failure
    #expect(result?.isTruncated == true || result?.isUnreachable == true)
  }

  @Test("when an answer without a length is cut off by a reset")
  func resetOfUntilClose() async {
    let server = LoopbackServer { _ in [.text(head("200 OK") + "abc"), .reset] }
    let failure = await failure(of: server)
    #expect(failure?.isTruncated == true || failure?.isUnreachable == true)
  }

  @Test("when the server ends the connection without an answer", arguments: [Step.close, .reset])
  func noAnswer(end: Step) async {
    let server = LoopbackServer { _ in [end] }
    let failure = await failure(of: server)
    #expect(failure?.isUnreachable == true)
  }

  @Test("when nobody listens")
  func refused() async throws {
    let port = LoopbackServer("").port
    let url = "http://127.0.0.1:\(port)"
    let gateway = CurlGateway(
      CurlOptions(userAgent: "hub/test", clearTextOrigins: [try #require(Origin(url))]))
    // The server above is gone with its last use; until the port is closed there is no answer.
    let failure = await sendFailure(gateway, GatewayRequest(url))
    guard case .unreachable(host: "127.0.0.1", _) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test("when a name has no address")
  func unresolvable() async {
    let gateway = CurlGateway(CurlOptions(userAgent: "hub/test"))
    let failure = await sendFailure(
      gateway, GatewayRequest("https://no-such-host.invalid/", timeout: .seconds(20)))
    #expect(failure == .unresolvable(host: "no-such-host.invalid"))
  }

  @Test("when it answers 304 to no condition")
  func unasked304() async {
    let failure = await failure(of: LoopbackServer(head("304 Not Modified")))
    #expect(failure?.isPolicy == true)
  }

  @Test("without a word of the query")
  func secrets() async throws {
    let answers: [[Step]] = [
      [.close], [.stall], [.text("nonsense\r\n\r\n"), .close], [.text(head("304 Not Modified"))],
      [.text(head("200 OK", "Content-Length: 9")), .close],
    ]
    for steps in answers {
      let failure = await failure(of: LoopbackServer { _ in steps }) {
        $0.query = [GatewayRequest.Parameter("apikey", "canary")]
        $0.timeout = .milliseconds(100)
      }
      #expect(!"\(try #require(failure))".contains("canary"))
    }
    let gateway = CurlGateway(CurlOptions(userAgent: "hub/test"))
    for url in [
      "ftp://h/?k=canary", "https://h h/?k=canary", "http://h/?k=canary", "https://h:x/?canary",
    ] {
      let failure = await sendFailure(gateway, GatewayRequest(url))
      #expect(!"\(try #require(failure))".contains("canary"))
    }
  }
}

/// The failure of sending `request`; `nil` when there is an answer.
func sendFailure(_ gateway: CurlGateway, _ request: GatewayRequest) async -> GatewayError? {
  do throws(GatewayError) {
    _ = try await gateway.send(request)
    return nil
  } catch {
    return error
  }
}
