package import Pictures
internal import Presenting
internal import TerminalIO
internal import TerminalPictures

extension LinePage {
  /// What this page can make of pictures.
  ///
  /// With `--fields` only what is named there is shown; for screen readers a colour is nothing.
  package var wishes: PictureWishes {
    if let fields { return fields.contains(Field.accentKey) ? .accents : [] }
    var wishes: PictureWishes = []
    if easel != nil { wishes.insert(.drawings) }
    if style.isColored, !style.isAccessible { wishes.insert(.accents) }
    return wishes
  }

  /// Pictures beside one another, as many in a row as fit, each with its captions below; where none are
  /// drawn, words in their place: `[picture: Bulbasaur, front]`.
  package func pictures(_ cells: [PictureCell], in place: PicturePlace) {
    guard let easel, cells.contains(where: { $0.picture.picture != nil }) else {
      for cell in cells {
        paragraph(words(for: cell))
        for caption in cell.captions { paragraph(caption) }
      }
      return
    }
    let layout = PictureLayout(
      place, columns: width ?? 80, mostRows: easel.mostRows, count: cells.count,
      name: cells.map(nameColumns).max() ?? 0)
    let canvas = easel.canvas
    let drawings = canvas.drawings(
      cells.map { cell in
        cell.picture.picture.map { PictureCanvas.Subject($0, as: cell.picture.kind) }
      }, box: layout.box(canvas.terminal.cell))
    write(bytes: canvas.makeRoom(for: drawings))
    let places = zip(cells, drawings).map { cell, drawing in
      self.place(cell, drawing, layout)
    }
    for row in layout.rows(widths: places.map(\.width)) {
      write(bytes: canvas.row(row.map { places[$0] }, gap: PictureLayout.gap))
      captions(row.map { (cells[$0], places[$0].width) })
    }
    output.flush()
  }

  /// What the first caption takes on one line.
  private func nameColumns(_ cell: PictureCell) -> Int {
    (cell.captions.first.map { displayWidth(readable($0)) } ?? 0)
      + (cell.accent != nil && style.isColored ? 3 : 0)
  }

  private func place(
    _ cell: PictureCell, _ drawing: PictureDrawing?, _ layout: PictureLayout
  ) -> PictureCanvas.Place {
    let texts = cell.captions.map(readable) + (drawing == nil ? [words(for: cell)] : [])
    let width = layout.width(
      drawing: drawing?.box.columns ?? 0, text: texts.map(displayWidth).max() ?? 0)
    let words =
      drawing == nil ? wrapped(readable(words(for: cell)), to: width, encoding: style.encoding) : []
    return PictureCanvas.Place(width: width, drawing: drawing, words: words)
  }

  /// Captions stand in columns below their pictures, each broken at words.
  private func captions(_ cells: [(cell: PictureCell, width: Int)]) {
    let columns = cells.map { cell, width in
      cell.captions.enumerated().flatMap { index, caption in
        let hasSwatch = index == 0 && cell.accent != nil && style.isColored && width > 6
        let lines = wrapped(
          readable(caption), to: hasSwatch ? width - 3 : width, encoding: style.encoding)
        return lines.enumerated().map { number, line in
          (text: line, swatch: hasSwatch ? (number == 0 ? swatch(cell.accent) : "   ") : "")
        }
      }
    }
    for row in 0..<(columns.map(\.count).max() ?? 0) {
      var line = ""
      var free = 0
      for (column, cell) in zip(columns, cells) {
        var used = 0
        if column.indices.contains(row) {
          let part = column[row]
          line += String(repeating: " ", count: free) + part.swatch + part.text
          used = (part.swatch.isEmpty ? 0 : 3) + displayWidth(part.text)
          free = 0
        }
        free += cell.width - used + PictureLayout.gap
      }
      write(line)
    }
  }

  private func words(for cell: PictureCell) -> String { "[picture: \(cell.picture.alternative)]" }

  private func write(bytes: [UInt8]) { if !bytes.isEmpty { output.write(bytes: bytes) } }
}
