import Testing

@testable import TerminalIO

struct TerminalTests {
  private func terminal(
    _ environment: [String: String] = [:], color: ColorWish = .auto,
    terminals: Set<StandardStream> = [.input, .output, .error], columns: Int? = nil
  ) -> Terminal {
    Terminal(
      TerminalFacts(environment: environment, terminals: terminals) { _ in columns }, color: color)
  }

  @Test(
    arguments: [
      (ColorWish.auto, [:], true, true),
      (.auto, [:], false, false),
      (.auto, ["TERM": "dumb"], true, false),
      (.auto, ["TERM": "xterm-256color"], true, true),
      (.auto, ["NO_COLOR": "1"], true, false),
      (.auto, ["NO_COLOR": "0"], true, false),
      (.auto, ["NO_COLOR": ""], true, true),
      (.auto, ["CLICOLOR": "0"], true, false),
      (.auto, ["CLICOLOR": "1"], true, true),
      (.auto, ["CLICOLOR": "1"], false, false),
      (.auto, ["CLICOLOR_FORCE": "1"], false, true),
      (.auto, ["CLICOLOR_FORCE": "1", "TERM": "dumb", "CLICOLOR": "0"], false, true),
      (.auto, ["CLICOLOR_FORCE": "0"], false, false),
      (.auto, ["CLICOLOR_FORCE": ""], false, false),
      (.auto, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false),
      (.always, ["NO_COLOR": "1", "TERM": "dumb"], false, true),
      (.never, ["CLICOLOR_FORCE": "1"], true, false),
    ] as [(ColorWish, [String: String], Bool, Bool)])
  func `decides on colour`(
    _ wish: ColorWish, _ environment: [String: String], _ isTerminal: Bool, _ expected: Bool
  ) {
    let terminal = terminal(environment, color: wish, terminals: isTerminal ? [.output] : [])
    #expect(terminal.isColored(.output) == expected)
    #expect(terminal.style(.output).isColored == expected)
  }

  @Test func `decides on colour for each stream by itself`() {
    let terminal = terminal(terminals: [.input, .error])
    #expect(StandardStream.allCases.map(terminal.isTerminal) == [true, false, true])
    #expect(!terminal.isColored(.output))
    #expect(terminal.isColored(.error))
  }

  @Test(
    arguments: [
      ([:], .ascii),
      (["LANG": "C"], .ascii),
      (["LANG": "POSIX"], .ascii),
      (["LANG": "C.UTF-8"], .utf8),
      (["LANG": "de_DE.utf8"], .utf8),
      (["LANG": "de_DE.Utf-8@euro"], .utf8),
      (["LANG": "de_DE.ISO-8859-1"], .ascii),
      (["LANG": "de_DE"], .ascii),
      (["LC_CTYPE": "UTF-8"], .utf8),
      (["LC_CTYPE": "C", "LANG": "en_US.UTF-8"], .ascii),
      (["LC_ALL": "", "LC_CTYPE": "", "LANG": "en_US.UTF-8"], .utf8),
      (["LC_ALL": "C", "LC_CTYPE": "en_US.UTF-8", "LANG": "en_US.UTF-8"], .ascii),
      (["LC_ALL": "en_US.UTF-8", "LANG": "C"], .utf8),
      (["LC_MESSAGES": "en_US.UTF-8"], .ascii),
    ] as [([String: String], TextEncoding)])
  func `reads the encoding as POSIX does`(_ environment: [String: String], _ expected: TextEncoding)
  {
    #expect(TextEncoding(environment: environment) == expected)
    #expect(terminal(environment).encoding == expected)
  }

  @Test(
    arguments: [
      ([:], 100, 100),
      ([:], nil, 80),
      (["COLUMNS": "40"], 100, 40),
      (["COLUMNS": "40"], nil, 40),
      (["COLUMNS": "0"], 100, 100),
      (["COLUMNS": "-3"], 100, 100),
      (["COLUMNS": "wide"], 100, 100),
      (["COLUMNS": ""], nil, 80),
      (["COLUMNS": "99999999999999999999"], 100, 100),
      (["COLUMNS": "999999999"], 100, 65_535),
      ([:], 0, 1),
      ([:], 1, 1),
    ] as [([String: String], Int?, Int)])
  func `knows the width`(_ environment: [String: String], _ columns: Int?, _ expected: Int) {
    #expect(terminal(environment, columns: columns).width(.output) == expected)
  }

  @Test func `asks a real terminal for its width`() throws {
    let pair = try Pair(terminalColumns: 37)
    #expect(windowColumns(descriptor: pair.reading) == 37)
    #expect(windowColumns(descriptor: try Pair(terminalColumns: 0).reading) == nil)
    #expect(windowColumns(descriptor: try Pair().reading) == nil)
  }

  @Test func `reads the wish for words in the place of drawings`() {
    let values = ["1", "yes", "0", ""]
    #expect(values.map { terminal(["ACCESSIBLE": $0]).isAccessible } == [true, true, false, false])
    #expect(!terminal().isAccessible)
  }

  @Test func `sums up how to write to a stream`() {
    let terminal = terminal(
      ["LANG": "C.UTF-8", "ACCESSIBLE": "1", "COLORTERM": "truecolor"], terminals: [.error])
    #expect(
      StandardStream.allCases.map(terminal.style) == [
        Style(isColored: false, isAccessible: true), Style(isColored: false, isAccessible: true),
        Style(isColored: true, isAccessible: true),
      ])
    #expect(self.terminal(["COLORTERM": "yes"]).style(.output).colors == .twoHundredFiftySix)
  }
}

struct StyleTests {
  @Test func `dresses text so that attributes nest`() {
    let style = Style(isColored: true)
    #expect(
      style.bold("a" + style.colored("b", .red))
        == "\u{1B}[1ma\u{1B}[31mb\u{1B}[39m\u{1B}[22m")
    #expect(style.dim("x") == "\u{1B}[2mx\u{1B}[22m")
    #expect(style.colored("x", .brightWhite) == "\u{1B}[97mx\u{1B}[39m")
    let old = Style(isColored: true, colors: .sixteen)
    #expect(old.colored("x", .brightWhite) == "\u{1B}[97mx\u{1B}[39m")
    #expect(style.bold("") == "")
  }

  @Test func `changes nothing without colour`() {
    let style = Style.plain
    #expect(
      [style.bold("x"), style.dim("x"), style.colored("x", .cyan)] == ["x", "x", "x"])
  }
}
