package import TerminalPictures

/// What pictures are drawn with: the canvas, made when the first one is to be drawn, because that may
/// mean to ask the terminal.
@MainActor
package final class Easel {
  private let makeCanvas: @MainActor () -> PictureCanvas
  private let windowRows: @MainActor () -> Int
  private var made: PictureCanvas?

  /// - Parameters:
  ///   - windowRows: the rows of the window, asked anew each time because windows change.
  ///   - makeCanvas: called once at most.
  package init(
    windowRows: @escaping @MainActor () -> Int = { 24 },
    makeCanvas: @escaping @MainActor () -> PictureCanvas
  ) {
    self.windowRows = windowRows
    self.makeCanvas = makeCanvas
  }

  var canvas: PictureCanvas {
    if let made { return made }
    let canvas = makeCanvas()
    made = canvas
    return canvas
  }

  /// The most rows a picture may have: what is said of it and the prompt stay on screen.
  var mostRows: Int { max(1, windowRows() - 3) }
}
