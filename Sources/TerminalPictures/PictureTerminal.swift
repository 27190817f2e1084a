/// What is known of the terminal that pictures are drawn on.
package struct PictureTerminal: Sendable, Hashable {
  package var style: PictureProtocol
  package var cell: CellSize
  /// Whether the terminal or the system has told the size of a cell.
  package var isCellKnown: Bool
  package var depth: ColorDepth
  package var multiplexer: Multiplexer

  package init(
    _ style: PictureProtocol, cell: CellSize? = nil, depth: ColorDepth = .trueColor,
    multiplexer: Multiplexer = .none
  ) {
    self.style = style
    self.cell = cell ?? .usual
    isCellKnown = cell != nil
    self.depth = depth
    self.multiplexer = multiplexer
  }
}
