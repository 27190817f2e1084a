/// One attribute of text on a terminal.
package enum Emphasis: Sendable, Hashable {
  case bold
  case dim
  case color(Color)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)

  /// The SGR parameters that switch the attribute on and off.
  func parameters(isTrueColor: Bool) -> (start: String, end: String) {
    switch self {
    case .bold: ("1", "22")
    case .dim: ("2", "22")
    case .color(let color): ("\(color.rawValue)", "39")
    case .rgb(let red, let green, let blue):
      isTrueColor
        ? ("38;2;\(red);\(green);\(blue)", "39")
        : ("38;5;\(paletteIndex(red, green, blue))", "39")
    }
  }
}

/// The sixteen colours that every colour terminal has; the raw value is the SGR parameter.
package enum Color: Int, Sendable, Hashable, CaseIterable {
  case black = 30
  case red, green, yellow, blue, magenta, cyan, white
  case brightBlack = 90
  case brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
}

/// The nearest entry of xterm's 6×6×6 colour cube (entries 16–231; steps 0, 95, 135, 175, 215, 255).
private func paletteIndex(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
  func step(_ level: UInt8) -> Int {
    switch level {
    case ..<48: 0
    case ..<115: 1
    default: (Int(level) - 35) / 40
    }
  }
  return 16 + 36 * step(red) + 6 * step(green) + step(blue)
}
