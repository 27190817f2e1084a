/// Tells a signal that is sent twice from two signals.
///
/// timeout(1) sends its signal to the program and then to its group, so the program gets it twice at once. The
/// second one would end a program that is just ending well.
struct SignalEchoes {
  /// Quicker than anybody presses Ctrl-C twice.
  static let window = Duration.milliseconds(50)

  private var last: (signal: Signal, time: Duration)?

  /// Takes a signal that has come at a time.
  ///
  /// - Returns: whether it is the one before once more.
  mutating func take(_ signal: Signal, at time: Duration) -> Bool {
    if let last, last.signal == signal, time - last.time < Self.window { return true }
    last = (signal, time)
    return false
  }
}
