import LoopbackServer
import TestDoubles
import Testing

/// `-v`: one line a request on stderr.
@Suite(.mustEnd)
struct VerboseTests {
  private let folder = TemporaryFolder()
  private let server = LoopbackServer { head in
    head.hasPrefix("GET /moved")
      ? [.text("HTTP/1.1 302 Found\r\nLocation: /there\r\nContent-Length: 0\r\n\r\n")]
      : [
        .text(
          "HTTP/1.1 200 OK\r\nCache-Control: max-age=600\r\nX-Canary: canary\r\n"
            + "Content-Length: 1234\r\n\r\n" + String(repeating: "x", count: 1234))
      ]
  }

  private var environment: [String: String] {
    [
      "HUB_POKEAPI_URL": server.url, "HUB_GITHUB_URL": server.url, "GH_TOKEN": "canary-token",
      "XDG_CACHE_HOME": folder.path, "XDG_STATE_HOME": folder.path + "/state",
    ]
  }

  /// Lines with the times in them, and the port, taken out.
  private func lines(_ run: PipeRun) -> [String] {
    run.errors.replacing(server.url, with: "URL").replacing(#/\d+( ms|\}\})/#) { "N\($0.1)" }
      .replacing(#/\d+ s old/#, with: "N s old").split(separator: "\n").map(String.init)
  }

  @Test func eachRequestIsALineWithWhatTheCacheSays() throws {
    let one = try PipeRun("api", "-v", "pokeapi", "x", environment: environment)
    let other = try PipeRun("--verbose", "api", "pokeapi", "x", environment: environment)
    #expect(lines(one) == ["GET URL/x  200  network  1,234 bytes  N ms"])
    #expect(lines(other) == ["GET URL/x  200  store, N s old  1,234 bytes  N ms"])
    #expect(one.output == other.output)
    #expect(server.requests.count == 1)
  }

  @Test func withoutItNothingIsSaid() throws {
    #expect(try PipeRun("api", "pokeapi", "x", environment: environment).errors == "")
  }

  @Test func eachHopIsALine() throws {
    let run = try PipeRun("api", "-v", "--follow", "pokeapi", "moved", environment: environment)
    #expect(
      lines(run) == [
        "GET URL/moved  302  network  0 bytes  N ms",
        "GET URL/there  200  network  1,234 bytes  N ms",
      ])
  }

  @Test func aFailureIsALineBeforeItsError() throws {
    let run = try PipeRun(
      "api", "-v", "--no-retry", "pokeapi", "x",
      environment: environment.merging(["HUB_POKEAPI_URL": "http://127.0.0.1:1"]) { $1 })
    let lines = lines(run)
    #expect(lines.first?.hasPrefix("GET http://127.0.0.1:1/x  127.0.0.1 cannot be reached") == true)
    #expect(lines.dropFirst().first?.hasPrefix("hub: PokéAPI cannot be reached") == true)
    #expect(run.status == 6)
  }

  @Test func aProgramReadsObjects() throws {
    let run = try PipeRun("api", "-v", "--json", "pokeapi", "x", environment: environment)
    #expect(
      lines(run) == [
        #"{"request":{"method":"GET","url":"URL/x","status":200,"cache":"network","age":null,"#
          + #""bytes":1234,"ms":N}}"#
      ])
  }

  /// Not in a header field of either side, a token, a query, a user in an address.
  @Test func noSecretIsInALine() throws {
    for format in [[], ["--json"]] {
      let run = try PipeRun(
        arguments: format + [
          "api", "-v", "-H", "X-Api-Key: canary", "-H", "Cookie: canary", "github",
          "x?apikey=canary&hash=canary&token=canary&ts=canary&canary",
        ], environment: environment)
      #expect(run.status == 0)
      #expect(run.errors.contains("/x?apikey=***&hash=***"))
      #expect(!run.errors.contains("canary-"))
      #expect(!run.errors.replacing("canary=***", with: "").contains("canary"), "\(run.errors)")
    }
    let user = try PipeRun(
      "api", "-v", "http://canary:canary@127.0.0.1:1/", environment: environment)
    #expect(user.status == 2)
  }

  @Test func aCacheThatCannotBeUsedIsSaidOnceAndOnlyThen() throws {
    let path = ["XDG_CACHE_HOME": "/dev/null"]
    let merged = environment.merging(path) { $1 }
    let quiet = try PipeRun("api", "pokeapi", "x", environment: merged)
    let run = try PipeRun("api", "-v", "--follow", "pokeapi", "moved", environment: merged)
    #expect(quiet.errors == "")
    #expect(
      lines(run).filter { !$0.hasPrefix("GET") } == [
        "nothing can be kept in /dev/null/hub/http-1: Not a directory"
      ])
    #expect(run.status == 0)
  }

  @Test func inATerminalNoLineIsWiderThanIt() throws {
    for columns: UInt16 in [20, 40, 80] {
      let hub = try TerminalRun(
        "api", "-v", "pokeapi", "a/long/path/that/has/to/be/broken", environment: environment,
        columns: columns)
      let lines = screen(hub.end().text)
      let said = lines.drop { !$0.hasPrefix("GET") }.prefix { !$0.hasPrefix("xxx") }
      #expect(!said.isEmpty)
      #expect(said.allSatisfy { $0.count <= Int(columns) }, "\(said)")
    }
  }
}
