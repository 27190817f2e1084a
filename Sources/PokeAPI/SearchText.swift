/// A text as it is searched, or searched for: both are brought into one form, so that `Pokémon`,
/// `POKEMON` and `pokemon` are the same, and `one-third` and `one third`.
///
/// Letters are lower case and without accents, dashes of all kinds and white space are one space,
/// apostrophes and soft hyphens are left out.
package struct SearchText: Sendable, Hashable {
  package let text: String

  package init(_ text: String) {
    var folded = String.UnicodeScalarView()
    var hasGap = false
    for scalar in text.lowercased().unicodeScalars {
      switch Kind(scalar) {
      case .ignored: continue
      case .gap: hasGap = true
      case .letter(let letter):
        if hasGap, !folded.isEmpty { folded.append(" ") }
        hasGap = false
        folded.append(letter)
      }
    }
    self.text = String(folded)
  }

  package var isEmpty: Bool { text.isEmpty }

  /// Without spaces: people write `pokeball` for what the service calls `poke-ball`.
  package var compact: String { text.filter { $0 != " " } }

  package func contains(_ query: SearchText) -> Bool {
    // By bytes, which in this form say all there is to say, and are far quicker to compare.
    text.utf8.count >= query.text.utf8.count && text.utf8.firstRange(of: query.text.utf8) != nil
  }

  package func hasPrefix(_ query: SearchText) -> Bool { text.utf8.starts(with: query.text.utf8) }

  private enum Kind {
    case letter(Unicode.Scalar)
    case gap
    case ignored

    init(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "a"..."z", "0"..."9": self = .letter(scalar)
      case "-", "_", "\u{2212}", " ", "\n", "\t", "\u{C}", "\r": self = .gap
      case "'", "`", "\u{2018}", "\u{2019}", "\u{2BC}", "\u{AD}": self = .ignored
      case _ where scalar.isASCII: self = .letter(scalar)
      default: self = Self.beyondASCII(scalar)
      }
    }

    private static func beyondASCII(_ scalar: Unicode.Scalar) -> Kind {
      switch scalar.properties.generalCategory {
      case .dashPunctuation: .gap
      case .format: .ignored
      // The accents of a text that is written in decomposed form.
      case .nonspacingMark where scalar.value < 0x370: .ignored
      default: scalar.properties.isWhitespace ? .gap : .letter(plainLetter(scalar) ?? scalar)
      }
    }
  }
}

/// `e` for `é`, read out of the character's name, which never changes (Unicode's stability policy):
/// `LATIN SMALL LETTER E WITH ACUTE`.
private func plainLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
  guard (0xC0...0x24F).contains(scalar.value) || (0x1E00...0x1EFF).contains(scalar.value),
    let words = scalar.properties.name?.split(separator: " "), words.count > 4,
    words[2] == "LETTER", words[4] == "WITH", words[3].unicodeScalars.count == 1
  else { return nil }
  return words[3].lowercased().unicodeScalars.first
}
