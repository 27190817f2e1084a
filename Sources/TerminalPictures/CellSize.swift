package import Pictures

/// The size of a character cell in pixels.
package struct CellSize: Sendable, Hashable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// What is taken where a terminal does not tell: the proportion is what matters.
  package static let usual = CellSize(width: 10, height: 20)

  /// The pixels of a box of cells.
  package func pixels(_ box: CellBox) -> PixelSize {
    PixelSize(width: box.columns * width, height: box.rows * height)
  }

  /// The smallest box of cells that holds a picture.
  package func box(_ size: PixelSize) -> CellBox {
    CellBox(
      columns: (size.width + width - 1) / width, rows: (size.height + height - 1) / height)
  }
}

/// A rectangle of character cells.
package struct CellBox: Sendable, Hashable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}
