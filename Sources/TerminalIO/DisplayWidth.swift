/// The columns that `text` takes on a terminal.
///
/// Counted by grapheme cluster (UAX #29), which is how terminals draw emoji sequences, flags and
/// marks: an East Asian wide or fullwidth character takes two columns (UAX #11), an emoji two
/// (UTS #51), combining marks, formats and controls none, everything else one.
///
/// Agrees with the Python package wcwidth 0.7 (Unicode 17) on every single character. It differs
/// upwards, where a line can only come out too short: what follows a zero-width joiner that joins
/// nothing is counted, so is each letter of an Indic conjunct with a vowel sign, and an emoji with a
/// skin tone but without its presentation selector is a picture.
package func displayWidth(_ text: String) -> Int {
  if isPrintableASCII(text) { return text.utf8.count }
  return text.reduce(0) { $0 + displayWidth($1) }
}

/// The columns that one grapheme cluster takes.
func displayWidth(_ cluster: Character) -> Int {
  let scalars = cluster.unicodeScalars
  guard let first = scalars.first else { return 0 }
  if scalars.count == 1 { return displayWidth(first) }
  var width = 0
  var isEmoji = first.properties.isEmojiPresentation
  var hasSpacingMark = false
  for scalar in scalars {
    if first.properties.isEmoji, makesPicture(scalar) { isEmoji = true }
    if scalar.properties.generalCategory == .spacingMark { hasSpacingMark = true }
    width += displayWidth(scalar)
  }
  // A joined, modified or paired emoji is drawn as one picture.
  if isEmoji { return 2 }
  // A spacing mark takes room beside its letter, however many there are.
  return hasSpacingMark && width > 0 ? width + 1 : width
}

/// Whether the character makes a picture of an emoji that is a letter by itself (UTS #51): the
/// presentation selector, a skin tone, a joiner to another emoji.
private func makesPicture(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "\u{FE0F}" || scalar == "\u{200D}" || scalar.properties.isEmojiModifier
}

/// Whether every character is one of ASCII's with one column.
func isPrintableASCII(_ text: String) -> Bool { text.utf8.allSatisfy { 0x20...0x7E ~= $0 } }

private func displayWidth(_ scalar: Unicode.Scalar) -> Int {
  switch scalar.value {
  case 0x20...0x7E, 0xAD: return 1
  // Vowels and final consonants of Hangul syllables written as letters: drawn into the first one.
  case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
  // Signs that stand around the digits after them: formats by category, but drawn.
  case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: return 1
  default: break
  }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .spacingMark, .control, .format, .lineSeparator,
    .paragraphSeparator:
    return 0
  default:
    if isWide(scalar) { return 2 }
    return scalar.properties.isDefaultIgnorableCodePoint ? 0 : 1
  }
}
