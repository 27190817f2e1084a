internal import PictureLoading

/// A photo with its picture, as far as that was wanted and came.
struct IllustratedPhoto: Sendable, Hashable {
  let photo: Photo
  let illustration: Illustration
}
