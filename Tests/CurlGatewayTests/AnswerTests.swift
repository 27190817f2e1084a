import CurlGateway
import Gateway
import LoopbackServer
import Testing

@Suite("The answers of a CurlGateway", .mustEnd)
struct AnswerTests {
  @Test("have a status, header fields in order and a body")
  func whole() async throws {
    let server = LoopbackServer(
      "HTTP/1.1 404 Not Found\r\nX-One:  a \r\nContent-Length: 4\r\nX-One: \r\nX-Two:b\tc\r\n\r\ngone"
    )
    let fields = [("X-One", "a"), ("Content-Length", "4"), ("X-One", ""), ("X-Two", "b\tc")]
    #expect(
      try await answer(of: server)
        == GatewayResponse(
          status: 404,
          headers: HeaderFields(fields.map { HeaderFields.Field(name: $0.0, value: $0.1) }),
          body: Array("gone".utf8)))
  }

  @Test("are the final ones, whatever was said in the interim")
  func interim() async throws {
    let server = LoopbackServer(
      head("100 Continue", "X-Interim: 1") + head("103 Early Hints", "Link: </a>") + ok("a", "X: y")
    )
    let response = try await answer(of: server)
    #expect(response.status == 200)
    #expect(response.headers == ["Content-Length": "1", "X": "y"])
  }

  @Test("keep a header field's bytes that are not UTF-8 as characters")
  func latin1() async throws {
    let server = LoopbackServer { _ in
      [.text("HTTP/1.1 200 OK\r\nX: "), .bytes([0xE9]), .text("\r\nContent-Length: 0\r\n\r\n")]
    }
    #expect(try await answer(of: server).headers["X"] == "é")
  }

  @Test("do not take trailers for header fields")
  func trailers() async throws {
    let server = LoopbackServer(
      head("200 OK", "Transfer-Encoding: chunked")
        + "1\r\na\r\n0\r\nX: y\r\nHTTP/1.1 500: No\r\n\r\n")
    let response = try await answer(of: server)
    #expect(response.status == 200)
    #expect(response.headers == ["Transfer-Encoding": "chunked"])
    #expect(response.body == Array("a".utf8))
  }

  @Test("come to a hundred requests at once, over six connections at most")
  func manyAtOnce() async throws {
    let server = LoopbackServer(ok("yes"))
    let gateway = CurlGateway(server)
    let request = GatewayRequest(server.url)
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<100 { group.addTask { try await gateway.send(request).status } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 200, count: 100))
    #expect(server.connections.count <= 6)
  }

  @Test("come over one connection, one after the other")
  func keepAlive() async throws {
    let server = LoopbackServer(ok("yes"))
    let gateway = CurlGateway(server)
    for _ in 0..<10 { _ = try await gateway.send(GatewayRequest(server.url)) }
    #expect(server.connections.count == 1)
    #expect(server.requests.count == 10)
  }

  @Test("come over a new connection when the server has closed the old one")
  func closedInBetween() async throws {
    let server = LoopbackServer { _ in [.text(ok("yes")), .close] }
    let gateway = CurlGateway(server)
    for round in 1...3 {
      #expect(try await gateway.send(GatewayRequest(server.url)).status == 200)
      await server.endings.reached(round)
    }
    #expect(server.connections.count == 3)
  }

  @Test("to HEAD have no body, whatever the header fields say of one")
  func headRequest() async throws {
    let server = LoopbackServer(
      head("200 OK", "Content-Length: 9000", "Content-Encoding: gzip", "ETag: \"1\""))
    let response = try await answer(of: server) {
      $0.method = .head
      $0.bodyLimit = 10
    }
    #expect(
      response
        == GatewayResponse(
          status: 200,
          headers: ["Content-Length": "9000", "Content-Encoding": "gzip", "ETag": "\"1\""]))
    #expect(server.heads.first?.hasPrefix("HEAD / HTTP/1.1\r\n") == true)
  }

  @Test("may end with the connection where TLS was not asked for")
  func untilClose() async throws {
    let server = LoopbackServer { _ in [.text(head("200 OK") + "all"), .close] }
    #expect(try await answer(of: server).body == Array("all".utf8))
  }

  @Test("to a condition may be 304")
  func conditional() async throws {
    let server = LoopbackServer(head("304 Not Modified", "Content-Encoding: gzip"))
    let response = try await answer(of: server) { $0.headers["if-none-match"] = "\"1\"" }
    #expect(response.status == 304)
    #expect(response.headers == ["Content-Encoding": "gzip"])
  }

  @Test("may be redirects, which are not followed")
  func redirect() async throws {
    let server = LoopbackServer(head("302 Found", "Location: /next", "Content-Length: 0"))
    let response = try await answer(of: server)
    #expect(response.status == 302)
    #expect(response.headers["location"] == "/next")
    #expect(server.requests.count == 1)
  }
}
