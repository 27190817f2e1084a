/// One line on a terminal that says what is going on, drawn again in its place until it is erased.
///
/// It stands where the cursor stands and never reaches the last column: there a terminal would wrap
/// (xterm) or hold back (VT100) what comes next.
@MainActor
package final class StatusLine {
  /// The output without anything in front that erases this line.
  private let output: any LineOutput
  private let encoding: TextEncoding
  private let columns: @MainActor () -> Int
  private let mayDraw: @MainActor () -> Bool
  /// What can be seen of it now.
  private var shown = ""

  /// - Parameters:
  ///   - output: the terminal.
  ///   - encoding: decides what can be shown.
  ///   - columns: the terminal's width, asked anew each time.
  ///   - mayDraw: whether the terminal is this process's to draw on now; a job in the background
  ///     would draw into what the user is typing.
  package init(
    output: any LineOutput, encoding: TextEncoding, columns: @escaping @MainActor () -> Int,
    mayDraw: @escaping @MainActor () -> Bool = { true }
  ) {
    self.output = output
    self.encoding = encoding
    self.columns = columns
    self.mayDraw = mayDraw
  }

  package var isShown: Bool { !shown.isEmpty }

  /// Draws the first of several wordings that fits, else as much of the last as does.
  package func show(_ wordings: [String]) {
    guard mayDraw() else { return }
    let text = fitting(wordings, to: columns() - 1, encoding)
    guard text != shown else { return }
    guard !text.isEmpty else { return erase() }
    output.write(partial: "\r" + text + eraseToEnd)
    output.flush()
    shown = text
  }

  /// Leaves the line as if nothing had been there, with the cursor at its start.
  package func erase() {
    guard isShown else { return }
    shown = ""
    guard mayDraw() else { return }
    output.write(partial: "\r" + eraseToEnd)
    output.flush()
  }
}

/// The first of several wordings that fits, else as much of the last as does, in characters that the
/// encoding has.
package func fitting(_ wordings: [String], to width: Int, _ encoding: TextEncoding) -> String {
  let texts = wordings.map { encoding.readable(inert($0)) }
  return texts.first { displayWidth($0) <= width }
    ?? texts.last.map { truncated($0, to: max(0, width), encoding: encoding) } ?? ""
}

/// EL of ECMA-48, section 8.3.41.
private let eraseToEnd = "\u{1B}[K"
