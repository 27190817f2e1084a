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

extension Bitmap {
  /// The picture as it is to be seen, of a file whose rows and columns lie otherwise.
  func turned(_ orientation: Orientation) -> Bitmap {
    guard orientation != .upright else { return self }
    let result = orientation.swapsSides ? size.turned : size
    var turned = [UInt8](repeating: 0, count: pixels.count)
    let (width, height) = (width, height)
    pixels.withUnsafeBytes { source in
      turned.withUnsafeMutableBytes { target in
        for y in 0..<result.height {
          for x in 0..<result.width {
            let (column, row) =
              switch orientation {
              case .upright: (x, y)
              case .mirrored: (width - 1 - x, y)
              case .upsideDown: (width - 1 - x, height - 1 - y)
              case .flipped: (x, height - 1 - y)
              case .transposed: (y, x)
              case .turnedRight: (y, height - 1 - x)
              case .transversed: (width - 1 - y, height - 1 - x)
              case .turnedLeft: (width - 1 - y, x)
              }
            let pixel = source.loadUnaligned(
              fromByteOffset: (row * width + column) * 4, as: UInt32.self)
            target.storeBytes(of: pixel, toByteOffset: (y * result.width + x) * 4, as: UInt32.self)
          }
        }
      }
    }
    return Bitmap(size: result, pixels: turned)
  }
}
