/// One attribute of text on a terminal.
package enum Emphasis: Sendable, Hashable {
  case bold
  case dim
  case color(Color)

  /// The SGR parameters that switch the attribute on and off.
  var parameters: (start: String, end: String) {
    switch self {
    case .bold: ("1", "22")
    case .dim: ("2", "22")
    case .color(let color): ("\(color.rawValue)", "39")
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
