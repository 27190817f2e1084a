import Pictures

/// A picture that can be shown, and what is known of it.
struct ViewedPicture: Sendable, Hashable {
  let picture: Picture
  /// Its dominant colour; `nil` where nobody wanted to know.
  let accent: RGB?

  /// Small pictures in formats without loss are drawn pixel by pixel as a rule.
  var kind: PictureKind {
    let isSmall = max(picture.size.width, picture.size.height) <= 256
    return isSmall && [.png, .gif].contains(picture.format) ? .sprite : .photo
  }
}

/// Why there is nothing to show.
enum PictureFailure: Error, Sendable, Hashable {
  case missing
  /// What is called so is a folder or a device.
  case irregular
  case tooLarge
  /// The system would not read it.
  case unreadable(reason: String)
  /// It is no picture, or a broken one.
  case fault(PictureFault)
  /// It could not be fetched.
  case unfetched(FetchFailure)
  case cancelled
}
