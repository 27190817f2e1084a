internal import Pictures

/// Finds the colour of a palette that is nearest to another, and remembers it for all that are as good as
/// the same: that agree in the upper six bits of each channel.
struct NearestColor {
  private let palette: [SIMD4<Float>]
  private var known = [Int16](repeating: -1, count: 1 << 18)
  /// Eyes tell greens apart better than reds, and reds better than blues.
  private let weights = SIMD4<Float>(3, 4, 2, 0)

  init(_ palette: [RGB]) {
    self.palette = palette.map { SIMD4(Float($0.red), Float($0.green), Float($0.blue), 0) }
  }

  /// Takes red, green and blue, from 0 to 255.
  mutating func index(of channels: SIMD4<Int32>) -> Int {
    let upper = channels &>> 2
    let place = Int(upper.x << 12 | upper.y << 6 | upper.z)
    if known[place] >= 0 { return Int(known[place]) }
    let color = SIMD4<Float>(channels)
    var best = (index: 0, distance: Float.infinity)
    for (index, candidate) in palette.enumerated() {
      let difference = candidate - color
      let distance = (difference * difference * weights).sum()
      if distance < best.distance { best = (index, distance) }
    }
    known[place] = Int16(best.index)
    return best.index
  }
}
