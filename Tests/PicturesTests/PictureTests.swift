import Pictures
import Testing

struct PictureTests {
  private func pixels(_ sample: Sample) throws -> [[UInt8]] {
    let bitmap = try Picture(sample.bytes).decoded()
    return stride(from: 0, to: bitmap.pixels.count, by: 4).map { Array(bitmap.pixels[$0..<$0 + 4]) }
  }

  @Test(
    "PNGs of every kind come out pixel by pixel",
    arguments: [
      (Sample.rgb, [[1, 2, 3, 255], [4, 5, 6, 255]]), (.greyAlpha, [[100, 100, 100, 50]]),
      (.deepGrey, [[128, 128, 128, 255], [128, 128, 128, 0]]),
      (.fourBitGrey, [[68, 68, 68, 0], [255, 255, 255, 255]]),
      (.webP, [[255, 0, 0, 255], [0, 0, 255, 128]]),
    ] as [(Sample, [[UInt8]])])
  func exact(_ sample: Sample, _ expected: [[UInt8]]) throws {
    #expect(try pixels(sample) == expected)
  }

  @Test(arguments: [Sample.palette, .interlaced])
  func whatIsTransparentIsSo(_ sample: Sample) throws {
    let found = try pixels(sample)
    #expect(found.prefix(3) == [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]])
    #expect(found.last?.last == 0)
  }

  @Test("Exif says how a photo is held: its size and its pixels are turned")
  func orientation() throws {
    let picture = try Picture(Sample.turnedJPEG.bytes)
    #expect(picture.size == PixelSize(width: 16, height: 8))
    let bitmap = try picture.decoded()
    #expect(bitmap.size == picture.size)
    #expect(bitmap[2, 4].color.blue > 180 && bitmap[13, 4].color.red > 180)
  }

  @Test func cmykIsConverted() throws {
    let color = try Picture(Sample.cmykJPEG.bytes).decoded()[4, 4].color
    #expect(color.red > 250 && color.green < 5 && color.blue < 5)
  }

  @Test func aLargeJPEGIsDecodedSmallerWhereThatSuffices() throws {
    let wanted = PixelSize(width: 4, height: 2)
    let bitmap = try Picture(Sample.turnedJPEG.bytes).decoded(filling: wanted)
    #expect(bitmap.size == PixelSize(width: 4, height: 2))
  }

  @Test func theFirstFrameOfAnAnimationIsThePicture() throws {
    #expect(try pixels(.animatedGIF) == [[255, 0, 0, 255], [255, 0, 0, 255]])
  }

  @Test("What is cut off or changed is an error and never a crash", arguments: Sample.allCases)
  func broken(_ sample: Sample) throws {
    let whole = sample.bytes
    for count in 0..<whole.count - 12 {
      let picture = try? Picture(Array(whole.prefix(count)))
      // The whole of the first picture may have been there already.
      _ = try? picture?.decoded()
    }
    for place in whole.indices {
      var changed = whole
      changed[place] ^= 0x55
      if let picture = try? Picture(changed), let bitmap = try? picture.decoded() {
        #expect(bitmap.size == picture.size)
      }
    }
    #expect(throws: PictureFault.self) { try Picture(Array(whole.prefix(20))).decoded() }
  }

  private func reason(_ bytes: [UInt8]) -> String? {
    do throws(PictureFault) {
      _ = try Picture(bytes).decoded()
      return nil
    } catch {
      return error.reason
    }
  }

  /// The libraries' “arithmetic overflow” was shown.
  @Test func aPNGWithTheLongestSidesIsTooLarge() {
    let header: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0x7F,
      0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 8, 2, 0, 0, 0, 0x9B, 0xAB, 0x9C, 0x31,
    ]
    #expect(
      reason(header + Sample.rgb.bytes.dropFirst(33))?.hasSuffix("a side may have 16384 pixels")
        == true)
  }

  /// The libraries' “end of stream”, “Failed to read from given file” and “No screen descriptor
  /// detected” were shown.
  @Test func whatIsCutOffIsSaidInWordsForPeople() {
    let (png, gif) = (Sample.rgb.bytes, Sample.animatedGIF.bytes)
    #expect(reason(Array(png.prefix(40))) == "its file is cut off")
    #expect(reason(Array(gif.prefix(6))) == "its file is cut off")
    #expect(reason(Array(gif.prefix(9))) == "its file is cut off")
    #expect(reason(Array(gif.prefix(20))) == "its file is cut off")
    #expect(reason(Array(Sample.greyJPEG.bytes.dropLast(80))) == "its file is cut off")
  }

  @Test func whatIsNoPictureIsToldByItsFirstBytes() {
    #expect(throws: PictureFault.unknownFormat) { try Picture(Array("<svg>".utf8)) }
    #expect(throws: PictureFault.unknownFormat) { try Picture([]) }
  }

  @Test("A bomb is told by its header", arguments: [(16_385, 1), (50_000, 50_000), (8_000, 8_000)])
  func bomb(_ width: Int, _ height: Int) {
    var bytes = Array("GIF89a".utf8)
    bytes += [width, height].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } + [0, 0, 0]
    #expect {
      try Picture(bytes)
    } throws: { error in
      if case PictureFault.tooLarge = error { true } else { false }
    }
  }
}
