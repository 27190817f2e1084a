/// Picks the text to show out of those that a resource has: in the chosen language, else in English;
/// never simply the first.
package struct LanguageChoice: Sendable, Hashable {
  package let language: Language

  package init(_ language: Language) { self.language = language }

  /// The languages to look in, the best first.
  package var codes: [String] { language == .english ? ["en"] : [language.code, "en"] }

  /// A text of the first kind in the chosen language, else of the next kind in it; else the same in
  /// English. Blank texts are none.
  ///
  /// Of an item the kinds are its effect and its flavour text: a German reader is told by the German
  /// flavour text what the effect says in English alone. Of several texts of a kind the last counts,
  /// which is the newest.
  package func text(of kinds: [LocalizedText]...) -> LocalizedText? {
    for code in codes {
      for kind in kinds {
        let text = kind.last { $0.language.lowercased() == code && !$0.text.isBlank }
        if let text { return text }
      }
    }
    return nil
  }

  /// The text for a reader, followed by its language where that is not the chosen one.
  package func shown(_ text: LocalizedText, as wording: String? = nil) -> String {
    let wording = wording ?? text.text
    return isChosen(text) ? wording : "\(wording) (in \(Language.name(of: text.language)))"
  }

  /// Whether the text is in the chosen language.
  package func isChosen(_ text: LocalizedText) -> Bool {
    text.language.lowercased() == language.code
  }

  /// Those of the texts that could be picked.
  package func candidates(_ texts: [LocalizedText]) -> [LocalizedText] {
    texts.filter { codes.contains($0.language.lowercased()) }
  }
}

extension String {
  /// Whether there is nothing to read in it.
  package var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
