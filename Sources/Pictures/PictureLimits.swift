/// What a picture may be, so that none can take the memory of the machine; checked on its header,
/// before anything is decoded.
package enum PictureLimits {
  /// Bytes of a file: 64 MiB.
  package static let fileSize = 64 << 20
  /// Pixels: 40 megapixels.
  package static let area = 40_000_000
  /// Pixels of a side.
  package static let side = 16_384
  /// Bytes that decoding may take beside the file.
  static let memory = 176 << 20

  static func check(file bytes: [UInt8]) throws(PictureFault) {
    guard bytes.count <= fileSize else {
      throw .tooLarge(reason: "its file is larger than 64 MiB")
    }
  }

  static func check(_ size: PixelSize) throws(PictureFault) {
    guard size.width > 0, size.height > 0 else { throw .broken(reason: "it has no pixels") }
    guard size.width <= side, size.height <= side else {
      throw .tooLarge(
        reason: "it is \(size.width) × \(size.height); a side may have \(side) pixels")
    }
    guard size.area <= area else {
      throw .tooLarge(
        reason: "it is \(size.width) × \(size.height); 40 megapixels are the most")
    }
  }

  static func check(memory bytes: Int) throws(PictureFault) {
    guard bytes <= memory else {
      throw .tooLarge(reason: "it would take \(bytes >> 20) MiB of memory to decode")
    }
  }
}
