/// Characters in whose place kitty draws a picture ("Unicode placeholders" of its protocol): for
/// multiplexers, which move text about and know nothing of pictures.
enum Placeholders {
  /// The most rows that can be numbered here.
  static var mostRows: Int { marks.count }

  /// The most pictures that can be told apart.
  static let mostPictures = 255

  /// Numbers that can be told: one of those that share a high byte, which is drawn by lot.
  static func numbers(lot: UInt32) -> ClosedRange<UInt32> {
    let high = (lot % UInt32(marks.count)) << 24
    return (high | 1)...(high | 255)
  }

  /// The lines of a picture.
  ///
  /// The foreground colour, of 256, which every multiplexer hands on, is the low byte of the picture's
  /// number; the first character of a line tells its row, its column and the number's high byte, and each
  /// after it is one column further.
  static func lines(id: UInt32, box: CellBox) -> [String] {
    return (0..<box.rows).map { row in
      var cells = String.UnicodeScalarView("\u{10EEEE}".unicodeScalars)
      cells.append(marks[row])
      cells.append(marks[0])
      cells.append(marks[Int(id >> 24)])
      cells.append(contentsOf: repeatElement("\u{10EEEE}", count: box.columns - 1))
      return "\u{1B}[38;5;\(id & 255)m\(String(cells))\u{1B}[39m"
    }
  }

  /// The marks that stand for 0, 1, 2 and so on (kitty's `rowcolumn-diacritics.txt`).
  private static let marks: [Unicode.Scalar] = [
    0x305, 0x30D, 0x30E, 0x310, 0x312, 0x33D, 0x33E, 0x33F, 0x346, 0x34A, 0x34B, 0x34C, 0x350,
    0x351, 0x352, 0x357, 0x35B, 0x363, 0x364, 0x365, 0x366, 0x367, 0x368, 0x369, 0x36A, 0x36B,
    0x36C, 0x36D, 0x36E, 0x36F, 0x483, 0x484, 0x485, 0x486, 0x487, 0x592, 0x593, 0x594, 0x595,
    0x597, 0x598, 0x599, 0x59C, 0x59D, 0x59E, 0x59F, 0x5A0, 0x5A1, 0x5A8, 0x5A9, 0x5AB, 0x5AC,
    0x5AF, 0x5C4, 0x610, 0x611, 0x612, 0x613, 0x614, 0x615, 0x616, 0x617,
  ].compactMap { Unicode.Scalar($0 as UInt32) }
}
