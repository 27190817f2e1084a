import Testing

@testable import Pictures

/// What took more memory or time than a picture may.
struct MemoryTests {
  @Test(
    "A turned photo was copied: its pixels change places where they are",
    arguments: [
      (1, [0, 1, 2, 3, 4, 5]), (2, [2, 1, 0, 5, 4, 3]), (3, [5, 4, 3, 2, 1, 0]),
      (4, [3, 4, 5, 0, 1, 2]), (5, [0, 3, 1, 4, 2, 5]), (6, [3, 0, 4, 1, 5, 2]),
      (7, [5, 2, 4, 1, 3, 0]), (8, [2, 5, 1, 4, 0, 3]),
    ] as [(Int, [UInt8])])
  func turns(_ orientation: Int, _ expected: [UInt8]) throws {
    var pixels = (0..<6).flatMap { [UInt8](repeating: $0, count: 4) }
    turn(
      &pixels, of: PixelSize(width: 3, height: 2), try #require(Orientation(rawValue: orientation)))
    #expect(pixels == expected.flatMap { [UInt8](repeating: $0, count: 4) })
  }

  /// The header of ``Sample/webP``, which the library asks for the size alone.
  @Test func aLosslessWebPThatTheLibraryHoldsTwiceIsRefusedByItsHeader() throws {
    var bytes = Sample.webP.bytes
    // 14 bits each, less one, behind the signature (RFC 9649, section 3.4).
    let (width, height) = (6000 - 1, 5000 - 1)
    let bits = UInt32(width | height << 14) | UInt32(bytes[24]) & 0xF0 << 24
    for index in 0..<4 { bytes[21 + index] = UInt8(truncatingIfNeeded: bits >> (8 * index)) }
    let picture = try Picture(bytes)
    #expect(picture.size == PixelSize(width: 6000, height: 5000))
    #expect(throws: PictureFault.tooLarge(reason: "it would take 228 MiB of memory to decode")) {
      try picture.decoded()
    }
  }

  @Test func aPictureInWhichEveryPixelHasAColourOfItsOwnHasADominantOneAllTheSame() {
    var bitmap = Bitmap(size: PixelSize(width: 1024, height: 512))
    for index in 0..<bitmap.size.area {
      // 2^19 colours, each 32 apart; those of the last 40 pixels are one.
      let key = index < bitmap.size.area - 40 ? index * 32 : 0xC8_0A0A
      bitmap[index % 1024, index / 1024] = Pixel(
        color: RGB(
          red: UInt8(key >> 16), green: UInt8(key >> 8 & 255), blue: UInt8(key & 255)), alpha: 255)
    }
    #expect(bitmap.dominantColor == RGB(red: 200, green: 10, blue: 10))
  }

  @Test func framesThatAreLargerThanTheirScreenWereDecodedWithoutEnd() throws {
    // Two pixels, then one.
    let bytes = Sample.animatedGIF.bytes
    #expect(try GIF.frames(bytes, count: 9, area: 3).count == 2)
    #expect(try GIF.frames(bytes, count: 9, area: 2).count == 1)
  }
}
