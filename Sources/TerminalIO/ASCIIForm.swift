/// `text` in ASCII, for terminals whose locale has no more: as close as a reader can be brought.
///
/// Each grapheme cluster becomes one form, by its first character; marks on it are dropped.
func asciiForm(of text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
  var result = ""
  for cluster in text {
    if cluster.utf8.count == cluster.unicodeScalars.count {
      // Wholly ASCII, CR LF included.
      result.append(cluster)
    } else if let first = cluster.unicodeScalars.first {
      result += asciiForm(of: first)
    }
  }
  return result
}

private func asciiForm(of scalar: Unicode.Scalar) -> String {
  if scalar.isASCII { return String(Character(scalar)) }
  if let form = asciiForms[scalar] ?? drawingForms[scalar] { return form }
  if let letter = latinBase(scalar) { return letter }
  // Fullwidth forms repeat ASCII in its order.
  if "\u{FF01}"..."\u{FF5E}" ~= scalar, let ascii = Unicode.Scalar(scalar.value - 0xFEE0) {
    return String(Character(ascii))
  }
  return switch scalar.properties.generalCategory {
  case .spaceSeparator: " "
  case .nonspacingMark, .enclosingMark, .format: ""
  default: "?"
  }
}

/// The letter or two that a Latin letter is made of, read out of its name: `LATIN SMALL LETTER E
/// WITH ACUTE` is an e. Covers what decomposing does not, such as ø and ł.
private func latinBase(_ scalar: Unicode.Scalar) -> String? {
  guard let words = scalar.properties.name?.split(separator: " "), words.count >= 4,
    words[0] == "LATIN", words[2] == "LETTER" || words[2] == "LIGATURE",
    words.count == 4 || words[4] == "WITH"
  else { return nil }
  guard words[3].count == 1 || ["AE", "OE", "IJ", "DZ", "LJ", "NJ"].contains(words[3]) else {
    return nil
  }
  return words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
}

private let asciiForms: [Unicode.Scalar: String] = [
  "ß": "ss", "ẞ": "SS", "þ": "th", "Þ": "Th", "ð": "d", "Ð": "D", "ı": "i", "ſ": "s", "ŋ": "n",
  "Ŋ": "N", "ə": "e", "ﬁ": "fi", "ﬂ": "fl", "ª": "a", "º": "o", "µ": "u", "μ": "u",
  "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "―": "-", "−": "-",
  "·": "|", "…": "...", "‘": "'", "’": "'", "‚": "'", "‛": "'", "“": "\"", "”": "\"", "„": "\"",
  "‹": "<", "›": ">", "«": "<<", "»": ">>", "′": "'", "″": "\"", "ʼ": "'", "´": "'",
  "×": "x", "÷": "/", "±": "+-", "≤": "<=", "≥": ">=", "≠": "!=", "≈": "~", "∞": "inf",
  "♀": "(f)", "♂": "(m)", "→": "->", "←": "<-", "↑": "^", "↓": "v", "⇒": "=>", "⇐": "<=",
  "•": "*", "●": "*", "★": "*", "☆": "*", "✓": "x", "✔": "x", "✗": "-", "✘": "-",
  "°": "deg", "€": "EUR", "£": "GBP", "¥": "JPY", "©": "(c)", "®": "(R)", "™": "(TM)", "№": "No.",
  "¡": "!", "¿": "?", "¼": "1/4", "½": "1/2", "¾": "3/4", "¹": "1", "²": "2", "³": "3",
]

/// Blocks and lines, as bars, charts, boxes and trees are drawn with.
private let drawingForms: [Unicode.Scalar: String] = [
  "▁": " ", "▂": ".", "▃": ":", "▄": "-", "▅": "=", "▆": "+", "▇": "*", "█": "#",
  "▉": "#", "▊": "#", "▋": "#", "▌": "=", "▍": "-", "▎": "-", "▏": "-", "▐": "=", "▀": "^",
  "░": ".", "▒": ":", "▓": "#", "■": "#", "□": ".", "▪": "#", "▶": ">", "◀": "<", "▸": ">",
  "─": "-", "━": "-", "┄": "-", "┈": "-", "╌": "-", "═": "=", "│": "|", "┃": "|", "┆": "|",
  "┊": "|", "║": "|", "├": "|", "┣": "|", "┤": "|", "┫": "|", "└": "`", "╰": "`", "┗": "`",
  "┌": "+", "┐": "+", "┘": "+", "┬": "+", "┴": "+", "┼": "+", "╭": "+", "╮": "+", "╯": "+",
  "┏": "+", "┓": "+", "┛": "+", "┳": "+", "┻": "+", "╋": "+", "╔": "+", "╗": "+", "╚": "+",
  "╝": "+", "╠": "+", "╣": "+", "╦": "+", "╩": "+", "╬": "+",
]
