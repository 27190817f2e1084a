import Pictures
import Testing

@testable import TerminalPictures

/// What was sent to a terminal without bound, or told apart too little.
struct LimitTests {
  private let red = Pixel(color: RGB(red: 255, green: 0, blue: 0), alpha: 255)

  private func canvas(
    _ style: PictureProtocol, cell: CellSize = CellSize(width: 10, height: 20),
    multiplexer: Multiplexer = .none
  ) -> PictureCanvas {
    PictureCanvas(PictureTerminal(style, cell: cell, multiplexer: multiplexer), lot: 0)
  }

  private func drawn(
    _ canvas: PictureCanvas, _ picture: Picture, as kind: PictureKind,
    box: CellBox = CellBox(columns: 20, rows: 10)
  ) -> String {
    let drawings = canvas.drawings([.init(picture, as: kind)], box: box)
    return String(
      decoding: canvas.row([.init(width: box.columns, drawing: drawings[0])], gap: 2),
      as: UTF8.self)
  }

  /// Pixels that no compression makes fewer.
  private func noise(_ width: Int, _ height: Int) throws -> Picture {
    var (bitmap, state) = (Bitmap(size: PixelSize(width: width, height: height)), UInt32(1))
    for index in bitmap.pixels.indices {
      state = state &* 1_664_525 &+ 1_013_904_223
      bitmap.pixels[index] = index % 4 == 3 ? 255 : UInt8(state >> 24)
    }
    return try Picture(pngFile(bitmap))
  }

  @Test func anAnimationOfVeryManySmallFramesWasSentWhole() throws {
    let frame: [UInt8] =
      [0x21, 0xF9, 4, 4, 5, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
    let animation = { (count: Int) in
      try Picture(
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
          + Array(repeatElement(frame, count: count).joined()) + [0x3B])
    }
    #expect(drawn(canvas(.kitty), try animation(500), as: .sprite).contains("a=f,"))
    #expect(!drawn(canvas(.kitty), try animation(501), as: .sprite).contains("a=f,"))
    let page = canvas(.kitty).drawings(
      Array(repeating: .init(try animation(500), as: .sprite), count: 100),
      box: CellBox(columns: 2, rows: 1))
    let moving = page.count {
      if case .kitty(let picture)? = $0?.content, case .frames = picture.source {
        true
      } else {
        false
      }
    }
    #expect(moving == 61)
  }

  @Test func aCellOf512PixelsMadeAPictureOfHundredsOfMegabytes() throws {
    var dot = Bitmap(size: PixelSize(width: 1, height: 1))
    dot[0, 0] = red
    let cell = CellSize(width: 512, height: 512)
    let text = drawn(
      canvas(.kitty, cell: cell), try Picture(pngFile(dot)), as: .sprite,
      box: CellBox(columns: 200, rows: 60))
    #expect(text.contains(",c=8,r=8,"))
  }

  @Test func iTermGotTheWholeFileWhateverItsSize() throws {
    let picture = try noise(500, 400)
    let text = drawn(canvas(.iTerm), picture, as: .photo)
    #expect(text.utf8.count < picture.bytes.count)
    #expect(text.contains(";width=20;height=8;"))
    // Within four times of what is shown the file itself is better.
    let large = drawn(canvas(.iTerm), picture, as: .photo, box: CellBox(columns: 50, rows: 20))
    #expect(large.contains("size=\(picture.bytes.count);"))
  }

  @Test func tmuxDropsSequencesOfMoreThanAMebibyte() throws {
    let text = drawn(
      canvas(.iTerm, multiplexer: .tmux), try noise(1000, 600), as: .photo,
      box: CellBox(columns: 100, rows: 30))
    #expect(text.utf8.count < 1 << 20)
    #expect(text.contains(";width=100;height=30;"))
  }

  /// Dots at two places of pictures of one size, of which WebP, GIF and JPEG are cut before they are sent.
  @Test func aPictureThatIsCutElsewhereIsAnotherOne() throws {
    func key(_ left: Int, _ box: CellBox, _ multiplexer: Multiplexer) throws -> KittyPicture.Key? {
      var blink: [UInt8] = Array("GIF89a".utf8) + [3, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
      blink += [0x2C, 1, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0, 0x3B]
      var other = Bitmap(size: PixelSize(width: 3, height: 1))
      other[left, 0] = red
      let drawings = canvas(.kitty, multiplexer: multiplexer).drawings(
        [
          .init(try Picture(blink), as: .sprite), .init(try Picture(pngFile(other)), as: .sprite),
        ], box: box)
      guard case .kitty(let picture)? = drawings[0]?.content else { return nil }
      return picture.key
    }
    let box = CellBox(columns: 9, rows: 3)
    // Both parts are two pixels wide; one begins at 0, the other at 1.
    #expect(try key(0, box, .none) != key(2, box, .none))
    #expect(try key(0, box, .none) == key(0, box, .none))
  }

  @Test func behindTmuxAnotherBoxIsAnotherPicture() throws {
    let canvas = canvas(.kitty, multiplexer: .tmux)
    let picture = try noise(4, 4)
    _ = drawn(canvas, picture, as: .sprite)
    #expect(!drawn(canvas, picture, as: .sprite).contains("a=T"))
    #expect(
      drawn(canvas, picture, as: .sprite, box: CellBox(columns: 4, rows: 2)).contains("a=T"))
  }

  @Test func behindTmuxAPageOfMoreThan255PicturesUsedNumbersTwice() throws {
    var pictures: [PictureCanvas.Subject] = []
    for index in 0..<260 {
      var dot = Bitmap(size: PixelSize(width: 1, height: 1))
      dot[0, 0] = Pixel(
        color: RGB(red: UInt8(index & 255), green: UInt8(index >> 8), blue: 0), alpha: 255)
      pictures.append(.init(try Picture(pngFile(dot)), as: .sprite))
    }
    let drawings = canvas(.kitty, multiplexer: .tmux).drawings(
      pictures, box: CellBox(columns: 2, rows: 1))
    let isVirtual = drawings.map { drawing in
      if case .kitty? = drawing?.content { true } else { false }
    }
    #expect(
      isVirtual == Array(repeating: true, count: 255) + Array(repeating: false, count: 5))
    #expect(drawings.allSatisfy { $0 != nil })
  }

  @Test func aNumberThatIsStillInUseIsNotGivenAgain() {
    var kept = KeptPictures(first: 0, range: 1...3)
    let keys = (0..<4).map { side in
      KittyPicture.Key(
        picture: PictureDigest(
          try! Picture(pngFile(Bitmap(size: .init(width: 1, height: side + 1))))),
        sent: nil, virtualBox: nil)
    }
    #expect(kept.id(of: keys[0]).id == 1)
    #expect(kept.id(of: keys[1]).id == 2)
    #expect(kept.id(of: keys[0]).id == 1)
    #expect(kept.id(of: keys[2]).id == 3)
  }
}
