import Testing

@testable import TerminalIO

struct TableTests {
  private let columns: [Table.Column] = [
    .init("#", alignment: .trailing), .init("Name", isShrinkable: true),
    .init("Types", isShrinkable: true), .init("Total", alignment: .trailing),
  ]
  private let rows: [[Table.Cell]] = [
    ["#0001", "Bulbasaur", "grass, poison", "318"],
    ["#0025", "ピカチュウ", "electric", "320"],
    ["#10034", "Charizard-Mega-X of the mountains", "fire, dragon", "634"],
  ]

  @Test func `stands as wide as its texts without a limit`() {
    var table = Table(columns)
    #expect(
      table.lines(rows) == [
        "     #  Name                               Types          Total",
        " #0001  Bulbasaur                          grass, poison    318",
        " #0025  ピカチュウ                         electric         320",
        "#10034  Charizard-Mega-X of the mountains  fire, dragon     634",
      ])
  }

  @Test func `needs nothing of a wide terminal`() {
    var limited = Table(columns)
    var unlimited = Table(columns)
    #expect(limited.lines(rows, width: 80) == unlimited.lines(rows))
  }

  @Test func `lets the widest column give way first`() {
    var table = Table(columns)
    #expect(
      table.lines(rows, width: 40) == [
        "     #  Name         Types         Total",
        " #0001  Bulbasaur    grass, pois…    318",
        " #0025  ピカチュウ   electric        320",
        "#10034  Charizard-…  fire, dragon    634",
      ])
  }

  @Test func `leaves out columns from the right where they have no room`() {
    var table = Table(columns)
    #expect(
      table.lines(rows, width: 20) == [
        "     #  Name   Types",
        " #0001  Bulb…  gras…",
        " #0025  ピカ…  elec…",
        "#10034  Char…  fire…",
      ])
  }

  @Test(arguments: [
    (6, ["     #", " #0001", " #0025", "#10034"]), (3, ["  #", "#0…", "#0…", "#1…"]),
    (1, ["#", "…", "…", "…"]), (0, ["#", "…", "…", "…"]),
  ])
  func `cuts the last column left`(_ width: Int, _ expected: [String]) {
    var table = Table(columns)
    #expect(table.lines(rows, width: width) == expected)
  }

  @Test(arguments: 1...70)
  func `is never wider than the terminal and ends no line in a space`(_ width: Int) {
    for encoding in [TextEncoding.utf8, .ascii] {
      var table = Table(columns)
      let lines = table.lines(rows, width: width, style: Style(encoding: encoding))
      #expect(lines.filter { displayWidth($0) > width || $0.hasSuffix(" ") } == [])
    }
  }

  @Test func `lines later pages up with the first`() {
    var table = Table([.init("Name"), .init("Stars", alignment: .trailing)])
    #expect(table.lines([["octocat", "12"]]) == ["Name     Stars", "octocat     12"])
    #expect(
      table.lines([["a", "7"], ["b", "10,000"]], hasHeader: false) == [
        "a             7", "b        10,000",
      ])
    #expect(table.lines([["c", "1"]], hasHeader: false) == ["c             1"])
  }

  @Test func `shows no header without titles`() {
    var table = Table([.init(""), .init("")])
    #expect(table.lines([["a", "b"]]) == ["a  b"])
    #expect(table.lines([]) == [])
  }

  @Test func `takes rows that are too short, too long or empty`() {
    var table = Table([.init("A"), .init("B"), .init("C")])
    #expect(
      table.lines([["1"], [], ["1", "", "3", "4"], ["", "2 "]]) == [
        "A  B   C", "1", "", "1      3", "   2",
      ])
    var empty = Table([])
    #expect(empty.lines([["1"], []], width: 10) == ["", ""])
  }

  @Test func `dresses text, not the space beside it`() {
    var table = Table([.init("N", alignment: .trailing), .init("Type")])
    #expect(
      table.lines(
        [["10", Table.Cell("fire", emphasis: .color(.red))], ["9", "ice"]],
        style: Style(isColored: true)) == [
          " \u{1B}[1mN\u{1B}[22m  \u{1B}[1mType\u{1B}[22m",
          "10  \u{1B}[31mfire\u{1B}[39m",
          " 9  ice",
        ])
  }

  @Test func `measures what an ASCII terminal is shown`() {
    var table = Table([.init("Name"), .init("Größe")])
    #expect(
      table.lines([["Nidoran♀", "0.4"], ["ニドラン", "1"]], style: Style(encoding: .ascii)) == [
        "Name        Grosse", "Nidoran(f)  0.4", "????        1",
      ])
  }

  @Test func `lets no cell break out of its line`() {
    var table = Table([.init("A"), .init("B")])
    #expect(table.lines([["a\nb\u{1B}[2J", "c"]]) == ["A         B", "a b^[[2J  c"])
  }
}
