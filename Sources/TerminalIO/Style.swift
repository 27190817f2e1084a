/// How text is dressed for one stream. Without colour every method returns its text unchanged.
package struct Style: Sendable, Hashable {
  package var isColored: Bool
  package var encoding: TextEncoding
  /// Whether words stand in for bars, boxes and other drawings.
  package var isAccessible: Bool
  /// The colours there are.
  package var colors: ColorRange

  package init(
    isColored: Bool = false, encoding: TextEncoding = .utf8, isAccessible: Bool = false,
    colors: ColorRange = .trueColor
  ) {
    self.isColored = isColored
    self.encoding = encoding
    self.isAccessible = isAccessible
    self.colors = colors
  }

  /// No colour, no drawings' substitutes: what a test or a pipe in a UTF-8 locale gets.
  package static let plain = Style()

  package func bold(_ text: String) -> String { apply(.bold, to: text) }
  package func dim(_ text: String) -> String { apply(.dim, to: text) }
  package func colored(_ text: String, _ color: Color) -> String { apply(.color(color), to: text) }

  /// `text` between the attribute's SGR sequence (ECMA-48, 8.3.117) and the one that ends just this
  /// attribute, so that attributes can be nested.
  package func apply(_ emphasis: Emphasis, to text: String) -> String {
    guard isColored, !text.isEmpty else { return text }
    let (start, end) = emphasis.parameters
    return "\u{1B}[\(start)m\(text)\u{1B}[\(end)m"
  }

  /// The text in characters that the stream's encoding has. To be done before anything is measured.
  package func readable(_ text: String) -> String { encoding.readable(text) }
}
