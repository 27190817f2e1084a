import TerminalIO
import TerminalPictures
import TestDoubles
import Testing

@testable import HubApp

/// What terminals say of themselves, and what is made of it.
enum Answers {
  static let kitty =
    "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.35.2)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;c"
  static let wezTerm =
    "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|WezTerm 20240203-110809\u{1B}\\\u{1B}[6;18;9t\u{1B}[?65;4;6;18;22c"
  static let xterm = "\u{1B}P>|XTerm(390)\u{1B}\\\u{1B}[?63;1;2;4;6;9;15;16;22;28c"
  static let foot = "\u{1B}P>|foot(1.16.2)\u{1B}\\\u{1B}[6;17;8t\u{1B}[?62;4;22c"
  static let vt100 = "\u{1B}[?1;2c"
}

/// Plays a terminal.
final class FakeTerminal: TerminalAsking, @unchecked Sendable {
  var answer: [String]
  var outcome = TerminalDialogue.Outcome.answered
  /// Whether what is asked for once is all that has come, and not one piece of it.
  var piecesFollow = false
  private(set) var questions: [String] = []
  private(set) var bounds: [Duration] = []

  init(_ answer: String...) { self.answer = answer }

  func ask(
    _ question: [UInt8], within bound: Duration, readsTyping: Bool,
    _ take: (_ bytes: [UInt8]) -> Bool
  ) -> TerminalDialogue.Outcome {
    questions.append(String(decoding: question, as: UTF8.self))
    return drain(within: bound, take) ? outcome : .silent
  }

  func drain(within bound: Duration, _ take: (_ bytes: [UInt8]) -> Bool) -> Bool {
    bounds.append(bound)
    guard !answer.isEmpty else { return false }
    var isWhole = take(Array(answer.removeFirst().utf8))
    while !isWhole, piecesFollow, !answer.isEmpty {
      isWhole = take(Array(answer.removeFirst().utf8))
    }
    return isWhole
  }
}

@MainActor
struct PictureChoiceTests {
  private func choice(
    _ mode: PictureMode = .auto, _ environment: [String: String] = [:],
    terminals: Set<StandardStream> = [.output], color: ColorWish = .auto, window: WindowSize? = nil
  ) -> PictureChoice {
    let environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8"].merging(environment) { $1 }
    return PictureChoice(
      mode: mode,
      terminal: Terminal(
        TerminalFacts(environment: environment, terminals: terminals, window: { _ in window }),
        color: color), environment: environment)
  }

  private func answers(_ text: String) -> TerminalAnswers {
    var answers = TerminalAnswers()
    answers.take(Array(text.utf8))
    return answers
  }

  @Test(arguments: [
    (Answers.kitty, PictureProtocol.kitty), (Answers.wezTerm, .iTerm), (Answers.xterm, .sixel),
    (Answers.foot, .sixel), (Answers.vt100, .blocks(.quadrants)), ("", .blocks(.quadrants)),
  ])
  func eachTerminalGetsWhatItCanDo(_ text: String, _ style: PictureProtocol) {
    #expect(choice().terminal(answers: answers(text)).style == style)
  }

  @Test(arguments: [
    (PictureMode.kitty, PictureProtocol.kitty), (.iterm, .iTerm), (.sixel, .sixel),
    (.blocks, .blocks(.quadrants)),
  ])
  func whatIsNamedIsObeyedInAPipeToo(_ mode: PictureMode, _ style: PictureProtocol) {
    let choice = choice(mode, ["CLICOLOR_FORCE": "1"], terminals: [])
    #expect(choice.draws && !choice.asks)
    #expect(choice.terminal(answers: TerminalAnswers()).style == style)
  }

  @Test(arguments: [
    (PictureMode.auto, [:], true, true, true), (.auto, [:], false, false, false),
    (.never, [:], true, false, false), (.auto, ["ACCESSIBLE": "1"], true, false, false),
    (.kitty, ["ACCESSIBLE": "1"], true, false, false),
    (.auto, ["TERM": "dumb"], true, false, false),
    (.auto, ["TERM": ""], true, false, false), (.auto, ["CI": "true"], true, true, false),
    (.auto, ["TERM": "linux"], true, true, false), (.blocks, [:], true, true, false),
  ])
  func nobodyIsAskedInVain(
    _ mode: PictureMode, _ environment: [String: String], _ isTerminal: Bool, _ draws: Bool,
    _ asks: Bool
  ) {
    let choice = choice(mode, environment, terminals: isTerminal ? [.output] : [])
    #expect(choice.draws == draws)
    #expect(choice.asks == asks)
  }

