internal import Glibc

/// Asks the terminal something and reads its answer, as long as that takes no longer than a bound.
///
/// While it is asked the terminal shows nothing of what comes in and hands it over at once; however the
/// asking ends, it is put back as it was. Ctrl-C stays a signal.
package final class TerminalDialogue: TerminalAsking {
  /// How an asking ended.
  package enum Outcome: Sendable, Hashable {
    /// The answer is whole.
    case answered
    /// The bound was reached first.
    case silent
    /// Nothing was asked: the terminal is not this program's to ask, or keys have been typed that nobody
    /// would read.
    case notAsked
  }

  private let input: Int32
  private let output: Int32
  private let clock: MonotonicClock

  /// - Parameters:
  ///   - input: standard input; where it is another thing than the terminal that is written to, the
  ///     controlling terminal takes its place.
  ///   - output: the terminal to ask.
  ///   - clock: measures the bound.
  package init(input: Int32 = 0, output: Int32 = 1, clock: MonotonicClock = .system) {
    self.input = input
    self.output = output
    self.clock = clock
  }

  package func ask(
    _ question: [UInt8], within bound: Duration, readsTyping: Bool,
    _ take: (_ bytes: [UInt8]) -> Bool
  ) -> Outcome {
    withRawTerminal(default: .notAsked) { terminal in
      if !readsTyping, isReadable(terminal, within: .zero) { return .notAsked }
      guard writeAll(question, to: output) == nil else { return .notAsked }
      return read(terminal, within: bound, take) ? .answered : .silent
    }
  }

  package func drain(within bound: Duration, _ take: (_ bytes: [UInt8]) -> Bool) -> Bool {
    withRawTerminal(default: false) { terminal in read(terminal, within: bound, take) }
  }

  // MARK: The terminal

  private func read(_ terminal: Int32, within bound: Duration, _ take: (_ bytes: [UInt8]) -> Bool)
    -> Bool
  {
    let end = clock.now() + bound
    while true {
      let left = max(.zero, end - clock.now())
      guard isReadable(terminal, within: left) else { return false }
      let bytes = readSome(terminal)
      // The terminal is gone.
      if bytes.isEmpty { return false }
      if take(bytes) { return true }
    }
  }

  private func withRawTerminal<Result>(
    default nothing: Result, _ body: (_ terminal: Int32) -> Result
  ) -> Result {
    guard let (terminal, isOwn) = open() else { return nothing }
    defer { if isOwn { close(terminal) } }
    var before = termios()
    // Writing its settings from the background would stop the program (SIGTTOU).
    guard isInForeground(descriptor: terminal), isInForeground(descriptor: output),
      tcgetattr(terminal, &before) == 0
    else { return nothing }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL)
    withUnsafeMutableBytes(of: &raw.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
    guard tcsetattr(terminal, TCSANOW, &raw) == 0 else { return nothing }
    defer { _ = tcsetattr(terminal, TCSANOW, &before) }
    return body(terminal)
  }

  /// The terminal to read from: standard input where it is the one that is written to.
  private func open() -> (descriptor: Int32, isOwn: Bool)? {
    guard isatty(output) == 1 else { return nil }
    if isatty(input) == 1, device(input) == device(output) { return (input, false) }
    let terminal = Glibc.open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    return terminal < 0 ? nil : (terminal, true)
  }

  private func device(_ descriptor: Int32) -> dev_t? {
    var facts = stat()
    return fstat(descriptor, &facts) == 0 ? facts.st_rdev : nil
  }
}

/// Whether a byte can be read within so long.
private func isReadable(_ descriptor: Int32, within bound: Duration) -> Bool {
  var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  let (seconds, attoseconds) = bound.components
  let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
  // Part of a millisecond counts as one, so that no wait becomes a busy one.
  let wait = bound > .zero ? max(1, min(60_000, milliseconds)) : 0
  return poll(&polled, 1, Int32(wait)) > 0
}
