/// What the markers before a JPEG's pixels say (ITU-T T.81, annex B; Exif 2.3, section 4.6.4).
struct JPEGHeader: Hashable {
  var size = PixelSize(width: 0, height: 0)
  var components = 0
  /// Samples of all components together, a pixel; 1.5 for 4:2:0.
  var samplesPerPixel = 3.0
  /// Whether all coefficients are held in memory before the first pixel.
  var isProgressive = false
  /// How the picture is to be turned.
  var orientation = Orientation.upright
  /// Whether the CMYK in it is inverted, as Adobe writes it (Adobe Technical Note 5116).
  var isAdobe = false

  /// - Throws: ``PictureFault/broken(reason:)`` where no frame is begun before the bytes end.
  init(_ bytes: [UInt8]) throws(PictureFault) {
    var position = 2
    while position + 4 <= bytes.count {
      guard bytes[position] == 0xFF else {
        // Between segments nothing should stand; decoders look for the next marker.
        position += 1
        continue
      }
      let marker = bytes[position + 1]
      if marker == 0xFF {
        position += 1
        continue
      }
      if marker == 0x01 || marker == 0x00 || (0xD0...0xD8).contains(marker) {
        position += 2
        continue
      }
      if marker == 0xD9 || marker == 0xDA { break }
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      let content = bytes[
        min(position + 4, bytes.count)..<min(position + 2 + max(2, length), bytes.count)]
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        try readFrame(marker, content)
        return
      case 0xE1: readExif(content)
      case 0xEE: isAdobe = isAdobe || content.starts(with: "Adobe".utf8)
      default: break
      }
      position += 2 + max(2, length)
    }
    throw .broken(reason: "its frame header is missing")
  }

  private mutating func readFrame(
    _ marker: UInt8, _ content: ArraySlice<UInt8>
  ) throws(PictureFault) {
    let start = content.startIndex
    guard content.count >= 6 else { throw .broken(reason: "its frame header is cut off") }
    size = PixelSize(
      width: Int(content[start + 3]) << 8 | Int(content[start + 4]),
      height: Int(content[start + 1]) << 8 | Int(content[start + 2]))
    components = Int(content[start + 5])
    isProgressive = marker == 0xC2 || marker == 0xC6 || marker == 0xCA || marker == 0xCE
    let factors = (0..<components).compactMap { index -> (Int, Int)? in
      let place = start + 7 + index * 3
      guard place < content.endIndex else { return nil }
      return (Int(content[place] >> 4), Int(content[place] & 15))
    }
    let most = (factors.map(\.0).max() ?? 1) * (factors.map(\.1).max() ?? 1)
    let all = factors.reduce(0) { $0 + $1.0 * $1.1 }
    if most > 0, all > 0 { samplesPerPixel = Double(all) / Double(most) }
  }

  private mutating func readExif(_ content: ArraySlice<UInt8>) {
    guard content.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) else { return }
    if let found = Orientation(tiff: Array(content.dropFirst(6))) { orientation = found }
  }
}
