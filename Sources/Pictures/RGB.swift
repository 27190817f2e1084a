/// A colour of sRGB (IEC 61966-2-1).
package struct RGB: Sendable, Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  package static let black = RGB(red: 0, green: 0, blue: 0)
  package static let white = RGB(red: 255, green: 255, blue: 255)

  /// `#rrggbb`, in lower case.
  package var hex: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Relative luminance, from 0 for black to 1 for white (WCAG 2.2).
  package var luminance: Double {
    0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  }

  /// Contrast ratio with another colour, from 1 to 21 (WCAG 2.2).
  package func contrast(with other: RGB) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private func light(_ channel: UInt8) -> Double { Double(Light.linear[Int(channel)]) }

  /// Black or white, whichever is read better on this colour.
  package var textColor: RGB {
    contrast(with: .black) >= contrast(with: .white) ? .black : .white
  }
}
