import LocalFiles
import Pictures
import Testing

@testable import TerminalPictures

/// Pictures as they were when somebody looked at them: `cat` shows the files on a terminal.
///
/// One that is missing is written, and the test fails until it has been looked at and kept.
struct GoldenTests {
  /// Gradients, a disc with an edge, a hole through which the terminal is seen, and a fine pattern.
  private static let picture: Bitmap = {
    var bitmap = Bitmap(size: PixelSize(width: 320, height: 80))
    for y in 0..<80 {
      for x in 0..<320 {
        let (right, down) = (x - 80, y - 40)
        let distance = right * right + down * down
        let color =
          distance < 900
          ? RGB(red: 250, green: 210, blue: 40)
          : x >= 240
            ? ((x / 2 + y / 2) % 2 == 0 ? RGB.black : .white)
            : RGB(red: UInt8(x * 255 / 240), green: UInt8(y * 3), blue: UInt8(255 - x))
        let isHole = (x - 180) * (x - 180) + down * down < 400
        bitmap[x, y] = Pixel(color: color, alpha: isHole ? 0 : 255)
      }
    }
    return bitmap
  }()

  private static let styles: [(name: String, style: PictureProtocol, depth: ColorDepth)] = [
    ("halves", .blocks(.halves), .trueColor),
    ("quadrants", .blocks(.quadrants), .twoHundredFiftySix),
    ("sextants", .blocks(.sextants), .sixteen), ("ascii", .ascii, .none),
  ]

  @Test(arguments: [20, 40, 80]) func blocksLookAsTheyDid(columns: Int) throws {
    let picture = try Picture(pngFile(Self.picture))
    var text = ""
    for (name, style, depth) in Self.styles {
      let canvas = PictureCanvas(PictureTerminal(style, depth: depth), lot: 0)
      let drawings = canvas.drawings(
        [.init(picture, as: .photo)], box: CellBox(columns: columns, rows: 40))
      text += "\(name)\n"
      text += String(
        decoding: canvas.row([.init(width: columns, drawing: drawings[0])], gap: 2), as: UTF8.self)
    }
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let path = "/\(folder)/Golden/blocks-\(columns).txt"
    guard let golden = try WholeFile.read(path, limit: 1 << 20) else {
      try WholeFile.replace(path, with: Array(text.utf8))
      Issue.record("written anew, to be looked at: \(path)")
      return
    }
    #expect(text == String(decoding: golden, as: UTF8.self))
  }
}
