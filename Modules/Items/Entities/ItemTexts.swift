import PokeAPI

/// The texts of an item that are shown and searched: which of them, in which language.
struct ItemTexts: Sendable, Hashable {
  /// The effect in the chosen language, else its flavour text in it, else the same in English.
  let summary: LocalizedText?
  /// The whole effect, by the same choice of language.
  let effect: LocalizedText?
  let flavor: LocalizedText?
  let name: LocalizedText?
  /// What a search looks through beside the names: all of the summary's effect.
  let searched: String

  init(_ item: Item, _ choice: LanguageChoice) {
    let effects = item.effects.map {
      LocalizedText(language: $0.language, text: $0.text.isBlank ? $0.short : $0.text)
    }
    let short = item.effects.map {
      LocalizedText(language: $0.language, text: $0.short.isBlank ? $0.text : $0.short)
    }
    let flavors = item.flavorTexts.map { LocalizedText(language: $0.language, text: $0.text) }
    summary = choice.text(of: short, flavors).map(Self.finished)
    effect = choice.text(of: effects).map(Self.finished)
    flavor = choice.text(of: flavors).map(Self.finished)
    name = choice.text(of: item.names)
    let whole = choice.text(of: effects, flavors).map(Self.finished)
    searched = [whole?.text, summary?.text].compactMap { $0 }.joined(separator: "\n")
  }

  /// In one line. The service writes effects as definition lists: `Used in battle`, line break, `:`,
  /// what happens then.
  private static func finished(_ text: LocalizedText) -> LocalizedText {
    let line = text.text.unwrapped.split(separator: " : ").joined(separator: ": ")
    return LocalizedText(language: text.language, text: line)
  }
}
