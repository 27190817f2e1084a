import TerminalPictures
import Testing

struct AnswersTextTests {
  private func answers(_ text: String) -> TerminalAnswers {
    var answers = TerminalAnswers()
    answers.take(Array(text.utf8))
    return answers
  }

  @Test(arguments: [
    "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.35.2)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;c",
    "\u{1B}[?63;1;2;4c", "\u{1B}[?1;2c", "",
  ])
  func whatIsKeptIsReadAgain(_ bytes: String) throws {
    let answers = answers(bytes)
    let kept = try #require(TerminalAnswers(text: answers.text))
    #expect(kept.text == answers.text)
    #expect(kept.hasKitty == answers.hasKitty)
    #expect(kept.name == answers.name)
    #expect(kept.cell == answers.cell)
    #expect(kept.attributes == answers.attributes)
  }

  @Test func aNameCannotBreakTheLine() {
    #expect(answers("\u{1B}P>|a\tb\nc\u{1B}\\\u{1B}[?1c").text == "-\t-\t1\tabc")
  }

  @Test(arguments: ["", "kitty", "x\t-\t-\t", "-\t9999x1\t-\t", "-\tx\t-\t", "-\t-\t-\t\t"])
  func anythingElseIsNoAnswer(_ text: String) { #expect(TerminalAnswers(text: text) == nil) }

  @Test func behindTmuxOnlyTheQuestionAboutPicturesIsPassedOn() {
    #expect(
      TerminalQuestion.bytes(.tmux)
        == Array(
          "\u{1B}Ptmux;\u{1B}\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\u{1B}\\\u{1B}\\\u{1B}[>0q\u{1B}[16t\u{1B}[c"
            .utf8))
  }
}
