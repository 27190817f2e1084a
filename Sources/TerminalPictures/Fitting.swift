package import Pictures

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
