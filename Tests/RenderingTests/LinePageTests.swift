import Presenting
import Rendering
import TerminalIO
import TestDoubles
import Testing

@MainActor
struct LinePageTests {
  private let output = MemoryOutput()

  private func page(
    width: Int? = 80, style: Style = .plain, isInteractive: Bool = false, fields: [String]? = nil
  ) -> LinePage {
    LinePage(
      output: output,
      messages: Messages(output: output, data: output, style: style, isJSON: false), style: style,
      isInteractive: isInteractive, fields: fields
    ) { width }
  }

  @Test func factsLineUp() {
    page().facts([("weight", "6.9 kg"), ("base experience", "64")])
    #expect(output.lines == ["weight           6.9 kg", "base experience  64"])
  }

  @Test func aLongFactGoesOnBelowItself() {
    page(width: 24).facts([("moves", "Razor Wind, Cut, Vine Whip")])
    #expect(output.lines == ["moves  Razor Wind, Cut,", "       Vine Whip"])
  }

  @Test func whereThereIsNoRoomATextGoesBelowItsLabel() {
    page(width: 20).facts([("base experience", "sixty-four and more")])
    #expect(output.lines == ["base experience", "  sixty-four and", "  more"])
  }

  @Test func theCommandsAreNamedOnlyWhereAPromptFollows() {
    page().footer(position: "1–20 of 98", commands: ["Enter more", "q quit"])
    page(isInteractive: true).footer(position: "1–20 of 98", commands: ["Enter more", "q quit"])
    #expect(output.lines == ["1–20 of 98", "1–20 of 98 · Enter more · q quit"])
  }

  @Test func aFooterIsBrokenBetweenCommands() {
    page(width: 24, isInteractive: true)
      .footer(position: "1–20 of 98", commands: ["Enter more", "NUMBER open", "q quit"])
    #expect(output.lines == ["1–20 of 98 · Enter more", "NUMBER open · q quit"])
  }

  @Test func aPartOfAFooterThatIsTooLongIsBrokenItself() {
    page(width: 12, isInteractive: true)
      .footer(position: "1–20", commands: ["history stars by week", "q"])
    #expect(output.lines == ["1–20", "history", "stars by", "week · q"])
  }

  @Test func barsShowHowMuchOfAFullOneTheyAre() {
    let bars = [
      LinePage.Bar(label: "HP", value: 45, full: 100, color: .red),
      LinePage.Bar(label: "Attack", value: 255, full: 255, color: .red),
      LinePage.Bar(label: "Speed", value: 0, full: 100, color: .red),
    ]
    page().bars(bars)
    #expect(
      output.lines == [
        "HP       45  █████████░░░░░░░░░░░", "Attack  255  ████████████████████",
        "Speed     0  ░░░░░░░░░░░░░░░░░░░░",
      ])
  }

  @Test func barsAreASCIIWithoutUTF8AndWordsForScreenReaders() {
    let bar = [LinePage.Bar(label: "HP", value: 50, full: 100, color: .red)]
    page(style: Style(encoding: .ascii)).bars(bar)
    page(style: Style(isAccessible: true)).bars(bar)
    #expect(output.lines == ["HP  50  ##########..........", "HP  50 of 100"])
  }

  @Test func aTreeHasItsBranches() {
    let lines = [
      LinePage.TreeLine(number: 1, text: "a", hasFollowingSibling: [], isEmphasized: false),
      LinePage.TreeLine(number: 2, text: "b", hasFollowingSibling: [true], isEmphasized: false),
      LinePage.TreeLine(
        number: 3, text: "c", hasFollowingSibling: [true, false], isEmphasized: true),
      LinePage.TreeLine(number: 4, text: "d", hasFollowingSibling: [false], isEmphasized: false),
    ]
    page().tree(lines)
    #expect(output.lines == ["1  a", "2  ├─ b", "3  │  └─ c", "4  └─ d"])
  }

  @Test func aTreeIsASCIIWithoutUTF8AndIndentedForScreenReaders() {
    let line = [
      LinePage.TreeLine(number: 2, text: "b", hasFollowingSibling: [true], isEmphasized: false)
    ]
    page(style: Style(encoding: .ascii)).tree(line)
    page(style: Style(isAccessible: true)).tree(line)
    #expect(output.lines == ["2  |- b", "2    b"])
  }

  @Test func nothingFromOutsideActsOnTheTerminal() {
    let evil = "a\u{1B}[2Jb\u{202E}"
    let page = page(style: Style(isColored: false))
    page.heading(evil)
    page.paragraph(evil)
    page.facts([(evil, evil)])
    page.tree([.init(number: 1, text: evil, hasFollowingSibling: [], isEmphasized: true)])
    page.links([(evil, evil)])
    page.footer(position: evil, commands: [evil])
    page.messages.show(note: evil)
    page.messages.show(Problem(.internal, evil, hint: evil))
    #expect(!output.text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
  }

  @Test func aLongLinkIsCutAndStaysWholeAsATarget() {
    let url = "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/1.png"
    page(width: 40, style: Style(isColored: true)).links([("front", url)])
    #expect(output.text.contains("\u{1B}]8;;\(url)\u{1B}\\https://raw.githubusercontent"))
    #expect(output.text.contains("…\u{1B}]8;;\u{1B}\\"))
  }

  @Test func onlyThePickedFieldsAreShown() {
    let record = Record([Field("id", .integer(1), text: "#1"), Field("b", .null, text: "x")])
    let columns = [Column("id", title: "number"), Column("b", title: "B")]
    #expect(page(fields: ["b"]).writeSelection(of: record, columns: columns))
    #expect(!page().writeSelection(of: record, columns: columns))
    #expect(output.lines == ["B  x"])
  }
}
