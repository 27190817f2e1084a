/// A language that PokéAPI has texts in.
package struct Language: Sendable, Hashable {
  /// The service's code for it, such as `de` or `zh-hant`, in lower case.
  package let code: String

  private init(known code: String) { self.code = code }

  package static let english = Language(known: "en")

  /// Source: PokéAPI's `/language` list.
  private static let names = [
    "cs": "Czech", "de": "German", "en": "English", "es": "Spanish",
    "es-419": "Latin American Spanish", "fr": "French", "it": "Italian", "ja": "Japanese",
    "ja-hrkt": "Japanese in kana", "ja-roma": "Japanese in Latin script", "ko": "Korean",
    "pt-br": "Brazilian Portuguese", "zh-hans": "simplified Chinese",
    "zh-hant": "traditional Chinese",
  ]

  /// The codes of all languages, A–Z.
  package static let codes = names.keys.sorted()

  /// What a person typed: one of ``codes``, or a language and country as locales have them, such as
  /// `pt_BR`, `zh-TW`, `de-AT` or `zh_HK.UTF-8`; `nil` where PokéAPI has no such language.
  package init?(typed: String) {
    // POSIX, Base Definitions, 8.2: `language_TERRITORY.codeset@modifier`.
    let code = typed.prefix { $0 != "." && $0 != "@" }.lowercased().split(
      separator: "_", omittingEmptySubsequences: false
    )
    .joined(separator: "-")
    let parts = code.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = parts.first, parts.allSatisfy({ !$0.isEmpty }), parts.count <= 3 else {
      return nil
    }
    if Self.names[code] != nil {
      self.init(known: code)
      return
    }
    // Scripts, where the code names one, else what is written in the country.
    let known =
      switch language {
      case "zh":
        Set(parts).isDisjoint(with: ["hant", "tw", "hk", "mo"]) ? "zh-hans" : "zh-hant"
      case "pt": "pt-br"
      case "es": parts.count == 1 || parts.last == "es" ? "es" : "es-419"
      default: String(language)
      }
    guard Self.names[known] != nil else { return nil }
    self.init(known: known)
  }

  /// The language of messages that the environment asks for, else English.
  ///
  /// POSIX (Base Definitions, 8.2): the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and
  /// not empty decides, as `language_TERRITORY.codeset@modifier`. `C` and `POSIX` are English, and so
  /// is a language that PokéAPI has no texts in.
  package init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    self = Language(typed: locale ?? "") ?? .english
  }

  /// The language's name in English.
  package var name: String { Self.names[code] ?? code }

  /// The name of the language with that code, which may be one that hub does not know.
  package static func name(of code: String) -> String { names[code.lowercased()] ?? code }
}
