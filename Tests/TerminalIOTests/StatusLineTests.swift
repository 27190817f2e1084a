import TerminalIO
import TestDoubles
import Testing

@MainActor
private final class Job {
  var isInForeground = true
}

@MainActor
struct StatusLineTests {
  private let terminal = MemoryOutput()

  private func line(_ columns: Int = 80, _ encoding: TextEncoding = .utf8) -> StatusLine {
    StatusLine(output: terminal, encoding: encoding, columns: { columns })
  }

  @Test func itIsDrawnInPlaceAndErasedWithoutALeftover() {
    let line = line()
    line.show(["asking …"])
    line.show(["asking … 1 s"])
    line.erase()
    line.erase()
    #expect(
      terminal.text == "\rasking …\u{1B}[K\rasking … 1 s\u{1B}[K\r\u{1B}[K")
  }

  @Test func whatHasNotChangedIsNotDrawnAgain() {
    let line = line()
    line.show(["a"])
    line.show(["a"])
    #expect(terminal.text == "\ra\u{1B}[K")
  }

  @Test(arguments: [
    (80, "asking api.example … 3 s"), (25, "asking api.example … 3 s"), (24, "asking … 3 s"),
    (13, "asking … 3 s"), (12, "asking … 3…"), (5, "ask…"), (2, "…"),
  ])
  func itStaysBelowTheLastColumn(_ columns: Int, _ text: String) {
    line(columns).show(["asking api.example … 3 s", "asking … 3 s"])
    #expect(terminal.text == "\r\(text)\u{1B}[K")
    #expect(displayWidth(text) < columns)
  }

  @Test func aTerminalOfOneColumnShowsNothing() {
    line(1).show(["asking"])
    #expect(terminal.text == "")
  }

  @Test func wideCharactersAreCountedAsTheyAreDrawn() {
    line(10).show(["日本語日本語"])
    #expect(terminal.text == "\r日本語日…\u{1B}[K")
  }

  @Test func withoutUTF8ItIsASCII() {
    line(10, .ascii).show(["asking … 3 s"])
    #expect(terminal.text == "\rasking...\u{1B}[K")
  }

  @Test func whatComesFromOutsideCannotSteerTheTerminal() {
    line().show(["asking a\u{1B}[2J\r\n"])
    #expect(terminal.text == "\rasking a^[[2J \u{1B}[K")
  }

  @Test func aJobInTheBackgroundDrawsNothing() {
    let job = Job()
    let line = StatusLine(
      output: terminal, encoding: .utf8, columns: { 80 }, mayDraw: { job.isInForeground })
    line.show(["a"])
    job.isInForeground = false
    line.show(["b"])
    line.erase()
    #expect(terminal.text == "\ra\u{1B}[K")
    #expect(!line.isShown)
  }

  @Test func anOutputGivesWayBeforeItWritesAndBeforeItFlushes() {
    var log: [String] = []
    let output = YieldingOutput(terminal) { log.append(terminal.text) }
    output.write("a")
    output.write(partial: "b")
    output.write(bytes: [0x63])
    output.flush()
    #expect(log == ["", "a\n", "a\nb", "a\nbc"])
    #expect(terminal.text == "a\nbc")
  }

  @Test(arguments: [
    (["TERM": "xterm"], true), (["TERM": "dumb"], false), (["TERM": ""], false), ([:], false),
    (["TERM": "xterm", "NO_COLOR": "1"], true), (["TERM": "xterm", "ACCESSIBLE": "1"], false),
  ])
  func linesAreRedrawnWhereTheTerminalAndItsReaderCan(
    _ environment: [String: String], _ canRedraw: Bool
  ) {
    let facts = TerminalFacts(environment: environment, terminals: [.error])
    #expect(Terminal(facts).canRedraw(.error) == canRedraw)
    #expect(!Terminal(facts).canRedraw(.output))
  }
}
