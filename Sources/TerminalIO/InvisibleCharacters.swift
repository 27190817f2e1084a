/// Whether an invisible character does what it was made for: joining, or choosing the form of, the
/// characters beside it.
///
/// - Parameters:
///   - scalar: The invisible character.
///   - shown: What has been made of the text in front of it.
///   - next: What follows it. It counts only where it is sure to stay, so that a second look finds
///     the same.
/// - Returns: Whether it can stay.
func belongs(
  _ scalar: Unicode.Scalar, after shown: String.UnicodeScalarView, before next: Unicode.Scalar?
) -> Bool {
  guard let previous = shown.last else { return scalar == "\u{115F}" && isMedialHangul(next) }
  return switch scalar {
  case "\u{200C}", "\u{200D}": joins(scalar, shown, next)
  case "\u{FE00}"..."\u{FE0F}": isGraphic(previous) && !isMark(previous)
  case "\u{E0100}"..."\u{E01EF}": previous.properties.isIdeographic
  case "\u{180B}"..."\u{180D}", "\u{180F}": isMongolian(previous)
  // Hangul fillers hold the place of a missing letter in a syllable.
  case "\u{115F}": isMedialHangul(next)
  case "\u{1160}": "\u{1100}"..."\u{115E}" ~= previous
  default: false
  }
}

/// The length of the flag of a subdivision at the start of `scalars`; 0 where there is none.
///
/// UTS #51, ED-14a: U+1F3F4, the subdivision's code in tag letters, U+E007F. The length of the code
/// (3 to 7) is bounded as UTS #35 bounds it, so that nothing else can be smuggled in.
func lengthOfFlag(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
  guard scalars.first == "\u{1F3F4}" else { return 0 }
  let code = scalars.dropFirst().prefix {
    "\u{E0030}"..."\u{E0039}" ~= $0 || "\u{E0061}"..."\u{E007A}" ~= $0
  }
  let isEnded = scalars.dropFirst(1 + code.count).first == "\u{E007F}"
  return isEnded && 3...7 ~= code.count ? code.count + 2 : 0
}

/// Whether a joiner stands where one has a meaning: within an emoji sequence (UTS #51), beside a
/// virama (RFC 5892, A.1 and A.2), or between letters of a script whose letters join.
private func joins(
  _ joiner: Unicode.Scalar, _ before: String.UnicodeScalarView, _ after: Unicode.Scalar?
) -> Bool {
  guard let previous = before.last else { return false }
  if isVirama(previous) { return true }
  guard let after else { return false }
  if isVirama(after) { return previous.properties.isAlphabetic && isGraphic(previous) }
  if joiner == "\u{200D}", isPictograph(after) {
    return before.last { !isEmojiExtender($0) }.map(isPictograph) ?? false
  }
  let letter = before.last { !isMark($0) }
  return letter.map(isJoiningLetter) == true && isJoiningLetter(after)
}

/// A vowel or final consonant of a Hangul syllable that is written as letters.
private func isMedialHangul(_ scalar: Unicode.Scalar?) -> Bool {
  scalar.map { "\u{1161}"..."\u{11FF}" ~= $0 } ?? false
}

private func isVirama(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.canonicalCombiningClass == .init(rawValue: 9)
}

/// Digits and `#` are emoji in Unicode's table, for keycaps, but begin no joined sequence.
private func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value > 0x7F && scalar.properties.isEmoji && !scalar.properties.isEmojiModifier
}

private func isEmojiExtender(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "\u{FE0F}" || scalar.properties.isEmojiModifier
}

private func isGraphic(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
    .unassigned:
    false
  default: !scalar.properties.isDefaultIgnorableCodePoint
  }
}

private func isMark(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.generalCategory == .nonspacingMark
    && !scalar.properties.isDefaultIgnorableCodePoint
}

private func isMongolian(_ scalar: Unicode.Scalar) -> Bool {
  "\u{1820}"..."\u{18AA}" ~= scalar
}

/// Letters of the scripts with joining forms that are in everyday use: Arabic with its supplements,
/// Syriac, N'Ko, Mongolian.
private func isJoiningLetter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0620...0x06FF, 0x0710...0x074F, 0x0750...0x077F, 0x07CA...0x07EA, 0x0840...0x0858,
    0x0860...0x086A, 0x0870...0x08C9, 0x1820...0x18AA, 0xFB50...0xFDFF, 0xFE70...0xFEFC:
    scalar.properties.isAlphabetic
  default: false
  }
}
