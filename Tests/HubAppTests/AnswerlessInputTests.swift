import TerminalIO
import Testing

@testable import HubApp

struct AnswerlessInputTests {
  private static let answers =
    "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.35)\u{1B}\\\u{1B}[6;16;8t\u{1B}[?62;4c"

  /// The answers of a terminal that took 2.5 s stood before the `q` that was typed, and it was no
  /// command any more.
  @Test(arguments: [
    (answers + "q", "q"), ("q" + answers, "q"), ("pi" + answers + "kachu", "pikachu"),
    (answers, ""), ("\u{1B}[?1;2c\u{1B}[?1;2c25", "25"), ("q", "q"), ("フシギダネ" + answers, "フシギダネ"),
    ("\u{1B}[A", "\u{1B}[A"), ("\u{1B}", "\u{1B}"),
  ])
  func whatTheTerminalAnsweredLateIsNoPartOfALine(_ line: String, _ typed: String) async {
    let input = AnswerlessInput(FakeInput([line]))
    #expect(await input.nextLine() == typed)
    #expect(await input.nextLine() == nil)
  }
}
