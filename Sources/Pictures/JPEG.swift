internal import Cturbojpeg

/// JPEG (ITU-T T.81), by libjpeg-turbo.
enum JPEG {
  /// As it is to be seen, turned where the file says so.
  static func size(_ bytes: [UInt8]) throws(PictureFault) -> PixelSize {
    let header = try JPEGHeader(bytes)
    return header.orientation.swapsSides ? header.size.turned : header.size
  }

  /// - Parameters:
  ///   - bytes: the file.
  ///   - wanted: what the picture has to fill at least; it is then decoded to an eighth, a quarter or a
  ///     half of its size where that suffices, which is what makes large ones fast.
  /// - Returns: the picture, upright.
  /// - Throws: ``PictureFault`` for a broken or too large one.
  static func decode(_ bytes: [UInt8], filling wanted: PixelSize?) throws(PictureFault) -> Bitmap {
    let header = try JPEGHeader(bytes)
    try PictureLimits.check(header.size)
    let fill = header.orientation.swapsSides ? wanted?.turned : wanted
    let (size, isCMYK) = (scaled(header.size, filling: fill), header.components == 4)
    let memory = size.area * 4 + (header.orientation == .upright ? 0 : size.area / 8)
    try PictureLimits.check(memory: memory + coefficients(header))
    guard let decoder = tjInitDecompress() else { throw .broken(reason: "out of memory") }
    defer { tjDestroy(decoder) }
    var pixels = [UInt8](repeating: 255, count: size.area * 4)
    let result = bytes.withUnsafeBufferPointer { source in
      pixels.withUnsafeMutableBufferPointer { target in
        tjDecompress2(
          decoder, source.baseAddress, UInt(source.count), target.baseAddress,
          Int32(size.width), 0, Int32(size.height),
          isCMYK ? Int32(TJPF_CMYK.rawValue) : Int32(TJPF_RGBA.rawValue),
          Int32(TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT))
      }
    }
    if result != 0 { try judge(decoder) }
    if isCMYK { convertCMYK(&pixels, isInverted: header.isAdobe) }
    turn(&pixels, of: size, header.orientation)
    return Bitmap(
      size: header.orientation.swapsSides ? size.turned : size, pixels: pixels)
  }

  /// Bytes too many, or a slip that libjpeg could mend, leave a picture; a file that ends early does
  /// not, though libjpeg calls that a warning too and fills the rest with grey.
  private static func judge(_ decoder: tjhandle) throws(PictureFault) {
    let message = tjGetErrorStr2(decoder).map { String(cString: $0) } ?? "it cannot be decoded"
    let isWarning = tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue)
    if message.hasPrefix("Premature end") { throw .broken(reason: "its file is cut off") }
    guard isWarning else { throw .broken(reason: message) }
  }

  /// What a progressive file holds in memory: two bytes a sample.
  private static func coefficients(_ header: JPEGHeader) -> Int {
    header.isProgressive ? Int(Double(header.size.area) * header.samplesPerPixel * 2) : 0
  }

  /// The smallest of the sizes that come for free which fills what is wanted.
  private static func scaled(_ size: PixelSize, filling wanted: PixelSize?) -> PixelSize {
    guard let wanted else { return size }
    for divisor in [8, 4, 2] {
      // TJSCALED of turbojpeg.h.
      let smaller = PixelSize(
        width: (size.width + divisor - 1) / divisor, height: (size.height + divisor - 1) / divisor)
      if smaller.width >= wanted.width, smaller.height >= wanted.height { return smaller }
    }
    return size
  }

  private static func convertCMYK(_ pixels: inout [UInt8], isInverted: Bool) {
    let flip: UInt8 = isInverted ? 0 : 255
    pixels.withUnsafeMutableBufferPointer { pixels in
      for start in stride(from: 0, to: pixels.count, by: 4) {
        let key = Int(pixels[start + 3] ^ flip)
        for channel in start..<start + 3 {
          pixels[channel] = UInt8((Int(pixels[channel] ^ flip) * key + 127) / 255)
        }
        pixels[start + 3] = 255
      }
    }
  }
}
