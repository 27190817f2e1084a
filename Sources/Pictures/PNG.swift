internal import Cspng

/// PNG (ISO/IEC 15948), by libspng.
enum PNG {
  static func size(_ bytes: [UInt8]) throws(PictureFault) -> PixelSize {
    try withContext(bytes) { _, header in header.size }.get()
  }

  static func decode(_ bytes: [UInt8]) throws(PictureFault) -> Bitmap {
    try withContext(bytes) { (context, header) throws(PictureFault) in
      try PictureLimits.check(header.size)
      // The library holds a row or two beside these, interlaced or not.
      var count = 0
      try check(spng_decoded_image_size(context, Int32(SPNG_FMT_RGBA8.rawValue), &count))
      guard count == header.size.area * 4 else { throw .broken(reason: "its sizes disagree") }
      var pixels = [UInt8](repeating: 0, count: count)
      try check(
        pixels.withUnsafeMutableBytes {
          spng_decode_image(
            context, $0.baseAddress, count, Int32(SPNG_FMT_RGBA8.rawValue),
            Int32(SPNG_DECODE_TRNS.rawValue))
        })
      return Bitmap(size: header.size, pixels: pixels)
    }.get()
  }

  private struct Header {
    let size: PixelSize
  }

  private static func withContext<Value>(
    _ bytes: [UInt8], _ body: (OpaquePointer, Header) throws(PictureFault) -> Value
  ) -> Result<Value, PictureFault> {
    bytes.withUnsafeBytes { buffer in
      do throws(PictureFault) {
        guard let context = spng_ctx_new(0) else { throw .broken(reason: "out of memory") }
        defer { spng_ctx_free(context) }
        // What is said beside the picture may be damaged; the picture may not.
        try check(
          spng_set_crc_action(
            context, Int32(SPNG_CRC_ERROR.rawValue), Int32(SPNG_CRC_DISCARD.rawValue)))
        try check(spng_set_chunk_limits(context, 8 << 20, 16 << 20))
        try check(spng_set_png_buffer(context, buffer.baseAddress, buffer.count))
        var header = spng_ihdr()
        try check(spng_get_ihdr(context, &header))
        let size = PixelSize(width: Int(header.width), height: Int(header.height))
        return .success(try body(context, Header(size: size)))
      } catch {
        return .failure(error)
      }
    }
  }

  private static func check(_ code: Int32) throws(PictureFault) {
    switch code {
    case 0: return
    case Int32(SPNG_EOVERFLOW.rawValue):
      throw .tooLarge(reason: "a side may have \(PictureLimits.side) pixels")
    case Int32(SPNG_IO_EOF.rawValue), Int32(SPNG_EOF.rawValue),
      Int32(SPNG_EIDAT_TOO_SHORT.rawValue):
      throw .broken(reason: "its file is cut off")
    default: break
    }
    throw .broken(reason: spng_strerror(code).map { String(cString: $0) } ?? "error \(code)")
  }
}
