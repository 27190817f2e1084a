/// `text` in lines of at most `width` columns, broken between words.
///
/// Words that are too long are broken anywhere between clusters, East Asian text between any two
/// characters but not before closing or after opening punctuation. Newlines in the text stay line
/// breaks. No line ends in a space; a cluster wider than the width itself becomes an ellipsis.
///
/// - Parameters:
///   - text: Text without escape sequences.
///   - width: Columns; less than 1 counts as 1.
///   - encoding: Decides the ellipsis.
/// - Returns: At least one line, which may be empty.
package func wrapped(_ text: String, to width: Int, encoding: TextEncoding = .utf8) -> [String] {
  text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { paragraph in
    var filler = LineFiller(width: max(1, width), ellipsis: encoding.ellipsis)
    for piece in unbreakablePieces(of: paragraph) { filler.add(piece) }
    return filler.finish()
  }
}

/// Fills lines one unbreakable piece after the other.
private struct LineFiller {
  let width: Int
  let ellipsis: String
  private var lines: [String] = []
  private var line = ""
  private var used = 0
  /// Spaces that are written only if something follows on the same line.
  private var spaces = ""

  init(width: Int, ellipsis: String) {
    self.width = width
    self.ellipsis = ellipsis
  }

  mutating func add(_ piece: Substring) {
    if isBreakingSpace(piece) {
      spaces += piece
      return
    }
    let columns = displayWidth(String(piece))
    if used + displayWidth(spaces) + columns <= width {
      append(spaces + piece, columns: displayWidth(spaces) + columns)
    } else {
      if used > 0 { breakLine() }
      if columns <= width { append(String(piece), columns: columns) } else { fill(with: piece) }
    }
    spaces = ""
  }

  mutating func finish() -> [String] {
    lines.append(line)
    return lines
  }

  /// Breaks a piece that fits on no line.
  private mutating func fill(with piece: Substring) {
    for cluster in piece {
      let columns = displayWidth(cluster)
      let shown = columns > width ? String(ellipsis.prefix(width)) : String(cluster)
      let shownColumns = min(columns, width)
      if used + shownColumns > width { breakLine() }
      append(shown, columns: shownColumns)
    }
  }

  private mutating func append(_ text: String, columns: Int) {
    line += text
    used += columns
  }

  private mutating func breakLine() {
    lines.append(line)
    line = ""
    used = 0
  }
}
