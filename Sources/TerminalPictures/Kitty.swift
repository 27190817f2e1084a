package import Pictures

/// The graphics protocol of kitty (sw.kovidgoyal.net/kitty/graphics-protocol), also of Ghostty,
/// Konsole and WezTerm.
package enum Kitty {
  /// What is shown of a picture, and where.
  package struct Placement: Sendable, Hashable {
    /// The cells it is scaled to; `nil` for its own pixels.
    package var box: CellBox?
    /// The part that is shown; `nil` for all of it.
    package var area: PixelArea?
    /// Whether it is to be seen where placeholders for it stand, and not at the cursor.
    package var isVirtual = false

    package init(box: CellBox? = nil, area: PixelArea? = nil, isVirtual: Bool = false) {
      self.box = box
      self.area = area
      self.isVirtual = isVirtual
    }

    /// The cursor stays where it is (`C=1`).
    var keys: String {
      (area.map { ",x=\($0.left),y=\($0.top),w=\($0.size.width),h=\($0.size.height)" } ?? "")
        + (box.map { ",c=\($0.columns),r=\($0.rows)" } ?? "") + (isVirtual ? ",U=1" : ",C=1")
    }
  }

  /// The most bytes of base64 that one escape sequence may carry.
  private static let chunk = 4096

  /// Transmits a PNG file as it is and shows it at the cursor.
  ///
  /// - Parameters:
  ///   - png: the file.
  ///   - id: the number by which the terminal keeps it; the same number replaces it.
  ///   - placement: what of it goes where.
  /// - Returns: the escape sequences, each by itself, as a multiplexer has to wrap them.
  package static func drawing(
    png: [UInt8], id: UInt32, _ placement: Placement = Placement()
  ) -> [[UInt8]] {
    sequences(control: "a=T,f=100,i=\(id),q=2" + placement.keys, payload: base64(png))
  }

  /// Transmits pixels and shows them at the cursor.
  package static func drawing(
    bitmap: Bitmap, id: UInt32, _ placement: Placement = Placement()
  ) -> [[UInt8]] {
    let size = "s=\(bitmap.width),v=\(bitmap.height)"
    let (raw, isCompressed) = compressed(bitmap.pixels)
    return sequences(
      control: "a=T,f=32,\(size),i=\(id),q=2" + (isCompressed ? ",o=z" : "") + placement.keys,
      payload: base64(raw))
  }

  /// Transmits the frames of an animation and plays it without end at the cursor. A terminal that plays
  /// none shows the first.
  static func playing(
    _ frames: [Picture.Frame], id: UInt32, _ placement: Placement = Placement()
  ) -> [[UInt8]] {
    guard let first = frames.first else { return [] }
    var result = drawing(bitmap: first.bitmap, id: id, placement)
    for frame in frames.dropFirst() {
      let (raw, isCompressed) = compressed(frame.bitmap.pixels)
      let size = "s=\(frame.bitmap.width),v=\(frame.bitmap.height)"
      // All pieces of a frame say that they are.
      result += sequences(
        control: "a=f,f=32,\(size),i=\(id),z=\(frame.milliseconds),q=2"
          + (isCompressed ? ",o=z" : ""), payload: base64(raw), continuation: "a=f,i=\(id),q=2,")
    }
    return result + [
      Array("\u{1B}_Ga=a,i=\(id),r=1,z=\(first.milliseconds),q=2\u{1B}\\".utf8),
      Array("\u{1B}_Ga=a,i=\(id),s=3,v=1,q=2\u{1B}\\".utf8),
    ]
  }

  /// Shows a picture that the terminal keeps already.
  package static func repetition(id: UInt32, _ placement: Placement = Placement()) -> [UInt8] {
    Array("\u{1B}_Ga=p,i=\(id),q=2\(placement.keys)\u{1B}\\".utf8)
  }

  /// Removes a picture, and what the terminal keeps of it.
  package static func removal(id: UInt32) -> [UInt8] {
    Array("\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\".utf8)
  }

  /// The control data stands in the first sequence alone; `m` says whether more follow.
  private static func sequences(
    control: String, payload: [UInt8], continuation: String = ""
  ) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var start = 0
    repeat {
      let end = min(start + chunk, payload.count)
      let more = end < payload.count
      let keys = start == 0 ? control + (more ? ",m=1" : "") : "\(continuation)m=\(more ? 1 : 0)"
      result.append(
        Array("\u{1B}_G\(keys);".utf8) + payload[start..<end] + [0x1B, UInt8(ascii: "\\")])
      start = end
    } while start < payload.count
    return result
  }
}
