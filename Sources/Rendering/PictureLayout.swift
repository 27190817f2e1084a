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
  private let gridColumns: Int

  /// - Parameters:
  ///   - place: how much room there is for a picture.
  ///   - columns: those of the page.
  ///   - mostRows: the rows that a picture may take.
  ///   - count: how many pictures there are; `nil` where that is not known.
  ///   - name: the columns of the longest name below a picture.
  init(_ place: PicturePlace, columns: Int, mostRows: Int, count: Int? = nil, name: Int = 0) {
    self.place = place
    self.columns = max(1, columns)
    self.mostRows = mostRows
    gridColumns = Self.gridColumns(of: self.columns, count: count ?? .max, name: name)
  }

  /// What a cell of the grid has at least where the page is as wide, and at most where it need not fill
  /// the page.
  private static let cellColumns = 18...28
  /// How many cells names may not push out of a row.
  private static let cellsBesideLongNames = 4

  /// The columns of a cell of the grid: about 18, or what a name takes, so many that whole ones fill the
  /// page; a few pictures get more, as far as that makes them larger and not lost.
  private static func gridColumns(of columns: Int, count: Int, name: Int) -> Int {
    func width(_ count: Int) -> Int { max(1, (columns - gap * (count - 1)) / count) }
    let most = min(cellColumns.upperBound, width(cellsBesideLongNames))
    let least = max(cellColumns.lowerBound, min(name, most))
    let fitting = max(1, (columns + gap) / (least + gap))
    guard count < fitting else { return min(columns, max(12, width(fitting))) }
    return max(least, min(cellColumns.upperBound, width(max(1, count))))
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
