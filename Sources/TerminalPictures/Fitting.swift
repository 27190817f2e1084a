package import Pictures

/// How a picture's own pixels are to be treated when its size changes.
package enum PictureKind: Sendable, Hashable {
  /// Drawn pixel by pixel: enlarged by whole numbers only, so that every pixel stays a square.
  case sprite
  /// Photographed or painted: never enlarged, reduced by the mean of areas.
  case photo
}

extension PixelSize {
  /// The size at which a picture of this size is shown in a box of so many pixels.
  ///
  /// A sprite takes the largest whole multiple that fits; what does not fit is reduced in proportion.
  package func fitted(into box: PixelSize, as kind: PictureKind) -> PixelSize {
    let factor = min(box.width / width, box.height / height)
    if factor >= 1 {
      let multiple = kind == .sprite ? factor : 1
      return PixelSize(width: width * multiple, height: height * multiple)
    }
    let scale = min(Double(box.width) / Double(width), Double(box.height) / Double(height))
    return PixelSize(
      width: max(1, min(box.width, Int((Double(width) * scale).rounded()))),
      height: max(1, min(box.height, Int((Double(height) * scale).rounded()))))
  }
}

extension Bitmap {
  /// The picture at a size found by ``PixelSize/fitted(into:as:)``.
  func scaled(to target: PixelSize) -> Bitmap {
    let factor = target.width / width
    if factor >= 1, target.width == width * factor, target.height == height * factor {
      return enlarged(by: factor)
    }
    return resampled(to: target)
  }
}
