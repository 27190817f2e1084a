package import TerminalIO

extension LinePage {
  /// A labelled number with a bar.
  package struct Bar {
    package let label: String
    package let value: Int
    /// The value of a full bar.
    package let full: Int
    package let color: Color

    package init(label: String, value: Int, full: Int, color: Color) {
      self.label = label
      self.value = value
      self.full = full
      self.color = color
    }
  }

  /// One line a bar: label, value, and how much of a full bar it is; words where drawings are not
  /// wanted.
  package func bars(_ bars: [Bar]) {
    // Bars below their labels would be no bars to compare any more.
    if let width, width < 30 {
      return facts(bars.map { ($0.label, style.isAccessible ? words($0) : String($0.value)) })
    }
    let labels = bars.map { readable($0.label) }
    let labelWidth = (labels.map(displayWidth).max() ?? 0) + 2
    let valueWidth = bars.map { String($0.value).count }.max() ?? 0
    for (bar, label) in zip(bars, labels) {
      let value = padded(String(bar.value), to: valueWidth, alignment: .trailing)
      let start = style.dim(padded(label, to: labelWidth)) + value
      if style.isAccessible {
        write(style.dim(padded(label, to: labelWidth)) + words(bar))
        continue
      }
      let room = (width ?? 80) - labelWidth - valueWidth - 2
      let length = min(20, room)
      write(length < 4 ? start : start + "  " + drawing(bar, length: length))
    }
  }

  private func words(_ bar: Bar) -> String { "\(bar.value) of \(bar.full)" }

  private func drawing(_ bar: Bar, length: Int) -> String {
    let filled = bar.full > 0 ? (max(0, bar.value) * length + bar.full / 2) / bar.full : 0
    let (full, empty) = style.encoding == .ascii ? ("#", ".") : ("█", "░")
    return style.colored(String(repeating: full, count: min(filled, length)), bar.color)
      + style.dim(String(repeating: empty, count: length - min(filled, length)))
  }
}
