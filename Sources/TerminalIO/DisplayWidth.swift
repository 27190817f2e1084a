/// The columns that `text` takes on a terminal.
///
/// Counted by grapheme cluster (UAX #29), which is how terminals draw emoji sequences, flags and
/// marks: an East Asian wide or fullwidth character takes two columns (UAX #11), an emoji two
/// (UTS #51), combining marks, formats and controls none, everything else one.
package func displayWidth(_ text: String) -> Int {
  if isPrintableASCII(text) { return text.utf8.count }
  return text.reduce(0) { $0 + displayWidth($1) }
}

/// The columns that one grapheme cluster takes.
func displayWidth(_ cluster: Character) -> Int {
  let scalars = cluster.unicodeScalars
  var width = 0
  var hasEmojiJoiner = false
  for scalar in scalars {
    if scalar == "\u{FE0F}", scalars.first?.properties.isEmoji == true { return 2 }
    if scalar == "\u{200D}" { hasEmojiJoiner = true }
    width += displayWidth(scalar)
  }
  // A joined, modified or paired emoji is drawn as one picture.
  guard width > 2, let first = scalars.first else { return width }
  return hasEmojiJoiner || first.properties.isEmoji ? 2 : width
}

/// Whether every character is one of ASCII's with one column.
func isPrintableASCII(_ text: String) -> Bool { text.utf8.allSatisfy { 0x20...0x7E ~= $0 } }

private func displayWidth(_ scalar: Unicode.Scalar) -> Int {
  if 0x20...0x7E ~= scalar.value { return 1 }
  // Vowels and final consonants of Hangul syllables written as letters: drawn into the first one.
  if 0x1160...0x11FF ~= scalar.value || 0xD7B0...0xD7FF ~= scalar.value { return 0 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .spacingMark, .control, .format, .lineSeparator,
    .paragraphSeparator:
    return 0
  default: return isWide(scalar) ? 2 : 1
  }
}
