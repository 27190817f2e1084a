import Glibc
import LoopbackServer
import Testing

/// Progress on a terminal, with answers that are held back until it has been seen.
@Suite(.mustEnd)
struct ProgressTests {
  private static let list =
    #"{"count":1,"next":null,"results":[{"name":"mew","url":"https://h/pokemon/151/"}]}"#
  private static let answer =
    "HTTP/1.1 200 OK\r\nContent-Length: \(list.utf8.count)\r\n\r\n\(list)"

  private let gate = Gate()

  private func server() -> LoopbackServer {
    LoopbackServer { [gate] _ in [.wait(gate), .text(Self.answer)] }
  }

  private func environment(
    _ server: LoopbackServer, _ more: [String: String] = [:]
  ) -> [String: String] {
    ["HUB_POKEAPI_URL": server.url, "NO_COLOR": "1"].merging(more) { $1 }
  }

  @Test func progressIsShownAndErasedBeforeTheRows() throws {
    let server = server()
    let hub = try TerminalRun("--no-interactive", "pokemon", environment: environment(server))
    #expect(hub.wait(for: "1 s") == "\rasking 127.0.0.1 …\u{1B}[K\rasking 127.0.0.1 … 1 s")
    gate.open()
    let (text, status) = hub.end()
    #expect(screen(text).first == "    #  Name")
    #expect(!screen(text).contains { $0.contains("asking") })
    #expect(status == 0)
  }

  @Test func progressIsErasedBeforeThePrompt() throws {
    let server = server()
    let hub = try TerminalRun("pokemon", environment: environment(server))
    #expect(hub.wait(for: "asking 127.0.0.1 …") != nil)
    gate.open()
    let text = hub.wait(for: "pokemon> ") ?? ""
    #expect(screen(text).last == "pokemon> ")
    #expect(!screen(text).contains { $0.contains("asking") })
    hub.type("q")
    #expect(hub.end().status == 0)
  }

  @Test func controlCErasesItAndThePromptIsClean() throws {
    let server = LoopbackServer { [gate] head in
      head.contains("offset=0") ? [.text(Self.answer)] : [.wait(gate), .close]
    }
    let hub = try TerminalRun("pokemon", environment: environment(server))
    #expect(hub.wait(for: "pokemon> ") != nil)
    hub.type("151")
    #expect(hub.wait(for: "asking 127.0.0.1 …") != nil)
    hub.press("\u{3}")
    let text = hub.wait(for: "pokemon> ") ?? ""
    #expect(screen(text).last == "pokemon> ")
    hub.type("q")
    #expect(hub.end().status == 0)
    gate.open()
  }

  @Test(arguments: [
    (["--no-interactive", "pokemon"], SIGINT), (["--no-interactive", "pokemon"], SIGTERM),
    (["pokemon"], SIGTERM), (["pokemon"], SIGHUP), (["api", "pokeapi", "x"], SIGINT),
    (["api", "pokeapi", "x"], SIGTERM),
  ])
  func aSignalLeavesNothingBehind(_ arguments: [String], _ signal: Int32) throws {
    let server = server()
    let hub = try TerminalRun(arguments: arguments, environment: environment(server))
    #expect(hub.wait(for: "asking 127.0.0.1 …") != nil)
    hub.send(signal)
    let (text, status) = hub.end()
    #expect(status == 128 + signal)
    #expect(screen(text).filter { !$0.isEmpty } == [])
    gate.open()
  }

  @Test func controlCLeavesNothingBehindNotEvenItsEcho() throws {
    let server = server()
    let hub = try TerminalRun("--no-interactive", "pokemon", environment: environment(server))
    #expect(hub.wait(for: "asking 127.0.0.1 …") != nil)
    hub.press("\u{3}")
    let (text, status) = hub.end()
    #expect(status == 130)
    #expect(screen(text) == [""])
    gate.open()
  }

  @Test func itIsErasedBeforeAnError() throws {
    let server = LoopbackServer { [gate] _ in
      [.wait(gate), .text("HTTP/1.1 501 Not Implemented\r\nContent-Length: 0\r\n\r\n")]
    }
    let hub = try TerminalRun("pokemon", environment: environment(server))
    #expect(hub.wait(for: "asking 127.0.0.1 …") != nil)
    gate.open()
    let text = hub.wait(for: "hub: ") ?? ""
    #expect(screen(text) == ["hub: "])
    hub.send(SIGTERM)
    #expect(hub.end().status == 143)
  }

  /// The case it is most useful in: `hub … --all | wc -l`.
  @Test func whereOnlyResultsGoElsewhereItIsShown() throws {
    let server = server()
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(null) }
    let hub = try TerminalRun("pokemon", environment: environment(server), output: null)
    #expect(hub.wait(for: "asking 127.0.0.1 …") != nil)
    gate.open()
    let (text, status) = hub.end()
    #expect(screen(text) == [""])
    #expect(status == 0)
  }

  @Test func aProgramsErrorStreamHasNone() throws {
    let server = server()
    let hub = try TerminalRun("--json", "pokemon", environment: environment(server))
    gate.open()
    #expect(hub.end().text == "[\r\n{\"id\":151,\"name\":\"mew\"}\r\n]\r\n")
  }

  @Test func aWindowOfOneColumnIsNoCrash() throws {
    let server = server()
    let hub = try TerminalRun("pokemon", environment: environment(server))
    #expect(hub.wait(for: "asking 127.0.0.1 …") != nil)
    hub.resize(columns: 1, rows: 1)
    gate.open()
    #expect(hub.wait(for: "pokemon> ") != nil)
    hub.type("?")
    #expect(hub.wait(for: "pokemon> ") != nil)
    hub.type("q")
    #expect(hub.end().status == 0)
  }

  @Test func withoutUTF8ItIsASCII() throws {
    for locale in ["C", "en_US.ISO-8859-1"] {
      let server = server()
      let hub = try TerminalRun(
        "--no-interactive", "pokemon", environment: environment(server, ["LC_ALL": locale]))
      #expect(hub.wait(for: "asking 127.0.0.1 ...\u{1B}[K") != nil)
      gate.open()
      #expect(hub.end().status == 0)
    }
  }

  @Test(arguments: [["TERM": "dumb"], ["TERM": ""], ["ACCESSIBLE": "1"]])
  func whereNothingCanBeRedrawnLinesAreAppended(_ more: [String: String]) throws {
    let server = server()
    let hub = try TerminalRun(
      "--no-interactive", "pokemon", environment: environment(server, more))
    #expect(hub.wait(for: " s\r\n") == "asking 127.0.0.1 … 1 s\r\n")
    gate.open()
    let (text, status) = hub.end()
    #expect(status == 0)
    #expect(!text.contains("\u{1B}"))
  }

  @Test func aNarrowTerminalGetsAShorterLine() throws {
    let server = server()
    let hub = try TerminalRun(
      "--no-interactive", "pokemon", environment: environment(server), columns: 12)
    #expect(hub.wait(for: "asking …\u{1B}[K") == "\rasking …\u{1B}[K")
    gate.open()
    #expect(hub.end().status == 0)
  }
}
