internal import Threading

/// Large pictures are decoded one after the other, so that the memory of one is all they take.
private let lane = Locked(())

extension Picture {
  /// Pixels of which many pictures may be decoded at once.
  private static let smallArea = 1_000_000
  /// The pixels of the largest preview, which lives as long as its picture: those of a large sprite.
  private static let previewArea = 1 << 16

  /// Bytes that it keeps: those of its file, and of the preview.
  package var memory: Int { bytes.count + (preview?.pixels.count ?? 0) }

  /// The same picture, decoded once, so that it is known to be whole; what is drawn small is drawn from
  /// that.
  ///
  /// A JPEG is decoded to a fraction of its size where that is all that is kept.
  ///
  /// - Throws: ``PictureFault`` for a broken picture.
  package func checked() throws(PictureFault) -> Picture {
    if isChecked { return self }
    var checked = self
    checked.isChecked = true
    let area = Self.previewArea
    let fractions = [1, 2, 4, 8].map {
      PixelSize(width: (size.width + $0 - 1) / $0, height: (size.height + $0 - 1) / $0)
    }
    checked.preview = try withPixels(filling: fractions.first { $0.area <= area } ?? fractions[3]) {
      $0.size.area <= area ? $0 : nil
    }
    return checked
  }

  /// Decodes a picture for as long as something is made of its pixels. A large one waits until no other
  /// large one is decoded in this process.
  ///
  /// - Parameters:
  ///   - wanted: as in ``decoded(filling:)``.
  ///   - body: makes something of the pixels; it must not decode another picture.
  /// - Returns: what `body` makes.
  /// - Throws: ``PictureFault`` for a broken picture.
  package func withPixels<Value>(
    filling wanted: PixelSize? = nil, _ body: (Bitmap) -> Value
  ) throws(PictureFault) -> Value {
    guard size.area > Self.smallArea else { return body(try decoded(filling: wanted)) }
    return try lane.withLock { _ in
      Result { () throws(PictureFault) in body(try decoded(filling: wanted)) }
    }.get()
  }
}
