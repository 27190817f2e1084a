/// A text in one language, as the services' `names`, `genera` and `flavor_text_entries` have it.
package struct LocalizedText: Sendable, Hashable {
  /// A language code such as `en` or `ja-hrkt`; compared without regard to case, because the
  /// service has changed it once.
  package let language: String
  package let text: String

  package init(language: String, text: String) {
    self.language = language
    self.text = text
  }
}

extension [LocalizedText] {
  /// The last text in `language`; the newest stands last.
  package func last(in language: String) -> String? {
    last { $0.language.lowercased() == language.lowercased() }?.text
  }
}

extension String {
  /// A flavour text as one line: the game's line and page breaks become spaces, soft hyphens go
  /// and join what they had parted.
  package var unwrapped: String {
    let joined = replacingSoftHyphens(in: self)
    return joined.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

private func replacingSoftHyphens(in text: String) -> String {
  var result = ""
  var skipsBreak = false
  for character in text {
    if character == "\u{AD}" {
      skipsBreak = true
    } else if skipsBreak, character.isNewline || character == "\u{C}" {
      continue
    } else {
      skipsBreak = false
      result.append(character)
    }
  }
  return result
}
