extension Table {
  /// What is known of a column before any row is.
  package struct Column: Sendable, Hashable {
    package var title: String
    package var alignment: TextAlignment
    /// Whether its cells may be cut where the width is short.
    package var isShrinkable: Bool

    package init(
      _ title: String, alignment: TextAlignment = .leading, isShrinkable: Bool = false
    ) {
      self.title = title
      self.alignment = alignment
      self.isShrinkable = isShrinkable
    }
  }

  /// A cell's text and how it is dressed; the text holds no escape sequences of its own.
  package struct Cell: Sendable, Hashable, ExpressibleByStringInterpolation {
    package var text: String
    package var emphasis: Emphasis?

    package init(_ text: String, emphasis: Emphasis? = nil) {
      self.text = text
      self.emphasis = emphasis
    }

    package init(stringLiteral value: String) { self.init(value) }
  }
}
