package import Pictures
internal import TerminalIO
internal import TerminalPictures

extension LinePage {
  /// The title of a card, in the card's accent colour.
  ///
  /// The text is black or white, whichever is read better on it.
  package func heading(_ text: String, accent: RGB?) {
    guard let accent, style.isColored else { return heading(text) }
    let front = depth.parameters(depth.shown(accent).textColor, isBackground: false)
    let back = depth.parameters(accent, isBackground: true)
    // Many a terminal of 16 colours shows bold black as bright black, which the ground may be.
    let bold = depth == .sixteen ? "" : "1;"
    for line in wrapped(readable(text), to: max(1, (width ?? .max) - 2), encoding: style.encoding) {
      write("\u{1B}[\(bold)\(front);\(back)m \(line) \u{1B}[0m")
    }
  }

  /// A patch of a colour, two columns wide and followed by a space; spaces where there is no colour.
  ///
  /// Not the text itself is coloured: what can be read on a background that nobody knows is anybody's
  /// guess.
  func swatch(_ color: RGB?) -> String {
    guard let color, style.isColored else { return "   " }
    return "\u{1B}[\(depth.parameters(color, isBackground: true))m  \u{1B}[49m "
  }

  private var depth: ColorDepth {
    guard style.isColored else { return .none }
    switch style.colors {
    case .sixteen: return .sixteen
    case .twoHundredFiftySix: return .twoHundredFiftySix
    case .trueColor: return .trueColor
    }
  }
}
