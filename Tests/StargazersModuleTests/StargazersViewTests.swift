import Presenting
import Rendering
import TerminalIO
import TestDoubles
import Testing

@testable import StargazersModule

@MainActor
struct StargazersViewTests {
  let output = MemoryOutput()
  let errors = MemoryOutput()

  private func view(_ style: Style = .plain, width: Int? = nil) -> StargazersLineView {
    StargazersLineView(
      page: LinePage(
        output: output,
        messages: Messages(output: errors, data: output, style: style, isJSON: false),
        style: style, isInteractive: true, fields: nil, columns: { width }))
  }

  @Test(arguments: [
    ([0, 1, 2, 3, 4, 5, 6, 7], "▁▂▃▄▅▆▇█", "_.-:=+*#"),
    ([0, 0], "▁▁", "__"), ([5], "█", "#"), ([1, 1000], "▂█", ".#"), ([], "", ""),
  ])
  func theHighestCountGetsTheHighestBarAndOnlyNothingTheLowest(
    _ counts: [Int], _ bars: String, _ ascii: String
  ) {
    #expect(Sparkline(counts, encoding: .utf8).text == bars)
    #expect(Sparkline(counts, encoding: .ascii).text == ascii)
  }

  @Test func recentWeeksBeginWithADrawing() {
    let weeks = RecentWeeks([.aged(0, total: 7), .aged(1, total: 0), .aged(2, total: 1)])
    view().show(weeks)
    #expect(output.lines.first == "▂▁█")
    #expect(output.lines.last == "3 weeks · history stars by week · ? help · q quit")
  }

  @Test func aNarrowTerminalGetsTheNewestWeeks() {
    view(width: 2).show(RecentWeeks([.aged(0, total: 7), .aged(1, total: 0), .aged(2)]))
    #expect(output.lines.first == "▁█")
  }

  @Test func wordsStandInForTheDrawing() {
    let weeks = RecentWeeks([.aged(0, total: 7), .aged(1, total: 1)])
    view(Style(isAccessible: true)).show(weeks)
    #expect(
      output.lines.first == "8 stars in 2 weeks, most of them (7) in the week of 2026-11-01")
  }

  @Test func aPersonsFactsAndLink() {
    view().show(StargazerCard(StargazerRow(number: 3, person: .named("ada-marsh"))))
    #expect(
      output.lines == [
        "ada-marsh", "Starred  2020-03-01", "Number   7", "Type     User",
        "Profile  https://github.com/ada-marsh",
      ])
  }
}
