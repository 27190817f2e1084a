internal import Glibc

/// What ``Terminal`` concludes from: handed in, so that tests need no terminal.
package struct TerminalFacts: Sendable {
  package var environment: [String: String]
  /// The streams that are terminals, as isatty(3) says.
  package var terminals: Set<StandardStream>
  /// The columns of the window behind a stream; `nil` where there is no window. Asked anew each
  /// time, because windows change.
  package var windowColumns: @Sendable (StandardStream) -> Int?
  /// The whole window behind a stream, where its rows are wanted too.
  package var window: @Sendable (StandardStream) -> WindowSize?
  /// Whether a terminal is this process's to write to, and not a shell's that sent it to the
  /// background.
  package var isInForeground: @Sendable (StandardStream) -> Bool

  package init(
    environment: [String: String], terminals: Set<StandardStream>,
    windowColumns: @escaping @Sendable (StandardStream) -> Int? = { _ in nil },
    window: @escaping @Sendable (StandardStream) -> WindowSize? = { _ in nil },
    isInForeground: @escaping @Sendable (StandardStream) -> Bool = { _ in true }
  ) {
    self.environment = environment
    self.terminals = terminals
    self.windowColumns = windowColumns
    self.window = window
    self.isInForeground = isInForeground
  }

  /// The facts about this process's own streams.
  package static func current(environment: [String: String]) -> TerminalFacts {
    TerminalFacts(
      environment: environment,
      terminals: Set(StandardStream.allCases.filter { isatty($0.rawValue) == 1 }),
      windowColumns: { TerminalIO.windowColumns(descriptor: $0.rawValue) },
      window: { WindowSize(descriptor: $0.rawValue) },
      isInForeground: { TerminalIO.isInForeground(descriptor: $0.rawValue) })
  }
}

/// Whether the terminal behind `descriptor` is this process's to write to: its group is in the
/// foreground (tcgetpgrp(3)). Where that cannot be told, it is.
package func isInForeground(descriptor: Int32) -> Bool {
  let group = tcgetpgrp(descriptor)
  return group < 0 || group == getpgrp()
}

/// The columns of the terminal behind `descriptor`; `nil` for anything but a terminal that knows.
package func windowColumns(descriptor: Int32) -> Int? {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}
