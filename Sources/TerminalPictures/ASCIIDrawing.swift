package import Pictures

/// Pictures made of letters, for terminals without colours or without blocks.
package enum ASCIIDrawing {
  /// From what covers least of a cell to what covers most.
  private static let ramp = Array(" .:-=+*#%@".unicodeScalars)

  /// A line a row of pixels; light is drawn, as on a dark screen. Transparent pixels and those at the end
  /// of a line that show nothing are left out.
  package static func lines(_ bitmap: Bitmap) -> [String] {
    (0..<bitmap.height).map { y in
      var line = String.UnicodeScalarView()
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        guard pixel.alpha >= 128 else {
          line.append(" ")
          continue
        }
        // Something that is there is never drawn as nothing. The square root is nearer to what eyes see
        // than the light itself.
        let level = pixel.color.luminance.squareRoot()
        line.append(ramp[max(1, min(ramp.count - 1, Int(level * Double(ramp.count))))])
      }
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }
}
