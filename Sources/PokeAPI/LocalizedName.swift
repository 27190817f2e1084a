internal import WebService

/// What a resource is called in one language, as the services' `names` spell it.
package struct LocalizedName: Decodable, Sendable {
  private var name: String
  private var language: NamedResource

  /// `nil` where the language has no name.
  package var text: LocalizedText? {
    language.name.map { LocalizedText(language: $0, text: name) }
  }
}
