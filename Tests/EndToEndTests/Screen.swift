/// What a terminal shows after `text`: its lines, as far as `\r`, `\n` and ESC [ K move things.
func screen(_ text: String) -> [String] {
  var lines: [[Character]] = [[]]
  var column = 0
  var rest = Array(text.unicodeScalars)[...]
  while let scalar = rest.popFirst() {
    switch scalar {
    case "\n":
      lines.append([])
    case "\r": column = 0
    case "\u{1B}" where rest.starts(with: "[K".unicodeScalars):
      rest = rest.dropFirst(2)
      lines[lines.count - 1].removeLast(max(0, lines[lines.count - 1].count - column))
    default:
      while lines[lines.count - 1].count <= column { lines[lines.count - 1].append(" ") }
      lines[lines.count - 1][column] = Character(scalar)
      column += 1
    }
  }
  return lines.map { String($0) }
}
