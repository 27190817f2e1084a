internal import Pictures

/// A grid of parts of cells, each of which shows one pixel.
struct PictureParts {
  /// Parts in a cell, beside and above one another.
  let columns: Int
  let rows: Int
  let cell: CellSize

  /// The parts that a picture takes in a box; parts may be narrow, so that its proportions are kept by
  /// counting in the terminal's own pixels.
  ///
  /// A photo is not enlarged beyond a part for each of its pixels, a sprite not beyond a column.
  func size(of picture: PixelSize, as kind: PictureKind, in box: CellBox) -> PixelSize {
    let width = Double(cell.width) / Double(columns)
    let height = Double(cell.height) / Double(rows)
    let scale = min(
      Double(box.columns * cell.width) / Double(picture.width),
      Double(box.rows * cell.height) / Double(picture.height),
      kind == .photo ? width : Double(cell.width))
    return PixelSize(
      width: max(
        1, min(box.columns * columns, Int((Double(picture.width) * scale / width).rounded()))),
      height: max(1, min(box.rows * rows, Int((Double(picture.height) * scale / height).rounded())))
    )
  }

  /// The cells that so many parts lie in.
  func box(_ size: PixelSize) -> CellBox {
    CellBox(columns: (size.width + columns - 1) / columns, rows: (size.height + rows - 1) / rows)
  }
}
