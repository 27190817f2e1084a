internal import ArgumentParser
internal import PokeAPI
internal import Presenting

/// The option that says which language texts are in.
struct LanguageOptions: ParsableArguments {
  @Option(
    name: .customLong("lang"),
    help: "The language of PokéAPI’s texts, such as de. Default: the locale’s, else English.")
  var code: String?

  /// The language that was asked for; `nil` where none was.
  ///
  /// - Throws: a problem of code `usage` where PokéAPI has no such language.
  func language() throws(Problem) -> Language? {
    guard let code else { return nil }
    guard let language = Language(typed: code) else {
      throw Problem(
        .usage, "PokéAPI has no texts in a language “\(code)”",
        hint: "its languages are \(Language.codes.joined(separator: ", "))")
    }
    return language
  }
}
