internal import TerminalIO

/// The columns that a line takes whose colours are set by escape sequences (SGR).
func visibleColumns(_ line: String) -> Int {
  guard line.utf8.contains(0x1B) else { return displayWidth(line) }
  var plain = String.UnicodeScalarView()
  var isEscape = false
  for scalar in line.unicodeScalars {
    if scalar == "\u{1B}" {
      isEscape = true
    } else if !isEscape {
      plain.append(scalar)
    } else if scalar == "m" {
      isEscape = false
    }
  }
  return displayWidth(String(plain))
}
