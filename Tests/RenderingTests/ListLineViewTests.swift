import Presenting
import Rendering
import TerminalIO
import TestDoubles
import Testing

@MainActor
struct ListLineViewTests {
  private let output = MemoryOutput()

  private func view(isInteractive: Bool, width: Int? = 80) -> ListLineView {
    ListLineView(
      page: LinePage(
        output: output,
        messages: Messages(output: output, data: output, style: .plain, isJSON: false),
        style: .plain, isInteractive: isInteractive, fields: nil
      ) { width })
  }

  private func list(_ names: [String], position: String = "", notice: String? = nil) -> ListDisplay
  {
    ListDisplay(
      columns: [
        Column("id", title: "#", alignment: .trailing), Column("name", title: "Name"),
        Column("url", title: "URL", audience: .programs),
      ],
      records: names.enumerated().map {
        Record([
          Field("id", .integer($0 + 1), text: "#\($0 + 1)"), Field("name", .string($1), text: $1),
          Field("url", .null, text: "never shown"),
        ])
      },
      position: position, commands: ["q quit"], notice: notice)
  }

  @Test func aPageIsATableAndWhereItSits() {
    view(isInteractive: true).show(list(["Ada", "Bea"], position: "1–2 of 3"))
    #expect(output.lines == [" #  Name", "#1  Ada", "#2  Bea", "1–2 of 3 · q quit"])
  }

  @Test func pagesOfAStreamHaveOneHeader() {
    let view = view(isInteractive: false)
    view.show(list(["Ada"]))
    view.show(list(["Bea"], position: "2 of 2"))
    #expect(output.lines == [" #  Name", "#1  Ada", "#1  Bea", "2 of 2"])
  }

  @Test func theNoticeOfAServiceIsShown() {
    view(isInteractive: false).show(list(["Ada"], notice: "Data provided by somebody."))
    #expect(output.lines.last == "Data provided by somebody.")
  }

  @Test func wideTextIsCutToTheTerminal() {
    view(isInteractive: false, width: 12).show(list(["漢字漢字漢字", "e\u{301}e\u{301}"]))
    #expect(output.lines == [" #  Name", "#1  漢字漢…", "#2  e\u{301}e\u{301}"])
  }
}
