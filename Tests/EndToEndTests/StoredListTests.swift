import LoopbackServer
import TestDoubles
import Testing

/// The built program and what it has stored of a list, against a server on loopback.
@Suite(.mustEnd)
struct StoredListTests {
  private let folder = TemporaryFolder()

  /// A list of three that is fresh for so many seconds; a 304 to who knows it.
  private static func list(_ head: String, maxAge: Int) -> [Step] {
    let headers = "Cache-Control: max-age=\(maxAge)\r\nETag: \"1\"\r\n"
    if head.contains("If-None-Match: \"1\"") {
      return [.text("HTTP/1.1 304 Not Modified\r\n\(headers)\r\n")]
    }
    let rows = (1...3).map { #"{"name":"mon-\#($0)","url":"https://h/pokemon/\#($0)/"}"# }
    let body = #"{"count":3,"next":null,"results":[\#(rows.joined(separator: ","))]}"#
    return [
      .text(
        "HTTP/1.1 200 OK\r\n\(headers)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    ]
  }

  private func run(_ server: LoopbackServer, _ times: Int) throws -> [[String]] {
    try (0..<times).map { _ in
      try PipeRun(
        "pokemon", "--all",
        environment: [
          "HUB_POKEAPI_URL": server.url + "/api/v2", "XDG_CACHE_HOME": folder.path,
        ]
      ).lines.map(String.init)
    }
  }

  private let rows = ["#0001\tMon 1", "#0002\tMon 2", "#0003\tMon 3"]

  @Test("While a list is fresh it is shown again without a request")
  func fresh() throws {
    let server = LoopbackServer { Self.list($0, maxAge: 60) }
    #expect(try run(server, 3) == [rows, rows, rows])
    #expect(server.heads.count == 1)
  }

  @Test("After that a list is only asked about: every request has a condition")
  func stale() throws {
    let server = LoopbackServer { Self.list($0, maxAge: 0) }
    #expect(try run(server, 3) == [rows, rows, rows])
    #expect(server.heads.map { $0.contains("If-None-Match: \"1\"") } == [false, true, true])
  }
}
