package import Pictures

/// A part of a picture.
package struct PixelArea: Sendable, Hashable {
  package var left: Int
  package var top: Int
  package var size: PixelSize

  package init(left: Int, top: Int, size: PixelSize) {
    self.left = left
    self.top = top
    self.size = size
  }

  /// The smallest that holds both.
  func union(_ other: PixelArea) -> PixelArea {
    let (left, top) = (min(left, other.left), min(top, other.top))
    return PixelArea(
      left: left, top: top,
      size: PixelSize(
        width: max(self.left + size.width, other.left + other.size.width) - left,
        height: max(self.top + size.height, other.top + other.size.height) - top))
  }
}

extension Bitmap {
  /// What is left without transparent margins; `nil` where nothing is to be seen.
  package var visibleArea: PixelArea? {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      for x in 0..<width where pixels[(y * width + x) * 4 + 3] > 0 {
        left = min(left, x)
        right = max(right, x)
        top = min(top, y)
        bottom = y
      }
    }
    guard right >= 0 else { return nil }
    return PixelArea(
      left: left, top: top, size: PixelSize(width: right - left + 1, height: bottom - top + 1))
  }

  /// A part of the picture, which has to lie inside it.
  package func cropped(to area: PixelArea) -> Bitmap {
    guard area.size != size else { return self }
    var part: [UInt8] = []
    part.reserveCapacity(area.size.area * 4)
    for y in area.top..<area.top + area.size.height {
      let start = (y * width + area.left) * 4
      part += pixels[start..<start + area.size.width * 4]
    }
    return Bitmap(size: area.size, pixels: part)
  }
}
