package import Presenting
package import Rendering
package import WebService

package struct CharacterListRequest: Sendable, Hashable {
  package init(prefix: String? = nil, offset: Int = 0, limit: Int = 20, isAll: Bool = false) {}
}
package struct CharacterCardRequest: Sendable, Hashable { package init(subjects: [String]) {} }
package enum CharacterSection: String, Sendable, CaseIterable { case comics }
package struct CharacterSectionRequest: Sendable, Hashable {
  package init(
    subject: String, section: CharacterSection, offset: Int = 0, limit: Int = 20,
    isAll: Bool = false
  ) {}
}
package enum CharactersDestination: Sendable {
  case card(id: Int), section(id: Int, CharacterSection)
}
@MainActor package struct CharactersModule {
  package init(
    service: ServiceClient, surface: Surface, wording: ServiceWording,
    go: @escaping @MainActor (CharactersDestination) async -> Void
  ) {}
  package func list(_ r: CharacterListRequest) -> any Screen { X() }
  package func card(_ r: CharacterCardRequest) -> any Screen { X() }
  package func section(_ r: CharacterSectionRequest) -> any Screen { X() }
  package static let listColumns: [Column] = []
  package static let cardColumns: [Column] = []
  package static let sectionColumns: [Column] = []
}
struct X: Screen {
  let prompt = "x"; func start() async -> ExitStatus { .done }; func resume() {};
  func handle(_ l: String) async {}
}
