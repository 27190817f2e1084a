internal import Pictures

/// A picture of few colours.
struct IndexedBitmap {
  let size: PixelSize
  private(set) var palette: [RGB]
  /// A number of the palette for each pixel; -1 where the picture is transparent.
  private(set) var indices: [Int16]

  /// A picture that has no more colours keeps them exactly. In any other, the most telling ones are found
  /// by median cut and the difference is spread over neighbours (Floyd and Steinberg, 1976), so that
  /// gradients show no bands.
  init(_ bitmap: Bitmap, colors: Int) {
    size = bitmap.size
    var counts: [UInt32: Int] = [:]
    for start in stride(from: 0, to: bitmap.pixels.count, by: 4)
    where bitmap.pixels[start + 3] >= 128 {
      counts[Self.key(bitmap.pixels, start), default: 0] += 1
    }
    if counts.count <= colors {
      let keys = counts.keys.sorted()
      palette = keys.map(Self.color)
      let numbers = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, Int16($0)) })
      indices = stride(from: 0, to: bitmap.pixels.count, by: 4).map { start in
        bitmap.pixels[start + 3] >= 128 ? numbers[Self.key(bitmap.pixels, start)] ?? -1 : -1
      }
    } else {
      palette = medianCut(counts.map { (Self.color($0.key), $0.value) }, into: colors)
      indices = []
      dither(bitmap)
    }
  }

  private mutating func dither(_ bitmap: Bitmap) {
    let (width, height) = (size.width, size.height)
    indices = [Int16](repeating: -1, count: width * height)
    var cache: [UInt32: Int16] = [:]
    // The difference that is handed on, in sixteenths, for this row and the next.
    var errors = [[Int]](repeating: [Int](repeating: 0, count: (width + 2) * 3), count: 2)
    for y in 0..<height {
      errors[(y + 1) & 1] = [Int](repeating: 0, count: (width + 2) * 3)
      for x in 0..<width where bitmap.pixels[(y * width + x) * 4 + 3] >= 128 {
        var wanted = [0, 0, 0]
        for channel in 0..<3 {
          let value =
            Int(bitmap.pixels[(y * width + x) * 4 + channel])
            + errors[y & 1][(x + 1) * 3 + channel] / 16
          wanted[channel] = max(0, min(255, value))
        }
        let index = nearest(wanted, &cache)
        indices[y * width + x] = index
        let chosen = palette[Int(index)]
        for (channel, value) in [chosen.red, chosen.green, chosen.blue].enumerated() {
          let error = wanted[channel] - Int(value)
          errors[y & 1][(x + 2) * 3 + channel] += error * 7
          errors[(y + 1) & 1][x * 3 + channel] += error * 3
          errors[(y + 1) & 1][(x + 1) * 3 + channel] += error * 5
          errors[(y + 1) & 1][(x + 2) * 3 + channel] += error
        }
      }
    }
  }

  private func nearest(_ channels: [Int], _ cache: inout [UInt32: Int16]) -> Int16 {
    let key = UInt32(channels[0] << 16 | channels[1] << 8 | channels[2])
    if let known = cache[key] { return known }
    var best = (index: 0, distance: Int.max)
    for (index, color) in palette.enumerated() {
      let red = Int(color.red) - channels[0]
      let green = Int(color.green) - channels[1]
      let blue = Int(color.blue) - channels[2]
      let distance = 2 * red * red + 4 * green * green + 3 * blue * blue
      if distance < best.distance { best = (index, distance) }
    }
    cache[key] = Int16(best.index)
    return Int16(best.index)
  }

  private static func key(_ pixels: [UInt8], _ start: Int) -> UInt32 {
    UInt32(pixels[start]) << 16 | UInt32(pixels[start + 1]) << 8 | UInt32(pixels[start + 2])
  }

  private static func color(_ key: UInt32) -> RGB {
    RGB(red: UInt8(key >> 16), green: UInt8(key >> 8 & 255), blue: UInt8(key & 255))
  }
}
