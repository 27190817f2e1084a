import Pictures
import Presenting
import TerminalIO
import TerminalPictures
import TestDoubles
import Testing

@testable import Rendering

@MainActor
struct PictureLayoutTests {
  private let output = MemoryOutput()

  /// A PNG of one pixel, red.
  private static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1,
    0, 0, 0, 1, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xDE, 0, 0, 0, 12, 0x49, 0x44, 0x41, 0x54, 0x78,
    0x9C, 0x63, 0xF8, 0xCF, 0xC0, 0, 0, 3, 1, 1, 0, 0xC9, 0xFE, 0x92, 0xEF, 0, 0, 0, 0, 0x49, 0x45,
    0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]

  private func page(
    width: Int? = 40, rows: Int = 30, style: Style = .plain, fields: [String]? = nil,
    draws: Bool = true
  ) -> LinePage {
    LinePage(
      output: output,
      messages: Messages(output: output, data: output, style: style, isJSON: false), style: style,
      isInteractive: false, fields: fields,
      easel: draws
        ? Easel(windowRows: { rows }) {
          PictureCanvas(PictureTerminal(.ascii, depth: .none), lot: 0)
        } : nil
    ) { width }
  }

  private func cell(
    _ name: String, hasPicture: Bool = true, captions: [String] = [], accent: RGB? = nil
  ) throws -> PictureCell {
    PictureCell(
      PictureDisplay(
        alternative: name, kind: .sprite, picture: hasPicture ? try Picture(Self.png) : nil),
      captions: captions, accent: accent)
  }

  @Test func wordsStandForPicturesThatAreNotDrawn() throws {
    page(draws: false).pictures([try cell("Ada", captions: ["Ada", "2026"])], in: .grid)
    #expect(output.lines == ["[picture: Ada]", "Ada", "2026"])
  }

  @Test func whereThereIsNoPictureNobodyIsAsked() throws {
    let page = LinePage(
      output: output,
      messages: Messages(output: output, data: output, style: .plain, isJSON: false),
      style: .plain, isInteractive: false, fields: nil,
      easel: Easel {
        Issue.record("asked")
        return PictureCanvas(PictureTerminal(.ascii), lot: 0)
      }
    ) { 40 }
    page.pictures([try cell("Ada", hasPicture: false)], in: .card)
    #expect(output.lines == ["[picture: Ada]"])
  }

  @Test func namesStandUnderTheirPicturesWhateverTheyAreWrittenIn() throws {
    page().pictures(
      [
        try cell("a", captions: ["#1 フシギダネ", "くさ・どく"]), try cell("b", captions: ["#2 Ivysaur"]),
        try cell("c", captions: ["#3 フシギバナフシギバナ"]),
      ], in: .grid)
    #expect(
      output.lines == [
        "=                    =", "#1 フシギダネ        #2 Ivysaur", "くさ・どく", "=",
        "#3 フシギバナフシギ", "バナ",
      ])
  }

  @Test func whatIsMissingLeavesItsPlace() throws {
    page().pictures(
      [try cell("Ada", hasPicture: false, captions: ["Ada"]), try cell("b", captions: ["Bea"])],
      in: .grid)
    #expect(output.lines == ["[picture: Ada]       =", "Ada                  Bea"])
  }

  @Test(
    "A grid fills the page with places of about 18 columns",
    arguments: [
      (10, 10, 1), (17, 17, 1), (18, 18, 1), (38, 18, 2), (40, 19, 2), (80, 18, 4), (120, 18, 6),
      (57, 27, 2),
    ])
  func grid(columns: Int, width: Int, count: Int) {
    let layout = PictureLayout(.grid, columns: columns, mostRows: 40)
    #expect(layout.width(drawing: 3, text: 99) == width)
    #expect(
      layout.rows(widths: Array(repeating: width, count: count + 1)).map(\.count) == [count, 1])
    #expect(width * count + 2 * (count - 1) <= columns)
  }

  /// At 200 columns cells stayed 18 wide, and `#0012 Butterfree` stood on two lines.
  @Test(
    "At 200 columns names stand on one line and a few pictures are larger",
    arguments: [
      (200, 20, 19, 20, 9), (200, 20, 12, 18, 10), (200, 5, 19, 28, 5), (200, 8, 19, 23, 8),
      (200, 20, 60, 31, 6), (80, 20, 19, 18, 4), (80, 2, 19, 28, 2), (40, 1, 60, 28, 1),
    ])
  func wideGrid(columns: Int, count: Int, name: Int, width: Int, inRow: Int) {
    let layout = PictureLayout(.grid, columns: columns, mostRows: 40, count: count, name: name)
    #expect(layout.width(drawing: 3, text: 99) == width)
    #expect(
      layout.rows(widths: Array(repeating: width, count: count)).first?.count == inRow)
  }

  @Test func aNameIsNotBrokenWhereTheWidthAllowsIt() throws {
    page(width: 200).pictures(
      try ["#0011 Metapod", "#0012 Butterfree, Flutterer"].map { try cell("a", captions: [$0]) },
      in: .grid)
    #expect(
      output.lines == [
        "=                             =",
        "#0011 Metapod                 #0012 Butterfree, Flutterer",
      ])
  }

  @Test func aCardsPictureTakesHalfThePageAndTwentyRowsAtMost() {
    let cell = CellSize(width: 10, height: 20)
    #expect(
      PictureLayout(.card, columns: 80, mostRows: 50).box(cell) == CellBox(columns: 39, rows: 20))
    #expect(
      PictureLayout(.card, columns: 80, mostRows: 7).box(cell) == CellBox(columns: 39, rows: 7))
    #expect(
      PictureLayout(.whole, columns: 80, mostRows: 21).box(cell) == CellBox(columns: 80, rows: 21))
  }

  @Test func whatAPageWishesFollowsFromWhatItShows() {
    let colored = Style(isColored: true)
    #expect(page().wishes == .drawings)
    #expect(page(style: colored).wishes == [.drawings, .accents])
    #expect(page(draws: false).wishes == [])
    #expect(page(style: colored, draws: false).wishes == .accents)
    #expect(page(style: Style(isColored: true, isAccessible: true), draws: false).wishes == [])
    #expect(page(fields: ["name"]).wishes == [])
    #expect(page(fields: ["accent"]).wishes == .accents)
  }

  @Test(
    "Bold black on bright black was shown as one colour where there are sixteen",
    arguments: [
      (ColorRange.trueColor, "\u{1B}[1;38;2;0;0;0;48;2;120;200;80m Bulbasaur \u{1B}[0m"),
      (.twoHundredFiftySix, "\u{1B}[1;38;5;16;48;5;113m Bulbasaur \u{1B}[0m"),
      (.sixteen, "\u{1B}[30;100m Bulbasaur \u{1B}[0m"),
    ])
  func aTitleIsReadableOnItsColour(_ colors: ColorRange, _ line: String) {
    let accent = RGB(red: 120, green: 200, blue: 80)
    page(style: Style(isColored: true, colors: colors)).heading("Bulbasaur", accent: accent)
    page().heading("Bulbasaur", accent: accent)
    page(style: Style(isColored: true)).heading("Bulbasaur", accent: nil)
    #expect(output.lines == [line, "Bulbasaur", "\u{1B}[1mBulbasaur\u{1B}[22m"])
  }

  private func list(accents: [RGB?] = [], pictures: [PictureDisplay] = []) -> ListDisplay {
    ListDisplay(
      columns: [
        Column("id", title: "#", alignment: .trailing), Column("name", title: "Name"),
        Column("types", title: "Types"), Column("total", title: "Total", alignment: .trailing),
      ],
      records: ["Ada", "Bea"].enumerated().map {
        Record([
          Field("id", .integer($0 + 1), text: "#\($0 + 1)"), Field("name", .string($1), text: $1),
          Field("types", .string("Grass"), text: "Grass"),
          Field("total", .integer(318), text: "318"),
        ])
      }, position: "1–2 of 2", pictures: pictures, accents: accents)
  }

  @Test func aListWithPicturesIsAGrid() throws {
    let pictures = [try cell("a").picture, try cell("b").picture]
    ListLineView(page: page()).show(list(pictures: pictures))
    #expect(
      output.lines == [
        "=                    =", "#1 Ada               #2 Bea", "Grass                Grass",
        "Total 318            Total 318",
        "1–2 of 2",
      ])
  }

  @Test func aListWhoseWordsAreAskedForIsATable() throws {
    let pictures = [try cell("a").picture, try cell("b").picture]
    ListLineView(page: page(draws: false)).show(list(pictures: pictures))
    #expect(
      output.lines == [
        " #  Name  Types  Total", "#1  Ada   Grass    318", "#2  Bea   Grass    318", "1–2 of 2",
      ])
  }

  @Test("A list whose pictures had all failed was loose lines and no table")
  func aListWithoutASinglePictureIsATable() throws {
    let pictures = [try cell("a", hasPicture: false), try cell("b", hasPicture: false)]
    ListLineView(page: page()).show(list(pictures: pictures.map(\.picture)))
    #expect(
      output.lines == [
        " #  Name  Types  Total", "#1  Ada   Grass    318", "#2  Bea   Grass    318", "1–2 of 2",
      ])
  }

  @Test func aRowHasAPatchOfItsColour() {
    let style = Style(isColored: true, colors: .sixteen)
    ListLineView(page: page(style: style, draws: false)).show(
      list(accents: [RGB(red: 255, green: 0, blue: 0), nil]))
    #expect(
      output.lines.prefix(3) == [
        "    \u{1B}[1m#\u{1B}[22m  \u{1B}[1mName\u{1B}[22m  \u{1B}[1mTypes\u{1B}[22m  \u{1B}[1mTotal\u{1B}[22m",
        "\u{1B}[101m  \u{1B}[49m #1  Ada   Grass    318", "   #2  Bea   Grass    318",
      ])
  }
}
