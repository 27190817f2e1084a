/// A decoded picture: rows from the top, four bytes a pixel: red, green, blue, alpha; sRGB, not
/// premultiplied.
package struct Bitmap: Sendable, Hashable {
  package let size: PixelSize
  package var pixels: [UInt8]

  package var width: Int { size.width }
  package var height: Int { size.height }

  package init(size: PixelSize, pixels: [UInt8]) {
    precondition(pixels.count == size.area * 4, "four bytes a pixel")
    self.size = size
    self.pixels = pixels
  }

  /// All transparent.
  package init(size: PixelSize) {
    self.init(size: size, pixels: [UInt8](repeating: 0, count: size.area * 4))
  }

  /// The pixel in column `x` of row `y`, counted from the upper left corner.
  package subscript(x: Int, y: Int) -> Pixel {
    get {
      let start = (y * size.width + x) * 4
      return Pixel(
        color: RGB(red: pixels[start], green: pixels[start + 1], blue: pixels[start + 2]),
        alpha: pixels[start + 3])
    }
    set {
      let start = (y * size.width + x) * 4
      pixels[start] = newValue.color.red
      pixels[start + 1] = newValue.color.green
      pixels[start + 2] = newValue.color.blue
      pixels[start + 3] = newValue.alpha
    }
  }
}

/// A colour and how much of it covers what is behind.
package struct Pixel: Sendable, Hashable {
  package var color: RGB
  /// 0 is transparent, 255 opaque.
  package var alpha: UInt8

  package init(color: RGB, alpha: UInt8) {
    self.color = color
    self.alpha = alpha
  }
}
