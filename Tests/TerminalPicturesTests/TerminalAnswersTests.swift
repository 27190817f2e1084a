import TerminalPictures
import Testing

struct TerminalAnswersTests {
  private static let kitty = "\u{1B}_Gi=31;OK\u{1B}\\"
  private static let refusal = "\u{1B}_Gi=31;EINVAL:no\u{1B}\\"
  private static let cell = "\u{1B}[6;20;10t"
  private static let plain = "\u{1B}[?1;2c"
  private static let sixel = "\u{1B}[?62;4;22c"

  private func answers(_ text: String, piece: Int = .max) -> TerminalAnswers {
    var answers = TerminalAnswers()
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: min(piece, max(1, bytes.count))) {
      answers.take(bytes[start..<min(bytes.count, start + min(piece, bytes.count))])
    }
    answers.finish()
    return answers
  }

  @Test(
    "Each terminal gets what it shows best",
    arguments: [
      (kitty + "\u{1B}P>|kitty(0.32.2)\u{1B}\\" + cell + plain, PictureProtocol.kitty),
      (kitty + "\u{1B}P>|WezTerm 20240203\u{1B}\\" + cell + sixel, .iTerm),
      ("\u{1B}P>|iTerm2 3.5.0\u{1B}\\" + sixel, .iTerm),
      (refusal + "\u{1B}P>|XTerm(379)\u{1B}\\" + cell + sixel, .sixel),
      ("\u{1B}P>|foot(1.16.2)\u{1B}\\" + cell + sixel, .sixel),
      ("\u{1B}P>|foot(1.16.2)\u{1B}\\" + plain, .blocks(.sextants)),
      (plain, .blocks(.quadrants)), ("", .blocks(.quadrants)),
    ])
  func choice(_ text: String, _ expected: PictureProtocol) {
    #expect(PictureProtocol(answers(text), encodesUTF8: true) == expected)
  }

  @Test func lettersWhereNothingElseCanBeWritten() {
    #expect(PictureProtocol(answers(Self.plain), encodesUTF8: false) == .ascii)
  }

  @Test("However the answers are cut, they are the same", arguments: [1, 2, 3, 7])
  func cuts(_ piece: Int) {
    let text = Self.kitty + "\u{1B}P>|kitty(0.32.2)\u{1B}\\" + Self.cell + Self.sixel
    #expect(answers(text, piece: piece) == answers(text))
    #expect(answers(text).cell == CellSize(width: 10, height: 20))
    #expect(answers(text).name == "kitty(0.32.2)")
    #expect(answers(text).isComplete)
  }

  @Test("Keys that were pressed meanwhile are not lost")
  func keys() {
    let text = "ab\n" + Self.kitty + "\u{1B}[A" + Self.cell + "c\u{1B}Od" + Self.plain + "\u{1B}"
    let answers = answers(text)
    #expect(String(decoding: answers.typed, as: UTF8.self) == "ab\n\u{1B}[Ac\u{1B}Od\u{1B}")
    #expect(answers.hasKitty && answers.isComplete)
  }

  @Test func aCellThatNoScreenHasIsNone() {
    #expect(answers("\u{1B}[6;0;10t").cell == nil)
    #expect(answers("\u{1B}[6;99999;10t").cell == nil)
  }
}
