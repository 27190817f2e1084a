import Pictures
import TerminalPictures
import Testing

struct DrawingTests {
  private func bitmap(_ width: Int, _ pixels: [UInt8]) -> Bitmap {
    Bitmap(size: PixelSize(width: width, height: pixels.count / 4 / width), pixels: pixels)
  }

  private let red: [UInt8] = [255, 0, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]
  private let clear: [UInt8] = [9, 9, 9, 0]

  @Test func halvesShowEachPixelInItsColour() {
    let drawing = BlockDrawing(mosaic: .halves, depth: .trueColor)
    #expect(
      drawing.lines(bitmap(1, red + blue)) == ["\u{1B}[48;2;0;0;255;38;2;255;0;0m▀\u{1B}[0m"])
    #expect(drawing.lines(bitmap(1, red + red)) == ["\u{1B}[48;2;255;0;0m \u{1B}[0m"])
  }

  @Test func whatIsTransparentStaysTheTerminals() {
    let drawing = BlockDrawing(mosaic: .halves, depth: .trueColor)
    #expect(drawing.lines(bitmap(1, clear + red)) == ["\u{1B}[38;2;255;0;0m▄\u{1B}[0m"])
    #expect(drawing.lines(bitmap(2, clear + clear + clear + clear)) == [""])
    #expect(
      drawing.lines(bitmap(2, red + clear + clear + clear)) == ["\u{1B}[38;2;255;0;0m▀\u{1B}[0m"])
  }

  @Test func aCellOfFourPixelsIsDividedWhereItDiffersMost() {
    let drawing = BlockDrawing(mosaic: .quadrants, depth: .twoHundredFiftySix)
    #expect(
      drawing.lines(bitmap(2, red + blue + blue + blue)) == ["\u{1B}[48;5;21;38;5;196m▘\u{1B}[0m"])
    #expect(
      drawing.lines(bitmap(2, red + blue + red + blue)) == ["\u{1B}[48;5;21;38;5;196m▌\u{1B}[0m"])
  }

  @Test(
    "Sextants are numbered by what is filled, without the four that stand elsewhere",
    arguments: [
      (0b000001, "\u{1FB00}"), (0b010100, "\u{1FB13}"), (0b010101, "▌"), (0b010110, "\u{1FB14}"),
      (0b101001, "\u{1FB27}"), (0b101010, "▐"), (0b101011, "\u{1FB28}"), (0b111110, "\u{1FB3B}"),
      (0b111111, "█"),
    ])
  func sextants(_ pattern: Int, _ character: String) {
    let pixels = (0..<6).flatMap { pattern >> $0 & 1 == 1 ? red : clear }
    let line = BlockDrawing(mosaic: .sextants, depth: .none).lines(bitmap(2, pixels))[0]
    #expect(line.contains(character))
  }

  @Test func lettersAreTheLastResort() {
    let pixels = clear + [0, 0, 0, 255] + [255, 255, 255, 255] + clear
    #expect(ASCIIDrawing.lines(bitmap(4, pixels)) == [" .@"])
  }

  @Test(
    "Kitty's payload comes in pieces of 4,096 and is the file again",
    arguments: [1, 3072, 3073, 9000])
  func kitty(count: Int) throws {
    let file = (0..<count).map { UInt8($0 & 255) }
    let text = String(decoding: Kitty.drawing(png: file, id: 7).flatMap { $0 }, as: UTF8.self)
    let pieces = text.components()
    #expect(pieces.first?.control.hasPrefix("a=T,f=100,i=7,q=2") == true)
    #expect(
      pieces.dropLast().allSatisfy { $0.control.hasSuffix("m=1") && $0.payload.count == 4096 })
    #expect(pieces.count == 1 || pieces.last?.control == "m=0")
    #expect(decoded(pieces.map(\.payload).joined()) == file)
    #expect(text.utf8.count <= (count + 2) / 3 * 4 * 105 / 100 + 64)
  }

  @Test("Sixels decoded are the picture again", arguments: [1, 5, 6, 7, 13])
  func sixel(height: Int) throws {
    var pixels: [UInt8] = []
    for index in 0..<height * 9 {
      pixels += index % 4 == 3 ? clear : index % 2 == 0 ? red : blue
    }
    let picture = bitmap(9, pixels)
    let shown = try #require(SixelReader(Sixel.drawing(picture)).bitmap)
    #expect(shown.size == picture.size)
    for y in 0..<height {
      for x in 0..<9 {
        let (one, other) = (shown[x, y], picture[x, y])
        #expect(one.alpha == other.alpha && (one.alpha == 0 || one.color == other.color))
      }
    }
  }

  @Test func aGradientKeepsItsMeanAndHasNoBands() throws {
    var pixels: [UInt8] = []
    for y in 0..<64 {
      for x in 0..<64 { pixels += [UInt8(x * 4), UInt8(y * 4), UInt8((x + y) * 2), 255] }
    }
    let shown = try #require(SixelReader(Sixel.drawing(bitmap(64, pixels), registers: 64)).bitmap)
    for (top, left) in [(0, 0), (16, 32), (48, 48)] {
      var (sum, wanted) = (0, 0)
      for y in top..<top + 16 {
        for x in left..<left + 16 {
          sum += Int(shown[x, y].color.red)
          wanted += x * 4
        }
      }
      #expect(abs(sum - wanted) / 256 < 8)
    }
  }
}

extension String {
  /// What stands in each of kitty's sequences.
  fileprivate func components() -> [(control: String, payload: String)] {
    split(separator: "\u{1B}\\").map { sequence in
      let parts = sequence.dropFirst(3).split(separator: ";", maxSplits: 1)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }
}

/// Base64 (RFC 4648), the other way.
private func decoded(_ text: String) -> [UInt8] {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  var (bits, count, bytes) = (0, 0, [UInt8]())
  for character in text where character != "=" {
    bits = (bits << 6 | (alphabet.firstIndex(of: character) ?? 0)) & 0xFFFFFF
    count += 6
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(bits >> count & 255))
    }
  }
  return bytes
}
