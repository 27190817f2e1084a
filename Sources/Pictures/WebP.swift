internal import Cwebp

/// WebP (RFC 9649), by libwebp.
enum WebP {
  static func size(_ bytes: [UInt8]) throws(PictureFault) -> PixelSize {
    let features = try features(bytes)
    return PixelSize(width: Int(features.width), height: Int(features.height))
  }

  /// The picture, or the first one of an animation.
  static func decode(_ bytes: [UInt8]) throws(PictureFault) -> Bitmap {
    let features = try features(bytes)
    let size = PixelSize(width: Int(features.width), height: Int(features.height))
    try PictureLimits.check(size)
    guard features.has_animation == 0 else { return try firstFrame(bytes, size) }
    // The library has all pixels of a lossless one in a buffer of its own, and those of an alpha channel
    // twice, a byte each.
    let isLossless = features.format == 2
    try PictureLimits.check(
      memory: size.area * (isLossless ? 8 : features.has_alpha == 0 ? 4 : 6))
    var pixels = [UInt8](repeating: 0, count: size.area * 4)
    let isWhole = bytes.withUnsafeBufferPointer { source in
      pixels.withUnsafeMutableBufferPointer { target in
        WebPDecodeRGBAInto(
          source.baseAddress, source.count, target.baseAddress, target.count, Int32(size.width * 4))
          != nil
      }
    }
    guard isWhole else { throw .broken(reason: "it ends early, or is damaged") }
    return Bitmap(size: size, pixels: pixels)
  }

  private static func features(_ bytes: [UInt8]) throws(PictureFault) -> WebPBitstreamFeatures {
    var features = WebPBitstreamFeatures()
    let status = bytes.withUnsafeBufferPointer {
      WebPGetFeatures($0.baseAddress, $0.count, &features)
    }
    guard status == VP8_STATUS_OK else { throw .broken(reason: "its header is damaged") }
    return features
  }

  private static func firstFrame(
    _ bytes: [UInt8], _ size: PixelSize
  ) throws(PictureFault) -> Bitmap {
    // The library holds two canvases of its own, and the frame where it is lossless.
    try PictureLimits.check(memory: size.area * 4 * 4)
    let pixels = bytes.withUnsafeBufferPointer { source -> [UInt8]? in
      var options = WebPAnimDecoderOptions()
      guard WebPAnimDecoderOptionsInit(&options) != 0 else { return nil }
      options.color_mode = MODE_RGBA
      var data = WebPData(bytes: source.baseAddress, size: source.count)
      guard let decoder = WebPAnimDecoderNew(&data, &options) else { return nil }
      defer { WebPAnimDecoderDelete(decoder) }
      var frame: UnsafeMutablePointer<UInt8>?
      var time: Int32 = 0
      guard WebPAnimDecoderGetNext(decoder, &frame, &time) != 0, let frame else { return nil }
      return Array(UnsafeBufferPointer(start: frame, count: size.area * 4))
    }
    guard let pixels else { throw .broken(reason: "its first frame is damaged") }
    return Bitmap(size: size, pixels: pixels)
  }
}
