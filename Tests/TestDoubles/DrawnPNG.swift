/// PNG files of our own making, for tests that fetch pictures.
package enum DrawnPNG {
  /// A pixel: red, green, blue, alpha.
  package typealias Pixel = (UInt8, UInt8, UInt8, UInt8)

  /// A file of one colour that surrounds a dot of another: that the first is the most frequent one is
  /// sure from 2 × 2 pixels on.
  ///
  /// - Parameters:
  ///   - side: width and height in pixels.
  ///   - color: of all but the dot.
  ///   - dot: of the pixel in the upper left corner.
  /// - Returns: the file's bytes.
  package static func file(
    side: Int = 4, _ color: (UInt8, UInt8, UInt8), dot: Pixel = (0, 0, 0, 0)
  ) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<side {
      rows.append(0)  // no filter
      for x in 0..<side {
        let pixel: Pixel = x == 0 && y == 0 ? dot : (color.0, color.1, color.2, 255)
        rows += [pixel.0, pixel.1, pixel.2, pixel.3]
      }
    }
    let header = bigEndian(UInt32(side)) + bigEndian(UInt32(side)) + [8, 6, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  /// A chunk: length, name, data, CRC (PNG, section 5.3).
  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + content + bigEndian(crc(content))
  }

  /// In blocks that are not compressed (RFC 1950, RFC 1951 section 3.2.4).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      stream += [
        rest.isEmpty ? 1 : 0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255),
        UInt8(~count >> 8),
      ]
      stream += block
    } while !rest.isEmpty
    var (one, two): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      one = (one + UInt32(byte)) % 65_521
      two = (two + one) % 65_521
    }
    return stream + bigEndian(two << 16 | one)
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
    }
    return ~crc
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * UInt32($0))) }
  }
}
