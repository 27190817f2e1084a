package import Pictures

/// Pictures made of block characters in two colours a cell.
package struct BlockDrawing: Sendable {
  private let mosaic: Mosaic
  private let depth: ColorDepth

  package init(mosaic: Mosaic, depth: ColorDepth) {
    self.mosaic = mosaic
    self.depth = depth
  }

  /// The pixels that fill a box of cells.
  package func pixels(_ box: CellBox) -> PixelSize {
    PixelSize(width: box.columns * mosaic.columns, height: box.rows * mosaic.rows)
  }

  /// The lines of a picture whose pixels are the parts of cells. Each ends with the terminal's own
  /// colours; what is transparent stays the terminal's background, and is left out at the end of a line.
  package func lines(_ bitmap: Bitmap) -> [String] {
    let columns = (bitmap.width + mosaic.columns - 1) / mosaic.columns
    let rows = (bitmap.height + mosaic.rows - 1) / mosaic.rows
    return (0..<rows).map { row in
      var cells = (0..<columns).map { column in cell(bitmap, column, row) }
      while cells.last == .empty { cells.removeLast() }
      return text(cells)
    }
  }

  /// A cell: which of its parts are in the foreground, and the two colours.
  private struct Cell: Hashable {
    var pattern: Int
    var foreground: RGB?
    var background: RGB?

    static let empty = Cell(pattern: 0, foreground: nil, background: nil)
  }

  private func cell(_ bitmap: Bitmap, _ column: Int, _ row: Int) -> Cell {
    let count = mosaic.columns * mosaic.rows
    var colors: [RGB?] = []
    for part in 0..<count {
      let x = column * mosaic.columns + part % mosaic.columns
      let y = row * mosaic.rows + part / mosaic.columns
      guard x < bitmap.width, y < bitmap.height else {
        colors.append(nil)
        continue
      }
      let pixel = bitmap[x, y]
      colors.append(pixel.alpha >= 128 ? pixel.color : nil)
    }
    let visible = (0..<count).filter { colors[$0] != nil }
    if visible.isEmpty { return .empty }
    if visible.count < count {
      // The background is the terminal's; everything else has one colour.
      let pattern = visible.reduce(0) { $0 | 1 << $1 }
      if mosaic == .halves || visible.count == 1 {
        return Cell(pattern: pattern, foreground: colors[visible[0]], background: nil)
      }
      return Cell(
        pattern: pattern, foreground: mean(visible.compactMap { colors[$0] }), background: nil)
    }
    return best(colors.compactMap { $0 })
  }

  /// The division into two colours that differs least from the pixels.
  private func best(_ colors: [RGB]) -> Cell {
    if mosaic == .halves {
      if colors[0] == colors[1] { return filled(colors[0]) }
      return Cell(pattern: 0b01, foreground: colors[0], background: colors[1])
    }
    if colors.allSatisfy({ $0 == colors[0] }) { return filled(colors[0]) }
    let points = colors.map { SIMD4<Float>(Float($0.red), Float($0.green), Float($0.blue), 0) }
    let all = points.reduce(.zero, +)
    var best = (pattern: 1, score: -Float.infinity)
    // The last part is always in the background: the inverse is the same division.
    for pattern in 1..<(1 << (colors.count - 1)) {
      var front = SIMD4<Float>.zero
      for index in points.indices where pattern >> index & 1 == 1 { front += points[index] }
      let back = all - front
      let count = Float(pattern.nonzeroBitCount)
      // The squared differences from two means are least where this is most.
      let score =
        (front * front * weights).sum() / count
        + (back * back * weights).sum() / (Float(colors.count) - count)
      if score > best.score { best = (pattern, score) }
    }
    let isFront = { (index: Int) in best.pattern >> index & 1 == 1 }
    return Cell(
      pattern: best.pattern, foreground: mean(colors.indices.filter(isFront).map { colors[$0] }),
      background: mean(colors.indices.filter { !isFront($0) }.map { colors[$0] }))
  }

  /// A cell of one colour: of the background's, or where there are no colours a full block.
  private func filled(_ color: RGB) -> Cell {
    depth == .none
      ? Cell(pattern: (1 << (mosaic.columns * mosaic.rows)) - 1, foreground: color, background: nil)
      : Cell(pattern: 0, foreground: nil, background: color)
  }

  private func mean(_ colors: [RGB]) -> RGB {
    let channel = { (path: KeyPath<RGB, UInt8>) in
      UInt8((colors.reduce(0) { $0 + Int($1[keyPath: path]) } + colors.count / 2) / colors.count)
    }
    return RGB(red: channel(\.red), green: channel(\.green), blue: channel(\.blue))
  }

  /// Escape sequences stand only where a colour changes.
  private func text(_ cells: [Cell]) -> String {
    var line = ""
    var (foreground, background): (RGB?, RGB?) = (nil, nil)
    for cell in cells {
      var parameters: [String] = []
      if cell.background != background {
        parameters.append(
          cell.background.map { depth.parameters($0, isBackground: true) } ?? "49")
        background = cell.background
      }
      if let color = cell.foreground, color != foreground {
        parameters.append(depth.parameters(color, isBackground: false))
        foreground = color
      }
      if depth != .none, !parameters.isEmpty {
        line += "\u{1B}[" + parameters.joined(separator: ";") + "m"
      }
      line.unicodeScalars.append(mosaic.character(cell.pattern))
    }
    let isColored = depth != .none && (foreground != nil || background != nil)
    return isColored ? line + "\u{1B}[0m" : line
  }
}

/// Eyes tell greens apart better than reds, and reds better than blues.
private let weights = SIMD4<Float>(3, 4, 2, 0)
