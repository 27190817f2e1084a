package import Presenting

/// Where this module can send the user; which screen answers is the root wireframe's business.
package enum CharactersDestination: Sendable, Hashable {
  case card(id: Int)
  /// All comics, series, stories or events of a character.
  case section(id: Int, CharacterSection)
  /// Pictures one at a time.
  case gallery(PictureGallery)
}

/// Turns the list presenter's intention into a destination.
@MainActor
struct CharacterListRouter: CharacterListRouting {
  let go: @MainActor (CharactersDestination) async -> Void

  func openCard(of id: Int) async { await go(.card(id: id)) }
}
