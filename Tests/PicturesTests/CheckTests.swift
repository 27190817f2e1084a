import Testing

@testable import Pictures

/// Pictures that are decoded once where they come in.
struct CheckTests {
  @Test(arguments: Sample.allCases)
  func aCheckedPictureIsTheSameAndHasItsPixels(_ sample: Sample) throws {
    let picture = try Picture(sample.bytes)
    let checked = try picture.checked()
    #expect(checked == picture)
    #expect(try checked.decoded() == picture.decoded())
    #expect(checked.memory == picture.memory + picture.size.area * 4)
  }

  @Test func aPictureWhosePixelsAreBrokenIsToldWhenItIsChecked() throws {
    let picture = try Picture(Array(Sample.palette.bytes.dropLast(24)))
    #expect(throws: PictureFault.self) { try picture.checked() }
  }

  @Test func aSmallerPreviewIsNotTakenForThePicture() throws {
    var picture = try Picture(Sample.turnedJPEG.bytes)
    picture.preview = Bitmap(size: PixelSize(width: 8, height: 4))
    #expect(try picture.decoded().size == picture.size)
    #expect(try picture.decoded(filling: PixelSize(width: 9, height: 2)).size == picture.size)
    #expect(try picture.decoded(filling: PixelSize(width: 8, height: 4)) == picture.preview)
  }
}
