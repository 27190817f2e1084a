/// Width and height in pixels.
package struct PixelSize: Sendable, Hashable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package var area: Int { width * height }

  /// With width and height changed over, as a turn by a quarter does.
  var turned: PixelSize { PixelSize(width: height, height: width) }
}
