import Pictures
import Testing

@testable import TerminalPictures

/// What a canvas draws, read back as a terminal would.
struct CanvasTests {
  private let red = Pixel(color: RGB(red: 255, green: 0, blue: 0), alpha: 255)
  private let blue = Pixel(color: RGB(red: 0, green: 0, blue: 255), alpha: 255)

  /// A square of one colour inside transparent margins.
  private func sprite(_ side: Int, margin: Int, _ pixel: Pixel) throws -> Picture {
    var bitmap = Bitmap(size: PixelSize(width: side + 2 * margin, height: side + 2 * margin))
    for y in margin..<margin + side {
      for x in margin..<margin + side { bitmap[x, y] = pixel }
    }
    return try Picture(pngFile(bitmap))
  }

  private func photo(_ width: Int, _ height: Int) throws -> Picture {
    var bitmap = Bitmap(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] = Pixel(
          color: RGB(
            red: UInt8(x * 255 / width), green: UInt8(y * 255 / height),
            blue: UInt8((x + y) & 255)), alpha: 255)
      }
    }
    return try Picture(pngFile(bitmap))
  }

  private func canvas(
    _ style: PictureProtocol, multiplexer: Multiplexer = .none, depth: ColorDepth = .trueColor
  ) -> PictureCanvas {
    PictureCanvas(
      PictureTerminal(
        style, cell: CellSize(width: 10, height: 20), depth: depth, multiplexer: multiplexer),
      lot: 0)
  }

  private func drawn(
    _ canvas: PictureCanvas, _ pictures: [Picture?], as kind: PictureKind = .sprite,
    box: CellBox = CellBox(columns: 20, rows: 10), words: [String] = []
  ) -> String {
    let drawings = canvas.drawings(
      pictures.map { $0.map { PictureCanvas.Subject($0, as: kind) } }, box: box)
    let places = drawings.map {
      PictureCanvas.Place(
        width: $0?.box.columns ?? 10, drawing: $0, words: $0 == nil ? words : [])
    }
    return String(
      decoding: canvas.makeRoom(for: drawings) + canvas.row(places, gap: 2), as: UTF8.self)
  }

  @Test func aPNGThatIsWrittenIsReadAgain() throws {
    for side in [1, 16, 40] {
      var bitmap = Bitmap(size: PixelSize(width: side, height: side))
      for index in 0..<side * side {
        bitmap[index % side, index / side] = Pixel(
          color: RGB(red: UInt8(index & 255), green: UInt8(index / 7 & 255), blue: 9),
          alpha: index % 3 == 0 ? 255 : UInt8(1 + index % 200))
      }
      #expect(try Picture(pngFile(bitmap)).decoded() == bitmap)
    }
  }

  @Test func blocksStandSideBySideOnOneGround() throws {
    let text = drawn(
      canvas(.blocks(.halves), depth: .sixteen),
      [try sprite(4, margin: 1, red), try sprite(2, margin: 2, blue)],
      box: CellBox(columns: 5, rows: 4))
    // Both lose the margin of the larger one; the smaller stays small.
    #expect(
      text == """
        \u{1B}[101m    \u{1B}[0m   \u{1B}[34m▄▄\u{1B}[0m
        \u{1B}[101m    \u{1B}[0m   \u{1B}[34m▀▀\u{1B}[0m

        """)
  }

  @Test func wordsStandWhereAPictureIsMissing() throws {
    let text = drawn(
      canvas(.blocks(.halves), depth: .sixteen), [nil, try sprite(2, margin: 0, red)],
      box: CellBox(columns: 2, rows: 1), words: ["[picture:", "Ada]"])
    #expect(text == "[picture:\nAda]        \u{1B}[101m  \u{1B}[0m\n")
  }

  @Test func theRowsOfGraphicsAreMadeBeforeTheyAreDrawn() throws {
    let text = drawn(
      canvas(.sixel), [try sprite(2, margin: 1, red), try sprite(2, margin: 1, red)])
    #expect(text.hasPrefix(String(repeating: "\n", count: 10) + "\u{1B}[10A\r\u{1B}7\u{1B}P0;1;0q"))
    #expect(text.contains("\u{1B}\\\u{1B}8\r\u{1B}[22C\u{1B}7\u{1B}P"))
    #expect(text.hasSuffix("\u{1B}\\\u{1B}8\r\u{1B}[10B"))
  }

  @Test func aSpriteIsEnlargedByAWholeNumberInSixels() throws {
    let text = drawn(canvas(.sixel), [try sprite(3, margin: 1, red)])
    let start = try #require(text.firstRange(of: "\u{1B}P"))
    let end = try #require(text.firstRange(of: "\u{1B}\\"))
    let shown = try #require(
      SixelReader(Array(text[start.lowerBound..<end.upperBound].utf8)).bitmap)
    #expect(shown.size == PixelSize(width: 198, height: 198))
    #expect(shown.pixels.allSatisfy { $0 == 255 || $0 == 0 })
    #expect((0..<198).allSatisfy { shown[$0, $0] == red })
  }

  @Test func kittyGetsTheFileAndIsToldWhatToShowOfIt() throws {
    let picture = try sprite(4, margin: 3, red)
    let text = drawn(canvas(.kitty), [picture])
    #expect(text.contains("a=T,f=100,i=256,q=2,x=3,y=3,w=4,h=4,c=20,r=10,C=1;"))
    #expect(text.contains(String(decoding: base64(picture.bytes), as: UTF8.self)))
  }

  @Test func kittyShowsAgainWhatItHas() throws {
    let (canvas, picture) = (canvas(.kitty), try sprite(4, margin: 3, red))
    let first = drawn(canvas, [picture])
    let second = drawn(canvas, [picture])
    #expect(first.contains("a=T"))
    #expect(!second.contains("a=T"))
    #expect(second.contains("\u{1B}_Ga=p,i=256,q=2,x=3,y=3,w=4,h=4,c=20,r=10,C=1\u{1B}\\"))
  }

  @Test func kittyKeeps64PicturesAndThoseOfThePage() throws {
    let canvas = canvas(.kitty)
    var pictures: [Picture] = []
    for index in 0..<65 {
      pictures.append(
        try sprite(
          1, margin: 0, Pixel(color: RGB(red: UInt8(index), green: 0, blue: 0), alpha: 255)))
    }
    for picture in pictures.prefix(64) { #expect(!drawn(canvas, [picture]).contains("a=d")) }
    #expect(drawn(canvas, [pictures[0]]).contains("a=p,i=256"))
    #expect(drawn(canvas, [pictures[64]]).contains("\u{1B}_Ga=d,d=I,i=257,q=2\u{1B}\\"))
    // A page of more is shown whole.
    #expect(drawn(self.canvas(.kitty), pictures).contains("a=d") == false)
  }

  @Test func aPhotoIsSentToKittyAsPixelsOfTheSizeThatIsShown() throws {
    let picture = try photo(900, 600)
    let text = drawn(canvas(.kitty), [picture], as: .photo)
    #expect(text.contains("a=T,f=32,s=200,v=133,i=256,q=2"))
    #expect(text.contains(",o=z,C=1"))
  }

  @Test func iTermGetsASpriteTrimmedAndEnlargedAndAPhotoAsItIs() throws {
    let photo = try photo(100, 50)
    let text = drawn(canvas(.iTerm), [photo], as: .photo)
    #expect(text.contains("inline=1;size=\(photo.bytes.count);width=10;height=3;"))
    #expect(text.contains(String(decoding: base64(photo.bytes), as: UTF8.self)))
    let sprite = drawn(canvas(.iTerm), [try sprite(4, margin: 3, red)])
    #expect(sprite.contains(";width=20;height=10;"))
  }

  /// Two frames of two pixels, red and then blue, of 0.05 s each (GIF89a).
  private static let blinking: [UInt8] =
    Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
    + frame([0x04, 0x0A]) + frame([0x4C, 0x0A]) + [0x3B]

  private static func frame(_ codes: [UInt8]) -> [UInt8] {
    [0x21, 0xF9, 4, 4, 5, 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, UInt8(codes.count)]
      + codes + [0]
  }

  @Test func kittyGetsTheFramesOfAnAnimationAndPlaysThem() throws {
    let picture = try Picture(Self.blinking)
    let frames = try picture.frames(9)
    #expect(frames.map(\.milliseconds) == [50, 50])
    let text = drawn(canvas(.kitty), [picture])
    #expect(text.contains("a=T,f=32,s=2,v=1,i=256,q=2,c=20,r=5,C=1;"))
    #expect(text.contains("a=f,f=32,s=2,v=1,i=256,z=50,q=2;"))
    #expect(text.contains("a=a,i=256,r=1,z=50,q=2\u{1B}\\\u{1B}_Ga=a,i=256,s=3,v=1,q=2\u{1B}\\"))
    #expect(
      drawn(canvas(.iTerm), [picture]).contains(
        String(decoding: base64(picture.bytes), as: UTF8.self)))
    #expect(drawn(canvas(.sixel), [picture]).contains("\u{1B}P0;1;0q"))
  }

  @Test func behindTmuxEveryEscapeIsDoubledAndAPictureIsText() throws {
    let text = drawn(canvas(.kitty, multiplexer: .tmux), [try sprite(4, margin: 3, red)])
    #expect(text.hasPrefix("\u{1B}Ptmux;\u{1B}\u{1B}_Ga=T,"))
    #expect(text.contains(",c=20,r=10,U=1"))
    #expect(
      text.contains("\u{1B}\u{1B}\\\u{1B}\\\u{1B}[38;5;1m\u{10EEEE}\u{305}\u{305}\u{305}\u{10EEEE}")
    )
    #expect(text.split(separator: "\n").count == 10)
    #expect(text.split(separator: "\n").allSatisfy { $0.hasSuffix("\u{1B}[39m") })
  }

  @Test func behindTmuxNoPictureHasMoreRowsThanCanBeNumbered() throws {
    let box = CellBox(columns: 200, rows: 200)
    let drawing = try #require(
      canvas(.kitty, multiplexer: .tmux).drawings(
        [.init(try sprite(4, margin: 0, red), as: .sprite)], box: box)[0])
    #expect(drawing.box.rows == 62)
  }

  @Test(
    "Numbers behind tmux can be told by a colour of 256 and a mark", arguments: [0, 61, 62, .max])
  func numbers(lot: UInt32) {
    let numbers = Placeholders.numbers(lot: lot)
    #expect(numbers.count == 255)
    #expect(numbers.allSatisfy { $0 & 0xFFFF00 == 0 && $0 & 255 > 0 && $0 >> 24 < 62 })
  }

  @Test func screenGetsPiecesOf768BytesThatMakeTheSequenceAgain() {
    let bytes =
      Array("\u{1B}_G".utf8) + [UInt8](repeating: 65, count: 2000) + Array("\u{1B}\\".utf8)
    let passed = Multiplexer.screen.passing(bytes)
    var joined: [UInt8] = []
    for piece in passed.split(separator: Array("\u{1B}P".utf8)) {
      #expect(piece.count <= 770)
      joined += piece.dropLast(2)
    }
    #expect(joined == bytes)
  }

  @Test("Nothing is wider than its box", arguments: [1, 2, 7, 20, 80])
  func bounds(columns: Int) throws {
    let styles: [PictureProtocol] = [
      .blocks(.halves), .blocks(.quadrants), .blocks(.sextants), .ascii, .kitty, .iTerm, .sixel,
    ]
    for style in styles {
      for (picture, kind) in [
        (try photo(300, 40), PictureKind.photo), (try photo(9, 300), .photo),
        (try sprite(30, margin: 2, red), .sprite),
      ] {
        let box = CellBox(columns: columns, rows: 6)
        let drawing = try #require(
          canvas(style).drawings([.init(picture, as: kind)], box: box)[0])
        #expect(drawing.box.columns <= columns && drawing.box.rows <= 6)
        if case .lines(let lines) = drawing.content {
          #expect(lines.allSatisfy { visibleColumns($0) <= drawing.box.columns })
          #expect(lines.count == drawing.box.rows)
        }
      }
    }
  }
}
