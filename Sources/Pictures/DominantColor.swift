extension Bitmap {
  /// The colour that a picture is known by; black where nothing of it can be seen.
  ///
  /// The rule of SwiftPokedex, on the picture's own pixels instead of enlarged ones:
  /// 1. Pixels with an alpha of at least 127 are counted by colour, taken premultiplied.
  /// 2. Colours that are seen no more often than a hundredth of the height, in pixels, are left out.
  /// 3. The most frequent one wins; of equally frequent ones the one of the lowest red, then green, then
  ///    blue, so that the answer is always the same.
  /// 4. Where it is nearly black (all channels below 23) or nearly white (all above 232), the first
  ///    after it that is neither wins instead, as long as it is more than 0.3 times as frequent.
  package var dominantColor: RGB {
    let sorted = frequentColors
    guard let first = sorted.first else { return .black }
    guard first.color.isBlackOrWhite else { return first.color }
    for (color, count) in sorted.dropFirst() {
      guard Double(count) / Double(first.count) > 0.3 else { break }
      if !color.isBlackOrWhite { return color }
    }
    return first.color
  }

  private var frequentColors: [(color: RGB, count: Int)] {
    var counts: [UInt32: Int] = [:]
    pixels.withUnsafeBufferPointer { pixels in
      var (last, run) = (UInt32.max, 0)
      for start in stride(from: 0, to: pixels.count, by: 4) {
        let alpha = Int(pixels[start + 3])
        guard alpha >= 127 else { continue }
        let key = premultiplied(pixels, start, alpha)
        // Runs of one colour are what flat drawings are made of.
        if key == last {
          run += 1
        } else {
          if run > 0 { counts[last, default: 0] += run }
          (last, run) = (key, 1)
        }
      }
      if run > 0 { counts[last, default: 0] += run }
    }
    let least = Int(Double(height) * 0.01)
    return counts.filter { $0.value > least }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { key, count in
        let color = RGB(
          red: UInt8(key >> 16), green: UInt8(key >> 8 & 255), blue: UInt8(key & 255))
        return (color, count)
      }
  }

  private func premultiplied(
    _ pixels: UnsafeBufferPointer<UInt8>, _ start: Int, _ alpha: Int
  ) -> UInt32 {
    var key = 0
    for channel in 0..<3 {
      let value = Int(pixels[start + channel])
      key = key << 8 | (alpha == 255 ? value : (value * alpha + 127) / 255)
    }
    return UInt32(key)
  }
}

extension RGB {
  fileprivate var isBlackOrWhite: Bool {
    let channels = [red, green, blue]
    return channels.allSatisfy { $0 > 232 } || channels.allSatisfy { $0 < 23 }
  }
}
