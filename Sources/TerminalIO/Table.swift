/// Lays rows out in columns with two spaces between them.
///
/// Keeps the widths it has seen: what is laid out later, such as the next page, lines up with what
/// came before as long as its texts are no wider.
package struct Table: Sendable {
  package let columns: [Column]
  /// The widest text seen in each column.
  private var naturalWidths: [Int]

  package init(_ columns: [Column]) {
    self.columns = columns
    naturalWidths = columns.map { _ in 0 }
  }

  /// The lines of `rows`, none with a trailing space.
  ///
  /// Where `width` is given, no line is wider: the widest shrinkable column gives way first, down to
  /// four columns; then columns are left out from the right; the last one left is cut, shrinkable
  /// or not.
  ///
  /// - Parameters:
  ///   - rows: Cells in the order of the columns; missing ones are empty, more are left out. Every
  ///     text is made ``inert(_:)``.
  ///   - width: The columns there are; `nil` for no limit.
  ///   - style: How the stream is written to; its encoding decides what is measured.
  ///   - hasHeader: Whether the titles stand above the rows, in bold; without titles nothing does.
  /// - Returns: One line for the header and one for each row.
  package mutating func lines(
    _ rows: [[Cell]], width: Int? = nil, style: Style = .plain, hasHeader: Bool = true
  ) -> [String] {
    var rows = rows
    if hasHeader, columns.contains(where: { !$0.title.isEmpty }) {
      rows.insert(columns.map { Cell($0.title, emphasis: .bold) }, at: 0)
    }
    let cells = rows.map { row in
      zip(columns.indices, row).map { _, cell in
        Cell(style.readable(inert(cell.text)), emphasis: cell.emphasis)
      }
    }
    for row in cells {
      for (index, cell) in row.enumerated() {
        naturalWidths[index] = max(naturalWidths[index], displayWidth(cell.text))
      }
    }
    let widths = columnWidths(
      natural: naturalWidths, isShrinkable: columns.map(\.isShrinkable), available: width)
    return cells.map { line($0, widths, style) }
  }

  private func line(_ cells: [Cell], _ widths: [Int], _ style: Style) -> String {
    var line = ""
    /// Spaces not written yet, because nothing may follow them.
    var gap = 0
    for (index, width) in widths.enumerated() {
      if index > 0 { gap += columnGap }
      let cell = index < cells.count ? cells[index] : Cell("")
      let text = truncated(cell.text, to: width, encoding: style.encoding)
      let trimmed = trimmingTrailingSpaces(text)
      let rest = width - displayWidth(text)
      let (before, after) = columns[index].alignment == .leading ? (0, rest) : (rest, 0)
      gap += before
      if !trimmed.isEmpty {
        line += String(repeating: " ", count: gap)
        line += cell.emphasis.map { style.apply($0, to: trimmed) } ?? trimmed
        gap = 0
      }
      gap += text.utf8.count - trimmed.utf8.count + after
    }
    return line
  }
}

private func trimmingTrailingSpaces(_ text: String) -> String {
  guard text.utf8.last == UInt8(ascii: " ") else { return text }
  var text = text[...]
  while text.last == " " { text.removeLast() }
  return String(text)
}
