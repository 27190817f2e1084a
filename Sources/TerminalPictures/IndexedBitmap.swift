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
    var finder = NearestColor(palette)
    let colors = palette.map { SIMD4<Int32>(Int32($0.red), Int32($0.green), Int32($0.blue), 0) }
    var chosen = [Int16](repeating: -1, count: width * height)
    // The difference that is handed on, in sixteenths, for this row and the next; a pixel more at each
    // end, so that the edges need no care.
    var (row, below) = ([SIMD4<Int32>](repeating: .zero, count: width + 2), [SIMD4<Int32>]())
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<height {
        below = [SIMD4<Int32>](repeating: .zero, count: width + 2)
        for x in 0..<width {
          let place = (y * width + x) * 4
          guard pixels[place + 3] >= 128 else { continue }
          let own = SIMD4<Int32>(
            Int32(pixels[place]), Int32(pixels[place + 1]), Int32(pixels[place + 2]), 0)
          let wanted = (own &+ row[x + 1] &>> 4).clamped(
            lowerBound: .zero, upperBound: SIMD4(repeating: 255))
          let index = finder.index(of: wanted)
          chosen[y * width + x] = Int16(index)
          let error = wanted &- colors[index]
          row[x + 2] &+= error &* 7
          below[x] &+= error &* 3
          below[x + 1] &+= error &* 5
          below[x + 2] &+= error
        }
        swap(&row, &below)
      }
    }
    indices = chosen
  }

  private static func key(_ pixels: [UInt8], _ start: Int) -> UInt32 {
    UInt32(pixels[start]) << 16 | UInt32(pixels[start + 1]) << 8 | UInt32(pixels[start + 2])
  }

  private static func color(_ key: UInt32) -> RGB {
    RGB(red: UInt8(key >> 16), green: UInt8(key >> 8 & 255), blue: UInt8(key & 255))
  }
}
