import Pictures

/// Reads sixels as a terminal does.
struct SixelReader {
  private(set) var bitmap: Bitmap?

  init(_ bytes: [UInt8]) {
    let text = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    guard let start = text.firstIndex(of: "q"), text.suffix(2).elementsEqual(["\u{1B}", "\\"])
    else {
      return
    }
    var place = start + 1
    var (x, y, color) = (0, 0, 0)
    var palette: [Int: RGB] = [:]
    func number() -> Int {
      var value = 0
      while place < text.count, let digit = Int(String(text[place])) {
        value = value * 10 + digit
        place += 1
      }
      return value
    }
    func numbers() -> [Int] {
      var all = [number()]
      while text[place] == ";" {
        place += 1
        all.append(number())
      }
      return all
    }
    while place < text.count - 2 {
      let scalar = text[place]
      place += 1
      switch scalar {
      case "\"":
        let size = numbers()
        bitmap = Bitmap(size: PixelSize(width: size[2], height: size[3]))
      case "#":
        let values = numbers()
        color = values[0]
        if values.count == 5 {
          let channels = values[2...].map { UInt8(($0 * 255 + 50) / 100) }
          palette[color] = RGB(red: channels[0], green: channels[1], blue: channels[2])
        }
      case "$": x = 0
      case "-": (x, y) = (0, y + 6)
      default:
        var count = 1
        var sixel = scalar
        if scalar == "!" {
          count = number()
          sixel = text[place]
          place += 1
        }
        let mask = Int(sixel.value) - 63
        for column in x..<x + count {
          for row in 0..<6 where mask >> row & 1 == 1 {
            bitmap?[column, y + row] = Pixel(color: palette[color] ?? .black, alpha: 255)
          }
        }
        x += count
      }
    }
  }
}
