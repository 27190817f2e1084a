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
    var leaders = Leaders(least: Int(Double(height) * 0.01))
    if size.area <= 1 << 18 {
      for (key, count) in counts() { leaders.take(key, count) }
    } else {
      // Almost every pixel of a photo may have a colour of its own; a table of all colours at once would
      // be as large as many a picture.
      for part in 0..<4 { count(part: part, into: &leaders) }
    }
    guard let first = leaders.first else { return .black }
    guard RGB(key: first.key).isBlackOrWhite, let colored = leaders.colored,
      Double(colored.count) / Double(first.count) > 0.3
    else { return RGB(key: first.key) }
    return RGB(key: colored.key)
  }

  /// How often each colour is seen, for pictures of few pixels.
  private func counts() -> [UInt32: Int] {
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
    return counts
  }

  /// Counts the colours of a quarter of all reds.
  private func count(part: Int, into leaders: inout Leaders) {
    let (bits, base) = (UInt32(22), UInt32(part) << 22)
    var table = [UInt32](repeating: 0, count: 1 << bits)
    table.withUnsafeMutableBufferPointer { table in
      pixels.withUnsafeBufferPointer { pixels in
        for start in stride(from: 0, to: pixels.count, by: 4) {
          let alpha = Int(pixels[start + 3])
          guard alpha >= 127 else { continue }
          let key = premultiplied(pixels, start, alpha)
          if key >> bits == part { table[Int(key - base)] += 1 }
        }
      }
      for (offset, count) in table.enumerated() where count > 0 {
        leaders.take(base + UInt32(offset), Int(count))
      }
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

/// The most frequent colours so far.
private struct Leaders {
  typealias Entry = (key: UInt32, count: Int)

  /// What is seen no more often does not count.
  let least: Int
  private(set) var first: Entry?
  /// The most frequent one that is neither black nor white.
  private(set) var colored: Entry?

  init(least: Int) { self.least = least }

  mutating func take(_ key: UInt32, _ count: Int) {
    guard count > least else { return }
    if Self.leads(key, count, first) { first = (key, count) }
    if Self.leads(key, count, colored), !RGB(key: key).isBlackOrWhite { colored = (key, count) }
  }

  private static func leads(_ key: UInt32, _ count: Int, _ other: Entry?) -> Bool {
    guard let other else { return true }
    return (count, other.key) > (other.count, key)
  }
}

extension RGB {
  fileprivate init(key: UInt32) {
    self.init(red: UInt8(key >> 16), green: UInt8(key >> 8 & 255), blue: UInt8(key & 255))
  }

  fileprivate var isBlackOrWhite: Bool {
    (red > 232 && green > 232 && blue > 232) || (red < 23 && green < 23 && blue < 23)
  }
}
