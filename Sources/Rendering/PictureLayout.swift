internal import Pictures
internal import TerminalPictures

/// How pictures share the width of a page.
struct PictureLayout {
  /// Columns between two pictures.
  static let gap = 2

  private let place: PicturePlace
  /// The columns of the page.
  private let columns: Int
  private let mostRows: Int

  init(_ place: PicturePlace, columns: Int, mostRows: Int) {
    self.place = place
    self.columns = max(1, columns)
    self.mostRows = mostRows
  }

  /// The columns of a cell of the grid: about 18, so many that whole ones fill the page.
  private var gridColumns: Int {
    let count = max(1, (columns + Self.gap) / (18 + Self.gap))
    return min(columns, max(12, (columns - Self.gap * (count - 1)) / count))
  }

  /// The cells that a picture may take.
  func box(_ cell: CellSize) -> CellBox {
    switch place {
    case .card:
      CellBox(columns: max(1, (columns - Self.gap) / 2), rows: min(20, mostRows))
    case .grid:
      // As high as it is wide, in pixels.
      CellBox(
        columns: gridColumns,
        rows: max(1, min(mostRows, gridColumns * cell.width / cell.height)))
    case .whole: CellBox(columns: columns, rows: mostRows)
    }
  }

  /// The columns of one picture's place, which its text may make wider, but not than half of a card.
  func width(drawing: Int, text: Int) -> Int {
    switch place {
    case .card: max(drawing, min(text, max(1, (columns - Self.gap) / 2)))
    case .grid: gridColumns
    case .whole: columns
    }
  }

  /// The places that stand in one row, from left to right, for each row.
  func rows(widths: [Int]) -> [[Int]] {
    var rows: [[Int]] = []
    var used = 0
    for (index, width) in widths.enumerated() {
      if !rows.isEmpty, used + Self.gap + width <= columns {
        rows[rows.count - 1].append(index)
        used += Self.gap + width
      } else {
        rows.append([index])
        used = width
      }
    }
    return rows
  }
}
