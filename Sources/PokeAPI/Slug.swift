/// A resource's name in an address: lower-case words joined by dashes, such as `mr-mime`.
package struct Slug: Sendable, Hashable {
  package let text: String

  /// A name as the service gives it.
  package init(_ text: String) { self.text = text }

  /// What a person typed, as the service would spell it: `Mr. Mime` → `mr-mime`, `Farfetch'd` →
  /// `farfetchd`, `Nidoran♀` → `nidoran-f`, `Flabébé` → `flabebe`, `#0025` → `25`.
  ///
  /// `nil` where nothing is left that a name could be made of, or where a character cannot stand
  /// in one.
  package init?(typed: String) {
    var slug = ""
    var hasLetter = false
    for character in typed.lowercased() {
      switch character {
      // With a variation selector they are emoji.
      case "♀", "♀\u{FE0F}": slug += "-f"
      case "♂", "♂\u{FE0F}": slug += "-m"
      case ".", "'", "’", "`", ":": continue
      case " ", "\t", "_", "-", "–": slug += "-"
      case "#" where slug.isEmpty: continue
      default:
        guard let letter = plainLetter(character) else { return nil }
        slug.append(letter)
        hasLetter = true
      }
    }
    guard hasLetter else { return nil }
    let joined = slug.split(separator: "-").joined(separator: "-")
    guard joined.utf8.allSatisfy(isDigit) else {
      self.init(joined)
      return
    }
    // A number is a number as it was typed: neither "2.5" nor "-5" is some other one.
    let digits = typed.drop { $0.isWhitespace || $0 == "#" }.prefix { !$0.isWhitespace }
    guard digits == joined else { return nil }
    // "0025" is how lists print number 25.
    self.init(Int(joined).map(String.init) ?? joined)
  }

  /// The words capitalised, for where no name in a language is at hand.
  package var title: String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return asciiTitle }
    return text.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }

  /// The same, for names as almost all are.
  private var asciiTitle: String {
    var title: [UInt8] = []
    title.reserveCapacity(text.utf8.count)
    var isFirst = true
    for byte in text.utf8 {
      guard byte != UInt8(ascii: "-") else {
        isFirst = true
        continue
      }
      if isFirst, !title.isEmpty { title.append(UInt8(ascii: " ")) }
      let isLowercase = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      title.append(isFirst && isLowercase ? byte - 0x20 : byte)
      isFirst = false
    }
    return String(decoding: title, as: UTF8.self)
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

/// The ASCII letter or digit that `character` is, or is an accented form of.
///
/// Characters compare by canonical equivalence, so both ways to write an accent are found.
private func plainLetter(_ character: Character) -> Character? {
  if character.isASCII { return character.isLetter || character.isNumber ? character : nil }
  return accented.first { $0.value.contains(character) }?.key
}

/// The accented letters that occur in Latin-script names of the games.
private let accented: [Character: String] = [
  "a": "àáâãäå", "c": "ç", "e": "èéêë", "i": "ìíîï", "n": "ñ", "o": "òóôõö", "u": "ùúûü", "y": "ýÿ",
]
