import Pictures
import Testing

struct ColorTests {
  private func bitmap(_ colors: [(RGB, UInt8, Int)], height: Int = 10) -> Bitmap {
    let pixels = colors.flatMap { color, alpha, count in
      Array(repeating: [color.red, color.green, color.blue, alpha], count: count).flatMap { $0 }
    }
    let count = pixels.count / 4
    let padding = (height - count % height) % height
    let all = pixels + [UInt8](repeating: 0, count: padding * 4)
    return Bitmap(
      size: PixelSize(width: all.count / 4 / height, height: height), pixels: all)
  }

  private let red = RGB(red: 200, green: 0, blue: 0)
  private let blue = RGB(red: 0, green: 0, blue: 200)
  private let nearlyBlack = RGB(red: 22, green: 22, blue: 22)

  @Test func theMostFrequentColourWins() {
    #expect(bitmap([(red, 255, 5), (blue, 255, 6)]).dominantColor == blue)
  }

  @Test func ofEquallyFrequentOnesTheLowestWins() {
    #expect(bitmap([(red, 255, 5), (blue, 255, 5)]).dominantColor == blue)
  }

  @Test func blackGivesWayToWhatIsMoreThanThreeTenthsAsFrequent() {
    #expect(bitmap([(nearlyBlack, 255, 10), (red, 255, 4)]).dominantColor == red)
    #expect(bitmap([(nearlyBlack, 255, 10), (red, 255, 3)]).dominantColor == nearlyBlack)
  }

  @Test func whatCannotBeSeenDoesNotCount() {
    #expect(bitmap([(red, 126, 9), (blue, 255, 1)]).dominantColor == blue)
    #expect(bitmap([(red, 0, 9)]).dominantColor == .black)
    #expect(bitmap([(red, 127, 9)]).dominantColor == RGB(red: 100, green: 0, blue: 0))
  }

  @Test func coloursSeenNoMoreOftenThanAHundredthOfTheHeightAreLeftOut() {
    #expect(bitmap([(red, 255, 1)], height: 100).dominantColor == .black)
    #expect(bitmap([(red, 255, 2)], height: 100).dominantColor == red)
  }

  @Test("WCAG 2.2: contrast, and the text that is read better")
  func contrast() {
    #expect(abs(RGB.black.contrast(with: .white) - 21) < 0.001)
    #expect(RGB(red: 255, green: 255, blue: 0).textColor == .black)
    #expect(blue.textColor == .white)
    // 4.54 with black, 4.63 with white would be a guess by luma.
    #expect(RGB(red: 255, green: 0, blue: 0).textColor == .black)
    #expect(red.hex == "#c80000")
  }

  @Test func theMeanOfLightIsNotTheMeanOfCodes() {
    let both = Bitmap(
      size: PixelSize(width: 2, height: 1), pixels: [0, 0, 0, 255, 255, 255, 255, 255])
    let one = both.resampled(to: PixelSize(width: 1, height: 1))
    #expect(one.pixels == [188, 188, 188, 255])
  }

  @Test func whatIsTransparentDoesNotShineThrough() {
    let both = Bitmap(size: PixelSize(width: 2, height: 1), pixels: [9, 200, 9, 0, 200, 0, 0, 255])
    #expect(both.resampled(to: PixelSize(width: 1, height: 1)).pixels == [200, 0, 0, 128])
  }

  @Test func aSpriteIsEnlargedInSquares() {
    let two = Bitmap(size: PixelSize(width: 2, height: 1), pixels: [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(
      two.enlarged(by: 2).pixels == [
        1, 2, 3, 4, 1, 2, 3, 4, 5, 6, 7, 8, 5, 6, 7, 8, 1, 2, 3, 4, 1, 2, 3, 4, 5, 6, 7, 8, 5, 6, 7,
        8,
      ])
  }
}
