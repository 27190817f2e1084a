internal import Czlib

/// A square picture of at most four colours, and the PNG of it.
struct IndexedImage {
  struct Color {
    let red, green, blue, alpha: UInt8
  }

  private let side: Int
  private let palette: [Color]
  private var pixels: [UInt8]

  /// In the first colour of the palette all over; `side` is a multiple of four.
  init(side: Int, palette: [Color]) {
    self.side = side
    self.palette = palette
    pixels = Array(repeating: 0, count: side * side)
  }

  mutating func fill(x: Int, y: Int, side: Int, with color: UInt8) {
    for row in y..<y + side {
      for column in x..<x + side { pixels[row * self.side + column] = color }
    }
  }

  /// PNG, third edition: two bits a pixel, a palette, and its transparency.
  var png: [UInt8] {
    let size = [0, 0, UInt8(side >> 8), UInt8(side & 255)]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", size + size + [2, 3, 0, 0, 0])
      + chunk("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] })
      + chunk("tRNS", palette.map(\.alpha))
      + chunk("IDAT", deflated(rows)) + chunk("IEND", [])
  }

  /// Each row with its filter, none, in front.
  private var rows: [UInt8] {
    var rows: [UInt8] = []
    for row in stride(from: 0, to: pixels.count, by: side) {
      rows.append(0)
      for start in stride(from: row, to: row + side, by: 4) {
        rows.append(pixels[start..<start + 4].reduce(0) { $0 << 2 | $1 })
      }
    }
    return rows
  }

  private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bigEndian(UInt32(data.count)) + body
      + bigEndian(UInt32(crc32(0, body, UInt32(body.count))))
  }

  private func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    return [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, initialized in
      // It has room for the worst, so that only memory could be missing; an empty stream is then no
      // picture to any reader.
      let code = compress(buffer.baseAddress, &count, bytes, UInt(bytes.count))
      initialized = code == Z_OK ? Int(count) : 0
    }
  }
}

private func bigEndian(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
}
