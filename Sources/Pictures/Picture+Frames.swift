extension Picture {
  /// A picture of an animation, as it is to be seen.
  package struct Frame: Sendable {
    package let bitmap: Bitmap
    /// How long it is shown.
    package let milliseconds: Int
  }

  /// The frames of an animation; one of a picture that does not move.
  ///
  /// A GIF that gives a frame a hundredth of a second or none means a tenth, as browsers take it.
  ///
  /// - Parameter count: how many at most; what follows them is not looked at.
  /// - Returns: at least one.
  /// - Throws: ``PictureFault`` where the first one is broken.
  package func frames(_ count: Int) throws(PictureFault) -> [Frame] {
    guard format == .gif else { return [Frame(bitmap: try decoded(), milliseconds: 0)] }
    return try GIF.frames(bytes, count: max(1, count)).map {
      Frame(bitmap: $0.bitmap, milliseconds: $0.delay < 2 ? 100 : $0.delay * 10)
    }
  }
}
