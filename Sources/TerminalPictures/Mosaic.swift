/// Characters that divide a cell into parts.
package enum Mosaic: Sendable, Hashable, CaseIterable {
  /// Two parts, one above the other: both can have a colour of their own, so every pixel is exact.
  case halves
  /// Two by two.
  case quadrants
  /// Two by three (Unicode 13, "Symbols for Legacy Computing").
  case sextants

  package var columns: Int { self == .halves ? 1 : 2 }
  package var rows: Int { self == .sextants ? 3 : 2 }

  /// The character whose parts are filled where `pattern` has a bit: bit 0 is the upper left part, then
  /// row by row.
  func character(_ pattern: Int) -> Unicode.Scalar {
    switch self {
    case .halves: Self.halfBlocks[pattern]
    case .quadrants: Self.quadrantBlocks[pattern]
    case .sextants: Self.sextant(pattern)
    }
  }

  private static let halfBlocks: [Unicode.Scalar] = [" ", "▀", "▄", "█"]
  private static let quadrantBlocks: [Unicode.Scalar] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]

  /// The block leaves out the four that stand elsewhere: nothing, the left half, the right half, all.
  private static func sextant(_ pattern: Int) -> Unicode.Scalar {
    switch pattern {
    case 0: " "
    case 0b010101: "▌"
    case 0b101010: "▐"
    case 0b111111: "█"
    default:
      Unicode.Scalar(
        UInt32(0x1FB00 + pattern - 1 - (pattern > 0b010101 ? 1 : 0) - (pattern > 0b101010 ? 1 : 0)))
        ?? " "
    }
  }
}
