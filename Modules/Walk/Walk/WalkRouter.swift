import Presenting

/// Turns the intentions of the walk's presenters into destinations.
@MainActor
struct WalkRouter: WalkPhotosRouting, KeptWalksRouting {
  let go: @MainActor (WalkDestination) async -> Void

  func openCard(of photo: String) async { await go(.photo(photo)) }

  func openGallery(_ gallery: PictureGallery) async { await go(.gallery(gallery)) }

  func openWalk(_ id: String) async { await go(.keptWalk(id)) }
}
