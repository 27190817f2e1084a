internal import Czlib
internal import Pictures

/// A PNG file (ISO/IEC 15948) of a picture: indexed where it has at most 256 colours, which is what
/// sprites have, else with eight bits a channel.
func pngFile(_ bitmap: Bitmap) -> [UInt8] {
  var places: [UInt32: UInt8] = [:]
  var colors: [UInt32] = []
  var rows: [UInt8] = []
  let isIndexed = bitmap.pixels.withUnsafeBytes { pixels in
    rows.reserveCapacity((bitmap.width + 1) * bitmap.height)
    for y in 0..<bitmap.height {
      rows.append(0)
      for x in 0..<bitmap.width {
        let start = (y * bitmap.width + x) * 4
        // All that is transparent is one colour.
        let color =
          pixels[start + 3] == 0 ? 0 : pixels.loadUnaligned(fromByteOffset: start, as: UInt32.self)
        if let place = places[color] {
          rows.append(place)
        } else {
          guard colors.count < 256 else { return false }
          places[color] = UInt8(colors.count)
          rows.append(UInt8(colors.count))
          colors.append(color)
        }
      }
    }
    return true
  }
  let header = bigEndian(bitmap.width) + bigEndian(bitmap.height) + [8, isIndexed ? 3 : 6, 0, 0, 0]
  var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
  if isIndexed {
    let bytes = colors.map { color in withUnsafeBytes(of: color) { Array($0) } }
    file += chunk("PLTE", bytes.flatMap { $0.prefix(3) }) + chunk("tRNS", bytes.map { $0[3] })
  } else {
    rows = []
    for y in 0..<bitmap.height {
      rows.append(0)
      rows += bitmap.pixels[y * bitmap.width * 4..<(y + 1) * bitmap.width * 4]
    }
  }
  return file + chunk("IDAT", zlibStream(rows)) + chunk("IEND", [])
}

private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
  let body = Array(name.utf8) + content
  return bigEndian(content.count) + body + bigEndian(Int(crc32(0, body, uInt(body.count))))
}

private func bigEndian(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
