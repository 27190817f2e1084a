import LocalFiles
import TestDoubles
import Testing

/// What a terminal is asked, and what it then gets to draw.
@Suite(.mustEnd)
struct PictureTerminalTests {
  private let folder = TemporaryFolder()

  private func gallery(
    _ environment: [String: String] = [:], options: [String] = []
  ) throws -> TerminalRun {
    let names = ["a.png", "b.png"].map { folder.path + "/" + $0 }
    for name in names { try WholeFile.replace(name, with: onePixel) }
    return try TerminalRun(
      arguments: ["picture"] + names + options,
      environment: ["TERM": "xterm-256color", "XDG_STATE_HOME": folder.path]
        .merging(environment) { $1 })
  }

  /// A gallery whose terminal has answered, and what it then shows.
  ///
  /// Where the machine is busy an answer may miss its 250 ms; a drawing that is `late` shows it. Then the
  /// terminal is asked again, and nothing is remembered.
  private func answered(
    _ answers: String, late: String?, attempt: Int = 1
  ) throws -> (hub: TerminalRun, text: String) {
    let hub = try gallery(["XDG_STATE_HOME": folder.path + "/\(attempt)"])
    let question = hub.wait(for: "\u{1B}[c")
    #expect(question?.contains("\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\") == true)
    hub.press(answers)
    let text = try #require(hub.wait(for: "gallery> "))
    guard let late, attempt < 5, text.contains(late) else { return (hub, text) }
    hub.type("q")
    _ = hub.end()
    return try answered(answers, late: late, attempt: attempt + 1)
  }

  /// What begins each kind of drawing.
  private static let marks = [
    "kitty": "\u{1B}_Ga=T,f=100,", "iTerm": "\u{1B}]1337;File=inline=1;",
    "sixel": "\u{1B}P0;1;0q", "blocks": "\u{1B}[48;5;",
  ]

  @Test(
    "Each terminal gets what it can draw, and no answer is left in the input",
    arguments: [
      (
        "kitty",
        "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.35.2)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;c"
      ),
      (
        "iTerm",
        "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|WezTerm 20240203\u{1B}\\\u{1B}[6;18;9t\u{1B}[?65;4;6;18;22c"
      ),
      ("sixel", "\u{1B}P>|XTerm(390)\u{1B}\\\u{1B}[?63;1;2;4;6;9;15;16;22;28c"),
      ("sixel", "\u{1B}P>|foot(1.16.2)\u{1B}\\\u{1B}[6;17;8t\u{1B}[?62;4;22c"),
      ("blocks", "\u{1B}[?1;2c"), ("blocks", ""),
    ])
  func choice(_ kind: String, _ answers: String) throws {
    let (hub, first) = try answered(answers, late: kind == "blocks" ? nil : Self.marks["blocks"])
    for (name, mark) in Self.marks { #expect(first.contains(mark) == (name == kind)) }
    #expect(hub.echoes)
    hub.type("2")
    let second = try #require(hub.wait(for: "gallery> "))
    #expect(second.hasPrefix("2\r\n"))
    #expect(second.contains("2/2"))
    // Not asked again.
    #expect(!second.contains("\u{1B}[c"))
    hub.type("q")
    let (text, status) = hub.end()
    #expect(text == "q\r\n")
    #expect(status == 0)
    #expect(folder.files.contains { $0.path.hasSuffix("/hub/terminals") && $0.mode == 0o600 })
  }

  @Test func keysThatArePressedWhileItIsAskedGoToThePrompt() throws {
    let hub = try gallery()
    _ = hub.wait(for: "\u{1B}[c")
    hub.press("2\r\u{1B}[?1;2c")
    #expect(hub.wait(for: "gallery> ")?.contains("1/2") == true)
    #expect(hub.wait(for: "gallery> ")?.contains("2/2") == true)
    hub.type("q")
    #expect(hub.end().status == 0)
  }

  /// They became a line with the `q` that was typed behind them: “… is no command”.
  @Test func answersThatComeAtThePromptDoNotSwallowWhatIsTyped() throws {
    let hub = try gallery()
    _ = hub.wait(for: "gallery> ")
    hub.press(
      "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.35)\u{1B}\\\u{1B}[6;16;8t\u{1B}[?62;4c")
    hub.type("q")
    #expect(hub.end().status == 0)
  }

  @Test(
    arguments: [
      (["CI": "1"], []), (["TERM": "dumb"], []), (["TERM": "linux"], []), (["ACCESSIBLE": "1"], []),
      ([:], ["--images", "never"]), ([:], ["--images", "kitty"]), ([:], ["--images", "blocks"]),
    ] as [([String: String], [String])])
  func nothingIsAskedInVain(_ environment: [String: String], _ options: [String]) throws {
    let hub = try gallery(environment, options: options)
    let text = try #require(hub.wait(for: "gallery> "))
    #expect(!text.contains("\u{1B}[c"))
    #expect(!text.contains("a=q"))
    hub.type("q")
    #expect(hub.end().status == 0)
  }

  @Test(arguments: [
    (["--images", "never"], [:]), ([], ["ACCESSIBLE": "1"]), ([], ["TERM": "dumb"]),
  ])
  func wordsStandForPictures(_ options: [String], _ environment: [String: String]) throws {
    let hub = try gallery(environment, options: options)
    #expect(hub.wait(for: "gallery> ")?.contains("[picture: a.png]") == true)
    hub.type("q")
    #expect(hub.end().status == 0)
  }

  @Test func interruptedWhileItAsksTheTerminalIsAsBefore() throws {
    let hub = try gallery()
    _ = hub.wait(for: "\u{1B}[c")
    hub.press("\u{3}")
    #expect(hub.wait(for: "gallery> ") != nil)
    #expect(hub.echoes)
    hub.type("q")
    #expect(hub.end().status == 0)
  }

  @Test("Another terminal was asked, and this one's keys were taken for its answer")
  func anotherTerminalIsNotAsked() throws {
    let other = try OtherTerminal()
    try WholeFile.replace(folder.path + "/a.png", with: onePixel)
    let hub = try TerminalRun(
      "picture", folder.path + "/a.png",
      environment: ["TERM": "xterm-256color", "XDG_STATE_HOME": folder.path],
      output: other.descriptor)
    #expect(hub.end().status == 0)
    let shown = other.shown
    #expect(shown.contains("a.png"))
    #expect(!shown.contains("\u{1B}[c"))
  }

  @Test func inAPipeAPictureIsDrawnWhereAProtocolIsNamed() throws {
    try WholeFile.replace(folder.path + "/a.png", with: onePixel)
    let path = folder.path + "/a.png"
    let drawn = try PipeRun("picture", path, "--images", "sixel", "--format", "table")
    #expect(drawn.output.contains("\u{1B}P0;1;0q"))
    for options in [[], ["--format", "table"], ["--images", "never"], ["--json"]] {
      let run = try PipeRun(
        arguments: ["picture", path] + options, environment: ["TERM": "xterm-kitty"])
      #expect(!(run.output + run.errors).contains("\u{1B}"))
    }
  }

  @Test func anUnknownProtocolIsWrongUsage() throws {
    let run = try PipeRun("--demo", "pokemon", "--images", "regis")
    #expect(run.status == 2)
    #expect(run.errors.contains("--images"))
  }
}
