package import Pictures

/// How many colours a terminal shows.
package enum ColorDepth: Sendable, Hashable, CaseIterable {
  case none, sixteen, twoHundredFiftySix, trueColor

  /// The parameters of SGR (ECMA-48, section 8.3.117, and ISO 8613-6) that set a colour, such as
  /// `38;2;255;0;0`; empty where there are none.
  package func parameters(_ color: RGB, isBackground: Bool) -> String {
    switch self {
    case .none: return ""
    case .trueColor:
      return "\(isBackground ? 48 : 38);2;\(color.red);\(color.green);\(color.blue)"
    case .twoHundredFiftySix:
      return "\(isBackground ? 48 : 38);5;\(XtermPalette.nearest(color))"
    case .sixteen:
      let index = XtermPalette.nearestOfSixteen(color)
      return "\((index < 8 ? 30 + index : 82 + index) + (isBackground ? 10 : 0))"
    }
  }
}

extension ColorDepth {
  /// The colour that is seen in the place of another.
  package func shown(_ color: RGB) -> RGB {
    switch self {
    case .none, .trueColor: color
    case .twoHundredFiftySix: XtermPalette.color(XtermPalette.nearest(color))
    case .sixteen: XtermPalette.color(XtermPalette.nearestOfSixteen(color))
    }
  }
}

/// The 256 colours of xterm: 16 that users change, a cube of 6 × 6 × 6, 24 greys.
package enum XtermPalette {
  private static let levels = [0, 95, 135, 175, 215, 255]

  private static let sixteen: [RGB] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
    (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ].map { RGB(red: $0.0, green: $0.1, blue: $0.2) }

  /// The colour of a number from 0 to 255.
  package static func color(_ number: Int) -> RGB {
    if number < 16 { return sixteen[number] }
    let channels =
      number < 232
      ? [(number - 16) / 36, (number - 16) / 6 % 6, (number - 16) % 6].map { levels[$0] }
      : [Int](repeating: 8 + 10 * (number - 232), count: 3)
    return RGB(red: UInt8(channels[0]), green: UInt8(channels[1]), blue: UInt8(channels[2]))
  }

  /// The number, from 16, of the colour that is nearest; the first 16 differ from user to user.
  package static func nearest(_ color: RGB) -> Int {
    let channels = [color.red, color.green, color.blue].map { Int($0) }
    let cube = channels.map { value in
      levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
    }
    let mean = channels.reduce(0, +) / 3
    let grey = max(0, min(23, (mean - 3) / 10))
    let distance = { (candidate: [Int]) in
      zip(candidate, channels).map { ($0 - $1) * ($0 - $1) }.reduce(0, +)
    }
    let isGrey =
      distance([Int](repeating: 8 + 10 * grey, count: 3)) < distance(cube.map { levels[$0] })
    return isGrey ? 232 + grey : 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
  }

  /// The number, from 0 to 15, of the colour of xterm's own first 16 that is nearest.
  package static func nearestOfSixteen(_ color: RGB) -> Int {
    sixteen.indices.min { difference(sixteen[$0], color) < difference(sixteen[$1], color) } ?? 0
  }
}

/// A distance that weighs green most and red by how red it is, as eyes do (the "redmean"
/// approximation).
func difference(_ one: RGB, _ two: RGB) -> Int {
  let mean = (Int(one.red) + Int(two.red)) / 2
  let red = Int(one.red) - Int(two.red)
  let green = Int(one.green) - Int(two.green)
  let blue = Int(one.blue) - Int(two.blue)
  return (512 + mean) * red * red / 256 + 4 * green * green + (767 - mean) * blue * blue / 256
}
