internal import Glibc

/// The size of a terminal's window (ioctl_tty(2), `TIOCGWINSZ`).
package struct WindowSize: Sendable, Hashable {
  package var columns: Int
  package var rows: Int
  /// In pixels; 0 where the terminal has not told.
  package var width: Int
  /// In pixels; 0 where the terminal has not told.
  package var height: Int

  package init(columns: Int, rows: Int, width: Int = 0, height: Int = 0) {
    self.columns = columns
    self.rows = rows
    self.width = width
    self.height = height
  }

  /// The window behind a descriptor; `nil` for anything but a terminal that knows.
  package init?(descriptor: Int32) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    self.init(
      columns: Int(size.ws_col), rows: Int(size.ws_row), width: Int(size.ws_xpixel),
      height: Int(size.ws_ypixel))
  }

  /// The pixels of a character cell; `nil` where the terminal has not told, or nothing that could be.
  package var cell: (width: Int, height: Int)? {
    guard columns > 0, rows > 0 else { return nil }
    let (width, height) = (width / columns, height / rows)
    return (2...512).contains(width) && (2...512).contains(height) ? (width, height) : nil
  }
}
