/// What the outside can ask of the whole program.
package enum Signal: Sendable, Hashable, CaseIterable {
  /// SIGINT: Ctrl-C.
  case interrupt
  /// SIGTERM.
  case terminate
  /// SIGHUP: the terminal went away.
  case hangUp
  /// SIGQUIT: Ctrl-\.
  case quit
}

/// Where signals come from: the process, or a test.
package protocol SignalSource: Sendable {
  /// Every signal from now on, to each caller; ends only with its listener.
  ///
  /// Listen outside the main actor: a reader that stopped reading can hold the main actor up in a
  /// write to standard output, and SIGTERM has to end the program even then.
  func signals() -> AsyncStream<Signal>
}
