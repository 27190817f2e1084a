internal import Pictures

/// As many colours as asked for that stand for all of `colors`, which are counted (Heckbert, 1982).
///
/// The box that differs most in itself is cut next, across its longest side, where half of its pixels
/// lie; each box is then known by its mean.
func medianCut(_ colors: [(color: RGB, count: Int)], into number: Int) -> [RGB] {
  var boxes = [
    ColorBox(
      colors.map { ([Int($0.color.red), Int($0.color.green), Int($0.color.blue)], $0.count) })
  ]
  while boxes.count < number {
    guard let index = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }),
      boxes[index].spread > 0
    else { break }
    let (one, two) = boxes[index].cut()
    boxes[index] = one
    boxes.append(two)
  }
  return boxes.map(\.mean)
}

private struct ColorBox {
  private let colors: [(channels: [Int], count: Int)]
  private let longest: Int
  /// How much the colours differ, weighed by how many pixels have them; 0 for a single colour.
  let spread: Int

  init(_ colors: [(channels: [Int], count: Int)]) {
    self.colors = colors
    let total = max(1, colors.reduce(0) { $0 + $1.count })
    // Eyes tell greens apart better than reds, and reds better than blues.
    let weights = [3, 4, 2]
    let variances = (0..<3).map { channel -> Int in
      let mean = colors.reduce(0) { $0 + $1.channels[channel] * $1.count } / total
      return weights[channel]
        * colors.reduce(0) { sum, color in
          let distance = color.channels[channel] - mean
          return sum + distance * distance * color.count
        }
    }
    longest = variances.indices.max { variances[$0] < variances[$1] } ?? 0
    spread = colors.count > 1 ? max(1, variances.reduce(0, +)) : 0
  }

  var mean: RGB {
    let total = max(1, colors.reduce(0) { $0 + $1.count })
    let channels = (0..<3).map { channel in
      UInt8((colors.reduce(0) { $0 + $1.channels[channel] * $1.count } + total / 2) / total)
    }
    return RGB(red: channels[0], green: channels[1], blue: channels[2])
  }

  func cut() -> (ColorBox, ColorBox) {
    let sorted = colors.sorted { $0.channels[longest] < $1.channels[longest] }
    let half = sorted.reduce(0) { $0 + $1.count } / 2
    var (sum, place) = (0, 0)
    while place < sorted.count - 1, sum + sorted[place].count <= half || place == 0 {
      sum += sorted[place].count
      place += 1
    }
    return (ColorBox(Array(sorted[..<place])), ColorBox(Array(sorted[place...])))
  }
}
