import LoopbackServer
import Testing

extension HostileServerTests {
  /// What a server sends is shown; it acts on nothing.
  @Suite(.mustEnd)
  struct TerminalTests {
    /// An answer for every address, with something evil in every text.
    private static func evilAnswer(_ request: String) -> [Step] {
      let text = evil.unicodeScalars.map { scalar in
        scalar.isASCII && scalar.value >= 0x20
          ? String(scalar)
          : String(scalar).utf16.map { unit in
            let digits = String(unit, radix: 16)
            return #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
          }.joined()
      }.joined()
      let named = { (url: String) in #"{"name":"\#(text)","url":"https://h/\#(url)"}"# }
      let path = request.split(separator: " ")[1]
      let body =
        if path.hasPrefix("/pokemon-species") {
          #"{"id":1,"name":"\#(text)","names":[{"name":"\#(text)","language":{"name":"en"}}],"genera":[{"genus":"\#(text)","language":{"name":"en"}}],"flavor_text_entries":[{"flavor_text":"\#(text)","language":{"name":"en"}}],"evolution_chain":{"url":"https://h/1/"}}"#
        } else if path.hasPrefix("/evolution-chain") {
          #"{"chain":{"species":\#(named("1/")),"evolves_to":[{"species":\#(named("2/")),"evolution_details":[{"trigger":\#(named("1/")),"item":\#(named("1/")),"time_of_day":"\#(text)"}]}]}}"#
        } else if path.hasPrefix("/pokemon/") {
          #"{"id":1,"name":"\#(text)","types":[{"type":\#(named("1/"))}],"abilities":[{"ability":\#(named("1/"))}],"stats":[{"base_stat":1,"stat":\#(named("1/"))}],"moves":[{"move":\#(named("1/"))}],"sprites":{"front_default":"https://h/\#(text)"},"species":\#(named("1/"))}"#
        } else if path.hasPrefix("/pokemon") {
          #"{"count":1,"results":[\#(named("1/"))]}"#
        } else if path.contains("/history") {
          #"[{"week":1760832000,"total":1}]"#
        } else if path.contains("/stargazers") {
          #"[{"starred_at":"\#(text)","user":{"login":"\#(text)","id":1,"type":"\#(text)","html_url":"https://h/\#(text)"}}]"#
        } else {
          #"{"attributionText":"\#(text)","data":{"total":1,"results":[{"id":1,"name":"\#(text)","title":"\#(text)","description":"\#(text)","modified":"\#(text)","resourceURI":"\#(text)","thumbnail":{"path":"\#(text)","extension":"\#(text)"},"comics":{"available":1,"items":[{"name":"\#(text)"}]},"urls":[{"type":"\#(text)","url":"https://h/\#(text)"}]}]}}"#
        }
      return json(body)
    }

    static let commands = [
      ["pokemon"], ["pokemon", "--details"], ["pokemon", "ditto"], ["stargazers", "o/r"],
      ["stargazers", "o/r", "--history"], ["marvel"], ["marvel", "1009610"],
      ["marvel", "1009610", "--section", "comics"],
    ]

    @Test(arguments: commands) func isInertInAPipe(_ command: [String]) async throws {
      let server = LoopbackServer(Self.evilAnswer)
      for format in ["table", "json", "ndjson", "csv"] {
        let run = try await runHub(
          command + ["--format", format, "--no-interactive"], against: server)
        #expect(run.status == 0)
        #expect(!run.output.isEmpty)
        expectHarmless(run.output)
      }
    }

    @Test(arguments: commands, ["xterm", "dumb"])
    func isInertOnATerminal(_ command: [String], _ kind: String) async throws {
      let server = LoopbackServer(Self.evilAnswer)
      let environment = [
        "HUB_POKEAPI_URL": server.url, "HUB_GITHUB_URL": server.url, "HUB_MARVEL_URL": server.url,
        "MARVEL_PUBLIC_KEY": "canary", "MARVEL_PRIVATE_KEY": "canary", "NO_COLOR": "1",
        // Hub’s own question to the terminal is no harm, and not what is looked for here.
        "TERM": kind, "CI": "1",
      ]
      let (text, status) = try await onItsOwnThread {
        try TerminalRun(arguments: command + ["--no-interactive"], environment: environment).end()
      }
      #expect(status == 0)
      // On a busy machine the line that says what is asked has time to be drawn, and erased.
      let shown = text.replacing(/\r[^\r\n\u{1B}]*\u{1B}\[K/, with: "")
      expectHarmless(shown.replacing("\r\n", with: "\n"))
    }

    @Test func aBodyOfAPIIsInertOnATerminal() async throws {
      let server = LoopbackServer { _ in
        [.text(head("200 OK") + evil), .bytes([0x9B, 0x32, 0x4A, 0xFF, 0]), .close]
      }
      let url = server.url
      let (text, status) = try await onItsOwnThread {
        try TerminalRun("api", "--no-retry", "-i", url).end()
      }
      #expect(status == 0)
      expectHarmless(text.replacing("\r\n", with: "\n"))
      #expect(text.contains("a^[]0;own^G^[[2J\\u{9B}31m"))
    }

    @Test(arguments: [
      ["pokemon", evil], ["pokemon", "--name", evil], ["pokemon", "--fields", evil],
      ["pokemon", "--limit", evil], ["pokemon", "--\(evil)"], ["stargazers", evil],
      ["marvel", evil], ["marvel", "--name", evil], ["open", evil], ["api", evil],
      ["api", "https://\(evil)"], ["api", "-X", evil, "http://127.0.0.1:1"],
      ["api", "-H", "\(evil): x", "http://127.0.0.1:1"], ["help", evil], [evil],
    ])
    func whatIsTypedIsInertInMessages(_ arguments: [String]) async throws {
      let server = LoopbackServer { _ in json("{}", status: "404 x") }
      for options in [[], ["--json"]] {
        let run = try await runHub(arguments + options, against: server)
        #expect(run.status != 0)
        expectHarmless(run.output)
      }
    }

    @Test(arguments: ["HUB_POKEAPI_URL", "HUB_CA_FILE", "HUB_CACHE_SIZE", "http_proxy", "GH_TOKEN"])
    func aSettingIsInertInMessages(_ name: String) async throws {
      let run = try PipeRun(
        "api", "pokeapi", "x", "--no-retry",
        environment: ["HUB_POKEAPI_URL": "http://127.0.0.1:1"].merging([name: evil]) { $1 })
      #expect(run.status != 0)
      expectHarmless(run.errors)
    }
  }
}
