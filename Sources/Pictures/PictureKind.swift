/// How a picture's own pixels are to be treated when its size changes.
package enum PictureKind: Sendable, Hashable {
  /// Drawn pixel by pixel: enlarged by whole numbers only, so that every pixel stays a square.
  case sprite
  /// Photographed or painted: never enlarged, reduced by the mean of areas.
  case photo
}
