package import Presenting

/// Where this module can send the user; which screen answers is the root wireframe's business.
package enum WalkDestination: Sendable, Hashable {
  /// A photo that is known already.
  case card(Photo)
  /// Pictures one at a time.
  case gallery(PictureGallery)
  /// A photo by its number.
  case photo(String)
  /// A walk that is kept, by its id.
  case keptWalk(String)
}

/// Turns the list presenter's intention into a destination.
@MainActor
struct PhotoListRouter: PhotoListRouting {
  let go: @MainActor (WalkDestination) async -> Void

  func openCard(of photo: Photo) async { await go(.card(photo)) }

  func openGallery(_ gallery: PictureGallery) async { await go(.gallery(gallery)) }
}
