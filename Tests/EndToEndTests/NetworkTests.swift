import Glibc
import LoopbackServer
import Testing

/// The built program against a server on loopback.
@Suite(.mustEnd)
struct NetworkTests {
  private static func json(_ body: String, status: String = "200 OK", _ headers: String = "")
    -> [Step]
  {
    [
      .text(
        "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\n\(headers)"
          + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    ]
  }

  /// A page of PokéAPI's index: `count` rows from `offset` of 45.
  private static func page(_ head: String) -> [Step] {
    let offset = head.firstMatch(of: /offset=(\d+)/).flatMap { Int($0.1) } ?? 0
    let limit = head.firstMatch(of: /limit=(\d+)/).flatMap { Int($0.1) } ?? 20
    let rows = (offset..<min(offset + limit, 45)).map {
      #"{"name":"mon-\#($0 + 1)","url":"https://pokeapi.co/api/v2/pokemon/\#($0 + 1)/"}"#
    }
    let end = offset + limit
    let next =
      end < 45 ? "\"https://pokeapi.co/?offset=\(end)&limit=\(min(20, 45 - end))\"" : "null"
    return json(#"{"count":45,"next":\#(next),"results":[\#(rows.joined(separator: ","))]}"#)
  }

  private func environment(_ server: LoopbackServer) -> [String: String] {
    [
      "HUB_POKEAPI_URL": server.url + "/api/v2", "HUB_GITHUB_URL": server.url,
      "HUB_MARVEL_URL": server.url + "/v1/public", "NO_COLOR": "1",
    ]
  }

  @Test func allRowsComeWithOneRequestAndNoneFollows() throws {
    let server = LoopbackServer(Self.page)
    let run = try PipeRun("pokemon", "--all", environment: environment(server))
    #expect(run.lines.count == 45)
    #expect(run.lines.last == "#0045\tMon 45")
    #expect(
      server.heads.map { $0.prefix { !$0.isNewline } } == [
        "GET /api/v2/pokemon?offset=0&limit=100000 HTTP/1.1"
      ])
  }

  @Test func theProgramSaysWhoItIs() throws {
    let server = LoopbackServer(Self.page)
    _ = try PipeRun("pokemon", environment: environment(server))
    #expect(server.heads.first?.contains("\r\nUser-Agent: hub/0.1.0\r\n") == true)
    #expect(server.heads.first?.contains("Authorization") == false)
  }

  /// The seed counted the page before its answer, so a page that failed was skipped for ever.
  @Test func aFailedPageIsAskedAgainAndNotSkipped() throws {
    let failures = Counter()
    let server = LoopbackServer { head in
      if head.contains("offset=20"), failures.count == 0 {
        failures.add()
        return Self.json("{}", status: "501 Not Implemented")
      }
      return Self.page(head)
    }
    let hub = try TerminalRun("pokemon", environment: environment(server))
    #expect(hub.wait(for: "pokemon> ")?.contains("1–20 of 45") == true)
    hub.type("")
    #expect(hub.wait(for: "pokemon> ")?.contains("PokéAPI answered 501") == true)
    hub.type("")
    #expect(hub.wait(for: "pokemon> ")?.contains("21–40 of 45") == true)
    hub.type("")
    #expect(hub.wait(for: "pokemon> ")?.contains("41–45 of 45") == true)
    hub.type("")
    #expect(hub.wait(for: "pokemon> ")?.contains("end of list (45 of 45)") == true)
    hub.type("q")
    #expect(hub.end().status == 0)
    #expect(server.requests.count == 4)
  }

  @Test func controlCEndsARunningRequestAndReturnsToThePrompt() async throws {
    let server = LoopbackServer { head in head.contains("offset=20") ? [.stall] : Self.page(head) }
    // Where many tests wait for processes this one goes on late; the request must not end before.
    let hub = try TerminalRun("pokemon", "--timeout", "600", environment: environment(server))
    _ = hub.wait(for: "pokemon> ")
    hub.type("")
    await server.requests.reached(2)
    hub.press("\u{3}")
    #expect(hub.wait(for: "pokemon> ") != nil)
    hub.type("q")
    #expect(hub.end().status == 0)
  }

  @Test func controlCEndsAScriptWith130() async throws {
    let server = LoopbackServer { _ in [.stall] }
    let hub = try TerminalRun(
      "pokemon", "--no-interactive", "--timeout", "600", environment: environment(server))
    await server.requests.reached(1)
    hub.press("\u{3}")
    #expect(hub.end().status == 130)
  }

  @Test(arguments: [
    ("404 Not Found", "Not Found", Int32(3), "no such Pokémon: x"),
    (
      "401 Unauthorized", "{\"message\":\"Bad credentials\"}", 4,
      "PokéAPI refused the key: “Bad credentials”"
    ),
    ("429 Too Many Requests", "{}", 5, "PokéAPI has had enough requests"),
    ("451 Unavailable For Legal Reasons", "{}", 7, "PokéAPI withholds Pokémon: x"),
    ("501 Not Implemented", "{}", 1, "PokéAPI answered 501"),
    ("418 I'm a teapot", "{}", 1, "PokéAPI answered 418"),
    ("200 OK", "<html>", 1, "PokéAPI answered something that cannot be read: not JSON"),
  ])
  func aStatusHasItsExitStatus(
    _ status: String, _ body: String, _ exit: Int32, _ message: String
  ) throws {
    // Longer than hub waits, so that a 429 is not tried again.
    let server = LoopbackServer { _ in
      Self.json(body, status: status, "Retry-After: 3600\r\n")
    }
    let run = try PipeRun("pokemon", "x", environment: environment(server))
    #expect(run.status == exit)
    #expect(run.output == "")
    #expect(run.errors.split(separator: "\n").first == "hub: \(message)")
  }

  @Test func aProxysPasswordIsInNoError() throws {
    for proxy in ["u:canary@127.0.0.1:99999", "bogus://u:canary@x", "http://u:canary@[::1"] {
      let run = try PipeRun(
        "api", "--no-retry", "http://192.0.2.1/", environment: ["http_proxy": proxy])
      #expect(run.status != 0)
      #expect(!run.errors.contains("canary"), "\(run.errors)")
    }
  }

  @Test func aWaitThatNoCalendarHasIsNoCrash() throws {
    for seconds in ["67768033400000000", "9223372036854775807"] {
      let server = LoopbackServer { _ in
        Self.json("{}", status: "429 Too Many Requests", "Retry-After: \(seconds)\r\n")
      }
      let run = try PipeRun("pokemon", environment: environment(server))
      #expect(run.status == 5)
      // It is believed for a year.
      #expect(run.errors.contains("come back at 20"))
    }
  }

  @Test func aServiceThatFailsOnceIsAskedAgain() throws {
    let failures = Counter()
    let server = LoopbackServer { head in
      guard failures.count == 0 else { return Self.page(head) }
      failures.add()
      return Self.json("{}", status: "503 Service Unavailable", "Retry-After: 0\r\n")
    }
    let run = try PipeRun("pokemon", "--all", environment: environment(server))
    #expect(run.status == 0)
    #expect(run.lines.count == 45)
    #expect(server.requests.count == 2)
  }

  @Test func aRowFarBeyondTheEndIsNoCrash() throws {
    let server = LoopbackServer { _ in
      Self.json(#"{"count":1,"next":null,"results":[{"name":"mew","url":"https://h/1/"}]}"#)
    }
    let run = try PipeRun(
      "open", "https://pokeapi.co/api/v2/pokemon?offset=9223372036854775807", "--format", "table",
      environment: environment(server))
    #expect(run.status == 0)
  }

  @Test func aMirrorWithALargestPageIsReadToItsEnd() throws {
    let server = LoopbackServer { head in
      Self.page(head.replacing("limit=100000", with: "limit=20"))
    }
    let run = try PipeRun("pokemon", "--all", environment: environment(server))
    #expect(run.lines.count == 45)
  }

  @Test func nobodyAtTheAddressIsNoAnswer() throws {
    let environment = environment(LoopbackServer("")).merging([
      "HUB_POKEAPI_URL": "http://127.0.0.1:1"
    ]) { $1 }
    let run = try PipeRun("pokemon", environment: environment)
    #expect(run.status == 6)
    #expect(run.errors.hasPrefix("hub: PokéAPI cannot be reached at 127.0.0.1: "))
  }

  @Test func aTokenGoesToGitHubAndNowhereElse() throws {
    let server = LoopbackServer { head in
      head.hasPrefix("GET /repos/") ? Self.json("[]") : Self.page(head)
    }
    let environment = environment(server).merging(["GH_TOKEN": "canary-token"]) { $1 }
    _ = try PipeRun("pokemon", environment: environment)
    #expect(server.heads.last?.contains("canary") == false)
    _ = try PipeRun("stargazers", "a/b", environment: environment)
    #expect(server.heads.last?.contains("Authorization: Bearer canary-token\r\n") == true)
  }

  @Test func keysAreInNoOutput() throws {
    let server = LoopbackServer { _ in
      Self.json(#"{"code":"InvalidCredentials","message":"no"}"#, status: "401 Unauthorized")
    }
    let environment = environment(server).merging([
      "GH_TOKEN": "canary-1", "MARVEL_PUBLIC_KEY": "canary-2", "MARVEL_PRIVATE_KEY": "canary-3",
    ]) { $1 }
    for arguments in [["marvel"], ["stargazers", "a/b"], ["marvel", "--json"]] {
      let run = try PipeRun(arguments: arguments, environment: environment)
      #expect(run.status == 4)
      #expect(!(run.output + run.errors).contains("canary"))
    }
    #expect(server.heads.contains { $0.contains("apikey=canary-2") })
    #expect(!server.heads.contains { $0.contains("canary-3") })
  }

  @Test func aReaderThatHasSeenEnoughEndsItQuietly() throws {
    let server = LoopbackServer(Self.page)
    let run = try PipeRun("pokemon", "--all", environment: environment(server), readsOutput: false)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  /// A reader that had stopped held up the main actor, and with it the answer to every signal.
  @Test(arguments: [(SIGTERM, Int32(143)), (SIGINT, 130), (SIGHUP, 129)] as [(Int32, Int32)])
  func aReaderThatStopsDoesNotHoldUpASignal(_ signal: Int32, _ status: Int32) throws {
    var ends: [Int32] = [0, 0]
    try #require(
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
    defer { ends.forEach { close($0) } }
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    var environment = quietEnvironment
    environment["HUB_POKEAPI_URL"] = nil
    let child = try spawnHub(
      ["--demo", "pokemon"] + (1...40).flatMap { _ in ["mew", "bulbasaur"] } + ["--json"],
      environment: environment, streams: [null, ends[1], null])
    // Once there is something to read the program writes; then nobody reads on.
    var polled = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    try #require(poll(&polled, 1, 20_000) == 1)
    kill(child, signal)
    #expect(exitStatus(of: child) == status)
  }

  @Test func nothingFromOutsideActsOnTheTerminal() throws {
    let evil = #"x\u001b]0;owned\u0007\u009b2J\u202e"#
    let server = LoopbackServer { _ in
      Self.json(
        #"{"count":1,"next":null,"results":[{"name":"\#(evil)","url":"https://h/pokemon/1/"}]}"#)
    }
    let hub = try TerminalRun("pokemon", environment: environment(server))
    let seen = hub.wait(for: "pokemon> ") ?? ""
    hub.type("q")
    _ = hub.end()
    #expect(
      !seen.unicodeScalars.contains { "\u{1B}\u{7}\u{9B}\u{202E}".unicodeScalars.contains($0) })
    #expect(seen.contains("^[]0;owned"))
  }
}
