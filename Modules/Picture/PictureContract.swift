import Presenting

// The seams of both screens, all in one place; the arrows are those of the list screens. Neither leads
// anywhere, so there is no router.

@MainActor
protocol ViewerView: MessageView, PictureView {
  func show(_ picture: ViewerDisplay)
}

protocol PictureInteracting: Sendable {
  /// Reads or fetches a picture, and decodes it once to know that it is whole.
  ///
  /// - Parameters:
  ///   - source: where it is.
  ///   - wantsAccent: whether its dominant colour is wanted.
  /// - Returns: the picture, or why there is none.
  func picture(
    from source: PictureSource, wantsAccent: Bool
  ) async -> Result<ViewedPicture, PictureFailure>
}
