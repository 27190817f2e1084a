/// How the rows and columns of a file lie in the picture (Exif 2.3, tag 274, "Orientation").
enum Orientation: Int, CaseIterable {
  case upright = 1
  case mirrored, upsideDown, flipped, transposed, turnedRight, transversed, turnedLeft

  var swapsSides: Bool { rawValue >= 5 }

  /// What the first directory of a TIFF structure says (TIFF 6.0, section 2); `nil` where it says
  /// nothing, or nothing that has a meaning.
  init?(tiff bytes: [UInt8]) {
    let isLittle = bytes.starts(with: [0x49, 0x49])
    guard bytes.count >= 8, isLittle || bytes.starts(with: [0x4D, 0x4D]) else { return nil }
    let number = { (place: Int, count: Int) -> Int? in
      guard place >= 0, place + count <= bytes.count else { return nil }
      let part = bytes[place..<place + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let entries = number(directory, 2) else { return nil }
    for index in 0..<entries {
      let entry = directory + 2 + index * 12
      guard let tag = number(entry, 2) else { return nil }
      if tag == 0x0112 {
        guard let value = number(entry + 8, 2) else { return nil }
        self.init(rawValue: value)
        return
      }
    }
    return nil
  }
}

/// Brings pixels, four bytes each, into the order in which they are to be seen, in place: a second copy of
/// a large photo would take more memory than there may be.
///
/// Each pixel goes where it belongs, the one that was there to its own place, until the circle is closed.
///
/// - Parameters:
///   - pixels: all of a picture's.
///   - size: the file's rows and columns.
///   - orientation: how they lie in the picture.
func turn(_ pixels: inout [UInt8], of size: PixelSize, _ orientation: Orientation) {
  guard orientation != .upright else { return }
  let (width, height) = (size.width, size.height)
  let resultWidth = orientation.swapsSides ? height : width
  let source = { (place: Int) -> Int in
    let (y, x) = place.quotientAndRemainder(dividingBy: resultWidth)
    return switch orientation {
    case .upright: place
    case .mirrored: y * width + width - 1 - x
    case .upsideDown: (height - 1 - y) * width + width - 1 - x
    case .flipped: (height - 1 - y) * width + x
    case .transposed: x * width + y
    case .turnedRight: (height - 1 - x) * width + y
    case .transversed: (height - 1 - x) * width + width - 1 - y
    case .turnedLeft: x * width + width - 1 - y
    }
  }
  // A bit for each pixel that is where it belongs.
  var placed = [UInt64](repeating: 0, count: (size.area + 63) / 64)
  pixels.withUnsafeMutableBytes { bytes in
    let pixel = { (place: Int) in bytes.loadUnaligned(fromByteOffset: place * 4, as: UInt32.self) }
    for start in 0..<size.area where placed[start / 64] >> UInt64(start % 64) & 1 == 0 {
      let first = pixel(start)
      var place = start
      while true {
        placed[place / 64] |= 1 << UInt64(place % 64)
        let from = source(place)
        bytes.storeBytes(
          of: from == start ? first : pixel(from), toByteOffset: place * 4, as: UInt32.self)
        if from == start { break }
        place = from
      }
    }
  }
}
