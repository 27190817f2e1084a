/// A picture in a file's bytes, known by its header alone until it is decoded.
package struct Picture: Sendable {
  package let format: PictureFormat
  /// As it is to be seen.
  package let size: PixelSize
  package let bytes: [UInt8]
  /// Whether it has been decoded once.
  var isChecked = false
  /// What was kept of that; a JPEG's may be smaller than the picture.
  var preview: Bitmap?

  /// Looks at the header, no further.
  ///
  /// - Throws: ``PictureFault`` for what is no picture, a broken one, or one above ``PictureLimits``.
  package init(_ bytes: [UInt8]) throws(PictureFault) {
    try PictureLimits.check(file: bytes)
    guard let format = PictureFormat(bytes) else { throw .unknownFormat }
    self.format = format
    self.bytes = bytes
    size =
      switch format {
      case .png: try PNG.size(bytes)
      case .jpeg: try JPEG.size(bytes)
      case .gif: try GIF.size(bytes)
      case .webp: try WebP.size(bytes)
      }
    try PictureLimits.check(size)
  }

  /// The pixels, the first frame's where there are several.
  ///
  /// - Parameter wanted: what the picture has to fill at least, or `nil` for all its own pixels. One
  ///   that can be decoded to a smaller size faster may then come out smaller, not below this.
  /// - Returns: upright, sRGB.
  /// - Throws: ``PictureFault`` for a broken picture.
  package func decoded(filling wanted: PixelSize? = nil) throws(PictureFault) -> Bitmap {
    if let preview, preview.fills(wanted ?? size) { return preview }
    switch format {
    case .png: return try PNG.decode(bytes)
    case .jpeg: return try JPEG.decode(bytes, filling: wanted)
    case .webp: return try WebP.decode(bytes)
    case .gif:
      guard let first = try GIF.frames(bytes, count: 1).first else {
        throw .broken(reason: "it has no picture in it")
      }
      return first.bitmap
    }
  }
}

extension Picture: Hashable {
  /// The bytes are the picture; all else comes from them.
  package static func == (one: Picture, other: Picture) -> Bool { one.bytes == other.bytes }

  package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

extension Bitmap {
  fileprivate func fills(_ wanted: PixelSize) -> Bool {
    width >= wanted.width && height >= wanted.height
  }
}
