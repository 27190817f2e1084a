/// What the terminal can show, as far as the locale tells.
package enum TextEncoding: Sendable, Hashable {
  case utf8
  /// Anything else: only ASCII is safe in every other locale.
  case ascii

  /// Reads the locale's character encoding out of the environment.
  ///
  /// POSIX (Base Definitions, 8.2): the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set and not
  /// empty decides; none at all is the "C" locale, which is ASCII.
  package init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    // language_TERRITORY.codeset@modifier; macOS sends a bare "UTF-8" through ssh.
    let codeset =
      locale.map { $0.prefix { $0 != "@" } }
      .map { name in name.split(separator: ".", maxSplits: 1).last ?? name }
    switch codeset?.lowercased() {
    case "utf-8", "utf8": self = .utf8
    default: self = .ascii
    }
  }

  /// The text in characters that this encoding has.
  package func readable(_ text: String) -> String {
    switch self {
    case .utf8: text
    case .ascii: asciiForm(of: text)
    }
  }

  /// What stands for text that was cut off.
  package var ellipsis: String {
    switch self {
    case .utf8: "…"
    case .ascii: "..."
    }
  }
}