  @Test func withoutColoursGraphicsAreDrawnAndBlocksAreLetters() {
    let none = ["NO_COLOR": "1"]
    #expect(choice(.auto, none).terminal(answers: answers(Answers.kitty)).style == .kitty)
    #expect(choice(.auto, none).terminal(answers: answers(Answers.vt100)).style == .ascii)
    #expect(choice(.blocks, [:], color: .never).terminal(answers: .init()).style == .ascii)
  }

  @Test func withoutUTF8BlocksAreLettersAndGraphicsStay() {
    let plain = ["LANG": "C"]
    #expect(choice(.auto, plain).terminal(answers: answers(Answers.foot)).style == .sixel)
    #expect(choice(.auto, plain).terminal(answers: answers("")).style == .ascii)
    let tmux = choice(.auto, ["LANG": "C", "TMUX": "/tmp/tmux,1,0"])
    #expect(tmux.terminal(answers: answers(Answers.kitty)).style == .ascii)
  }

  @Test func blocksStayBlocksWhateverTheTerminalCouldDo() {
    #expect(
      choice(.blocks).terminal(answers: answers(Answers.kitty)).style == .blocks(.quadrants))
    #expect(
      choice(.blocks).terminal(answers: answers(Answers.wezTerm)).style == .blocks(.quadrants))
  }

  @Test func theWindowTellsTheCellFirstThenTheAnswer() {
    let window = WindowSize(columns: 100, rows: 50, width: 900, height: 1000)
    let told = choice(window: window).terminal(answers: answers(Answers.foot))
    #expect(told.cell == CellSize(width: 9, height: 20) && told.isCellKnown)
    let answered = choice(window: WindowSize(columns: 100, rows: 50))
      .terminal(answers: answers(Answers.foot))
    #expect(answered.cell == CellSize(width: 8, height: 17) && answered.isCellKnown)
    let unknown = choice().terminal(answers: answers(Answers.vt100))
    #expect(unknown.cell == .usual && !unknown.isCellKnown)
  }

  @Test func theColoursAreThoseOfTheTerminal() {
    let depth = { (environment: [String: String]) in
      choice(.blocks, environment).terminal(answers: TerminalAnswers()).depth
    }
    #expect(depth(["COLORTERM": "truecolor"]) == .trueColor)
    #expect(depth([:]) == .twoHundredFiftySix)
    #expect(depth(["TERM": "linux"]) == .sixteen)
    #expect(depth(["NO_COLOR": "1"]) == .none)
  }

  // MARK: Asking

  private let folder = TemporaryFolder()

  private func interview(
    _ terminal: FakeTerminal, _ environment: [String: String] = [:], session: String? = "s1",
    putBack: @escaping ([UInt8]) -> Void = { _ in }
  ) -> TerminalInterview {
    let choice = choice(.auto, environment)
    return TerminalInterview(
      choice, terminal,
      memory: TerminalMemory(
        folder: folder.path, session: session, environment: choice.environment),
      readsTyping: true, putBack: putBack)
  }

  @Test func aTerminalIsAskedOnceALogin() {
    let terminal = FakeTerminal(Answers.kitty)
    #expect(interview(terminal).learn().hasKitty)
    #expect(interview(terminal).learn().hasKitty)
    #expect(terminal.questions.count == 1)
    let other = FakeTerminal(Answers.foot)
    #expect(interview(other, session: "s2").learn().name == "foot(1.16.2)")
    #expect(interview(other, ["TERM_PROGRAM": "x"]).learn().isComplete == false)
    #expect(other.questions.count == 2)
  }

  @Test func aSilentTerminalIsNotAskedAgain() {
    let terminal = FakeTerminal()
    #expect(!interview(terminal).learn().isComplete)
    #expect(!interview(terminal).learn().isComplete)
    #expect(terminal.questions.count == 1)
    #expect(terminal.bounds == [.milliseconds(250)])
  }

  @Test func aLateAnswerIsTakenAwayAndRememberedForTheNextRun() {
    let terminal = FakeTerminal("", "ls\n" + Answers.kitty)
    var typed: [UInt8] = []
    let interview = interview(terminal, ["SSH_CONNECTION": "a b"]) { typed += $0 }
    #expect(!interview.learn().hasKitty)
    interview.end()
    #expect(typed == Array("ls\n".utf8))
    #expect(terminal.bounds == [.milliseconds(250), .milliseconds(750)])
    #expect(self.interview(terminal, ["SSH_CONNECTION": "a b"]).learn().hasKitty)
    #expect(terminal.questions.count == 1)
  }

  @Test func keysThatAreTypedMeanwhileAreGivenBack() {
    var typed: [UInt8] = []
    _ = interview(FakeTerminal("2" + Answers.vt100 + "\n")) { typed += $0 }.learn()
    #expect(typed == Array("2\n".utf8))
  }

  @Test func behindAMultiplexerTheTerminalIsAskedEachTimeAndGivenAMomentMore() {
    let terminal = FakeTerminal("\u{1B}[?1;2c", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[?1;2;4c")
    let environment = ["TMUX": "/tmp/tmux,1,0", "TERM": "tmux-256color"]
    let first = interview(terminal, environment).learn()
    #expect(first.hasKitty)
    let second = interview(terminal, environment).learn()
    #expect(!second.hasKitty && second.attributes == [1, 2, 4])
    #expect(
      terminal.bounds == [
        .milliseconds(250), .milliseconds(80), .milliseconds(250), .milliseconds(80),
      ])
  }

  @Test("An answer that the bound cut became typed text")
  func anAnswerThatIsCutIsPutTogether() {
    let cut = Answers.kitty.index(Answers.kitty.startIndex, offsetBy: 9)
    let terminal = FakeTerminal(
      "x" + String(Answers.kitty[..<cut]), String(Answers.kitty[cut...]) + "y\n")
    var typed: [UInt8] = []
    let interview = interview(terminal) { typed += $0 }
    #expect(!interview.learn().hasKitty)
    #expect(typed == Array("x".utf8))
    interview.end()
    #expect(typed == Array("xy\n".utf8))
    #expect(terminal.bounds == [.milliseconds(250), .milliseconds(80)])
    #expect(self.interview(terminal).learn().hasKitty)
    #expect(terminal.questions.count == 1)
  }

  @Test("The first piece of a late answer behind a multiplexer was taken for all of it")
  func aLateAnswerBehindAMultiplexerIsTakenWhole() {
    let terminal = FakeTerminal("\u{1B}[?1;2c", "\u{1B}_Gi=31;", "O", "K\u{1B}\\")
    // The first drain gets the first piece, the second the rest.
    let environment = ["TMUX": "/tmp/tmux,1,0", "TERM": "tmux-256color"]
    var typed: [UInt8] = []
    let interview = interview(terminal, environment) { typed += $0 }
    _ = interview.learn()
    terminal.piecesFollow = true
    interview.end()
    #expect(typed == [])
    #expect(terminal.answer == [])
  }

  @Test func whatNeverBecomesAnAnswerWasTyped() {
    var typed: [UInt8] = []
    let interview = interview(FakeTerminal("\u{1B}[")) { typed += $0 }
    _ = interview.learn()
    #expect(typed == [])
    interview.end()
    interview.end()
    #expect(typed == Array("\u{1B}[".utf8))
  }

  @Test func atMost64TerminalsAreRemembered() throws {
    for number in 0..<70 {
      TerminalMemory(folder: folder.path, session: "\(number)", environment: [:])
        .keep(TerminalAnswers())
    }
    let file = try #require(folder.files.first { $0.path.hasSuffix("/terminals") })
    #expect(file.content.split(separator: UInt8(ascii: "\n")).count == 64)
    #expect(file.mode == 0o600)
    let known = { (number: Int) in
      TerminalMemory(folder: folder.path, session: "\(number)", environment: [:]).answers != nil
    }
    #expect(!known(5) && known(6) && known(69))
  }

  @Test func aFolderThatCannotBeWrittenIsNoError() {
    let memory = TerminalMemory(folder: "/dev/null/hub", session: "1", environment: [:])
    memory.keep(TerminalAnswers())
    #expect(memory.answers == nil)
  }

  @Test func aDamagedFileIsNoError() throws {
    let memory = TerminalMemory(folder: folder.path, session: "1", environment: [:])
    try TemporaryFolder.write("\u{0}\n\tx\nabc\tkitty\t9\n", to: folder.path + "/terminals")
    #expect(memory.answers == nil)
    memory.keep(TerminalAnswers())
    #expect(memory.answers != nil)
  }
}
