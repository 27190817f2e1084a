import Presenting

/// Turns the section presenter's intention into a destination.
@MainActor
struct CharacterSectionRouter: CharacterSectionRouting {
  let go: @MainActor (CharactersDestination) async -> Void

  func openGallery(_ gallery: PictureGallery) async { await go(.gallery(gallery)) }
}
