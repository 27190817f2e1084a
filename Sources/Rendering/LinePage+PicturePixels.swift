package import Pictures
internal import TerminalPictures

extension LinePage {
  /// The pixels that a picture in that place can fill; `nil` where none is drawn.
  ///
  /// Asks the terminal, where that has not been done.
  package func pixels(in place: PicturePlace) -> PixelSize? {
    guard let easel else { return nil }
    let terminal = easel.canvas.terminal
    let box = PictureLayout(place, columns: width ?? 80, mostRows: easel.mostRows)
      .box(terminal.cell)
    switch terminal.style {
    case .kitty, .iTerm, .sixel: return terminal.cell.pixels(box)
    case .blocks, .ascii:
      // What a cell of characters can tell apart.
      return PixelSize(width: box.columns * 2, height: box.rows * 3)
    }
  }
}
