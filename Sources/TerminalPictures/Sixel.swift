package import Pictures

/// Sixel graphics (DEC STD 070, chapter 9; xterm, foot, mlterm, WezTerm).
package enum Sixel {
  /// A picture at the cursor, pixel by pixel; transparent pixels stay as they are on the screen.
  ///
  /// - Parameters:
  ///   - bitmap: its pixels.
  ///   - registers: how many colours the terminal has; xterm says 256.
  /// - Returns: the device control string.
  package static func drawing(_ bitmap: Bitmap, registers: Int = 256) -> [UInt8] {
    let indexed = IndexedBitmap(bitmap, colors: registers)
    // P2 = 1: what is not drawn stays. Raster attributes: square pixels, the size.
    var out = Array("\u{1B}P0;1;0q\"1;1;\(bitmap.width);\(bitmap.height)".utf8)
    for (index, color) in indexed.palette.enumerated() {
      let percent = [color.red, color.green, color.blue].map { (Int($0) * 100 + 127) / 255 }
      out += Array("#\(index);2;\(percent[0]);\(percent[1]);\(percent[2])".utf8)
    }
    for top in stride(from: 0, to: bitmap.height, by: 6) {
      if top > 0 { out.append(UInt8(ascii: "-")) }
      band(indexed, top, &out)
    }
    return out + [0x1B, UInt8(ascii: "\\")]
  }

  /// Six rows: each colour in them draws over the whole width, from the left again.
  private static func band(_ bitmap: IndexedBitmap, _ top: Int, _ out: inout [UInt8]) {
    let (width, rows) = (bitmap.size.width, min(6, bitmap.size.height - top))
    var masks: [Int: [UInt8]] = [:]
    for row in 0..<rows {
      for x in 0..<width {
        let index = bitmap.indices[(top + row) * width + x]
        guard index >= 0 else { continue }
        masks[Int(index), default: [UInt8](repeating: 0, count: width)][x] |= 1 << UInt8(row)
      }
    }
    for (position, index) in masks.keys.sorted().enumerated() {
      if position > 0 { out.append(UInt8(ascii: "$")) }
      out += Array("#\(index)".utf8)
      runs(masks[index] ?? [], &out)
    }
  }

  /// Repetitions are written as `!count` (section 9.3.4); what is empty at the end is left out.
  private static func runs(_ mask: [UInt8], _ out: inout [UInt8]) {
    let end = (mask.lastIndex { $0 != 0 } ?? -1) + 1
    var start = 0
    while start < end {
      var stop = start + 1
      while stop < end, mask[stop] == mask[start] { stop += 1 }
      let character = mask[start] + 63
      if stop - start > 3 {
        out += Array("!\(stop - start)".utf8)
        out.append(character)
      } else {
        out += [UInt8](repeating: character, count: stop - start)
      }
      start = stop
    }
  }
}
