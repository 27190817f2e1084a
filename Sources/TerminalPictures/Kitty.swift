package import Pictures

/// The graphics protocol of kitty (sw.kovidgoyal.net/kitty/graphics-protocol), also of Ghostty,
/// Konsole and WezTerm.
package enum Kitty {
  /// The most bytes of base64 that one escape sequence may carry.
  private static let chunk = 4096

  /// Transmits a PNG file as it is and shows it at the cursor.
  ///
  /// - Parameters:
  ///   - png: the file.
  ///   - id: the number by which the terminal keeps it; the same number replaces it.
  ///   - box: the cells it is scaled to; `nil` for its own pixels.
  /// - Returns: the escape sequences.
  package static func drawing(png: [UInt8], id: UInt32, box: CellBox? = nil) -> [UInt8] {
    sequences(control: "a=T,f=100,i=\(id),q=2" + placement(box), payload: base64(png))
  }

  /// Transmits pixels and shows them at the cursor.
  package static func drawing(bitmap: Bitmap, id: UInt32, box: CellBox? = nil) -> [UInt8] {
    let size = "s=\(bitmap.width),v=\(bitmap.height)"
    let (raw, isCompressed) = compressed(bitmap.pixels)
    return sequences(
      control: "a=T,f=32,\(size),i=\(id),q=2" + (isCompressed ? ",o=z" : "") + placement(box),
      payload: base64(raw))
  }

  /// Removes a picture, and what the terminal keeps of it.
  package static func removal(id: UInt32) -> [UInt8] {
    Array("\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\".utf8)
  }

  private static func placement(_ box: CellBox?) -> String {
    box.map { ",c=\($0.columns),r=\($0.rows)" } ?? ""
  }

  /// The control data stands in the first sequence alone; `m` says whether more follow.
  private static func sequences(control: String, payload: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(payload.count + payload.count / 200 + 64)
    var start = 0
    repeat {
      let end = min(start + chunk, payload.count)
      let more = end < payload.count
      let keys = start == 0 ? control + (more ? ",m=1" : "") : "m=\(more ? 1 : 0)"
      result += Array("\u{1B}_G\(keys);".utf8)
      result += payload[start..<end]
      result += [0x1B, UInt8(ascii: "\\")]
      start = end
    } while start < payload.count
    return result
  }
}
