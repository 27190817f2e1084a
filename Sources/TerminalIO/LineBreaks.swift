/// The pieces of `text` between which a line may be broken: runs of spaces, words, and the
/// characters of East Asian text with the punctuation that clings to them.
///
/// Much less than UAX #14, but the part of it that names and descriptions need.
func unbreakablePieces(of text: Substring) -> [Substring] {
  var pieces: [Substring] = []
  var start = text.startIndex
  var previous: Character?
  for index in text.indices {
    let cluster = text[index]
    if let previous, canBreak(between: previous, and: cluster) {
      pieces.append(text[start..<index])
      start = index
    }
    previous = cluster
  }
  if start < text.endIndex { pieces.append(text[start...]) }
  return pieces
}

/// Whether the piece is a run of spaces.
func isBreakingSpace(_ piece: Substring) -> Bool { piece.first.map(isBreakingSpace) ?? false }

private func canBreak(between left: Character, and right: Character) -> Bool {
  if isBreakingSpace(left) != isBreakingSpace(right) { return true }
  if isBreakingSpace(left) { return false }
  guard isIdeographic(left) || isIdeographic(right) else { return false }
  return !opens(left) && !closes(right)
}

/// A space that may become a line break; no-break spaces may not.
private func isBreakingSpace(_ cluster: Character) -> Bool {
  guard let scalar = cluster.unicodeScalars.first else { return false }
  return scalar.properties.generalCategory == .spaceSeparator
    && scalar != "\u{A0}" && scalar != "\u{202F}"
}

/// Drawn two columns wide, as the writing that has no spaces between its words; emoji as well.
private func isIdeographic(_ cluster: Character) -> Bool { displayWidth(cluster) == 2 }

private func opens(_ cluster: Character) -> Bool {
  switch cluster.unicodeScalars.first?.properties.generalCategory {
  case .openPunctuation, .initialPunctuation: true
  default: false
  }
}

/// Punctuation that starts no line, and the small kana and marks that belong to what is before.
private func closes(_ cluster: Character) -> Bool {
  if "ぁぃぅぇぉっゃゅょァィゥェォッャュョー々".contains(cluster) { return true }
  return switch cluster.unicodeScalars.first?.properties.generalCategory {
  case .closePunctuation, .finalPunctuation, .otherPunctuation: true
  default: false
  }
}
