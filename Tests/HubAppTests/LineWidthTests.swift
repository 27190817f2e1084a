import DemoGateway
import Gateway
import HubApp
import TerminalIO
import TestDoubles
import Testing

/// No line is wider than the terminal, whatever is on it.
///
/// One at a time: many at once would keep the main actor from tests that count its milliseconds.
@MainActor
@Suite(.serialized)
struct LineWidthTests {
  private func world(_ columns: Int, _ environment: [String: String] = [:]) -> FakeWorld {
    var world = FakeWorld()
    world.terminals = [.input, .output, .error]
    world.environment = ["LANG": "C.UTF-8", "TERM": "dumb", "COLUMNS": "\(columns)"]
      .merging(environment) { $1 }
    return world
  }

  private func tooWide(_ world: FakeWorld, _ columns: Int) -> [String] {
    // Behind a prompt a terminal would have what was typed and its Enter.
    let lines = world.output.lines.map { $0.replacing(#/^(\w+> )+/#, with: "") }
    return (lines + world.errors.lines).filter { displayWidth($0) > columns }
  }

  @Test(arguments: [
    ["pokemon"], ["pokemon", "--details"], ["pokemon", "eevee"], ["pokemon", "mr-mime"],
    ["pokemon", "--name", "pikachoo"], ["pokemon", "a/b"], ["stargazers", "demo/open"],
    ["stargazers", "demo/withheld"], ["stargazers", "demo/withheld", "--history"], ["marvel"],
    ["items"], ["items", "4"], ["items", "--category", "standard-balls"],
    ["items", "--name", "one-third"], ["items", "nosuch"], ["help", "items"],
    ["marvel", "Spider-Man"], ["marvel", "Spider-Man", "--section", "comics"], ["flickr"],
    ["flickr", "--near", "45.8131,15.9775"], ["flickr", "9000000000000001"], ["nosuch"], [],
    ["help", "pokemon"], ["help", "environment"], ["help", "formatting"], ["help", "exit-codes"],
    ["help", "accessibility"],
  ])
  func nothingIsWiderThanTheTerminal(_ arguments: [String]) async {
    let cases: [(Int, [String: String])] = [
      (20, [:]), (80, [:]), (20, ["LC_ALL": "C"]),
    ]
    for (columns, more) in cases {
      var world = world(columns, more)
      world.input = FakeInput(["?", "x", "q"])
      _ = await world.run(arguments: arguments)
      #expect(world.output.lines.count + world.errors.lines.count > 0)
      #expect(tooWide(world, columns) == [], "\(columns) \(more)")
    }
  }

  /// Names as they may come: ideographs, joined emoji, right-to-left writing, marks upon marks.
  @Test func namesInEveryWritingFit() async {
    let names = [
      "日本語の長い名前のポケモン", "👨‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈🇩🇪🇫🇷", "שלום עולם مرحبا بالعالم", "é́́́́ ḁ̂̃̄ क्षि ไทยภาษา", "한국어이름한국어이름",
      String(repeating: "a", count: 90),
    ]
    let rows = names.enumerated().map {
      #"{"name":"\#($1)","url":"https://h/pokemon/\#($0 + 1)/"}"#
    }
    let body = #"{"count":6,"next":null,"results":[\#(rows.joined(separator: ","))]}"#
    for columns in [20, 40, 80, 200] {
      var world = world(columns)
      let gateway = StubGateway { _ in
        .success(GatewayResponse(status: 200, body: Array(body.utf8)))
      }
      world.services = Services(pokeAPI: gateway, gitHub: gateway, marvel: gateway, flickr: gateway)
      world.input = FakeInput(["/日本語", "/日本語の長い名前のポケモン漢字漢字漢字漢字", "q"])
      _ = await world.run("pokemon")
      #expect(world.output.lines.count > names.count)
      #expect(tooWide(world, columns) == [], "\(columns)")
    }
  }
}
