internal import Glibc
internal import Threading

/// Asks the terminal something and reads its answer, as long as that takes no longer than a bound.
///
/// While it is asked the terminal shows nothing of what comes in and hands it over at once; however the
/// asking ends, it is put back as it was. Ctrl-C stays a signal; stopping (Ctrl-Z) and quitting by Ctrl-\
/// are off, because the shell would get a terminal that shows nothing.
package final class TerminalDialogue: TerminalAsking {
  /// How an asking ended.
  package enum Outcome: Sendable, Hashable {
    /// The answer is whole.
    case answered
    /// The bound was reached first.
    case silent
    /// Nothing was asked: the terminal is not this program's to ask, it takes nothing (Ctrl-S), or keys
    /// have been typed that nobody would read.
    case notAsked
  }

  /// How a terminal was before it was asked.
  private struct Before: Sendable {
    let terminal: Int32
    let settings: termios
  }

  private let input: Int32
  private let output: Int32
  private let clock: MonotonicClock
  /// `nil` while nothing is asked.
  private let before = Locked<Before?>(nil)

  /// - Parameters:
  ///   - input: standard input; where it is another thing than the terminal that is written to, the
  ///     controlling terminal takes its place, if that is the one.
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
    let end = clock.now() + bound
    return withRawTerminal(default: .notAsked) { terminal in
      if !readsTyping, isReady(terminal, for: POLLIN, until: clock.now()) { return .notAsked }
      guard write(question, until: end) else { return .notAsked }
      return read(terminal, until: end, take) ? .answered : .silent
    }
  }

  package func drain(within bound: Duration, _ take: (_ bytes: [UInt8]) -> Bool) -> Bool {
    let end = clock.now() + bound
    return withRawTerminal(default: false) { terminal in read(terminal, until: end, take) }
  }

  /// Puts the terminal back as it was, where it is being asked; any thread may, for the program ends
  /// without waiting for the one that asks.
  package func restore() {
    before.withLock { before in
      guard let restored = before else { return }
      var settings = restored.settings
      _ = tcsetattr(restored.terminal, TCSANOW, &settings)
      before = nil
    }
  }

  // MARK: Words

  /// Writes as much as the terminal takes in time.
  ///
  /// - Returns: whether it took anything.
  private func write(_ question: [UInt8], until end: Duration) -> Bool {
    // Opened anew, because write(2) would wait for a terminal that is stopped, and whoever has the other
    // descriptors would be surprised if they did not wait any more.
    let own = Glibc.open(
      "/proc/self/fd/\(output)", O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    defer { if own >= 0 { close(own) } }
    let descriptor = own >= 0 ? own : output
    var rest = question[...]
    while !rest.isEmpty, isReady(descriptor, for: POLLOUT, until: end) {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR, errno != EAGAIN {
        break
      }
    }
    return rest.count < question.count
  }

  private func read(_ terminal: Int32, until end: Duration, _ take: (_ bytes: [UInt8]) -> Bool)
    -> Bool
  {
    while isReady(terminal, for: POLLIN, until: end) {
      let bytes = readSome(terminal)
      // The terminal is gone.
      if bytes.isEmpty { return false }
      if take(bytes) { return true }
    }
    return false
  }

  /// Whether a byte can be read or written before then.
  private func isReady(_ descriptor: Int32, for events: Int32, until end: Duration) -> Bool {
    while true {
      var polled = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      let count = poll(&polled, 1, milliseconds(max(.zero, end - clock.now())))
      // A signal is no answer.
      if count < 0, errno == EINTR { continue }
      return count > 0
    }
  }

  // MARK: The terminal

  private func withRawTerminal<Result>(
    default nothing: Result, _ body: (_ terminal: Int32) -> Result
  ) -> Result {
    guard let (terminal, isOwn) = open() else { return nothing }
    defer { if isOwn { close(terminal) } }
    var settings = termios()
    // Writing its settings from the background would stop the program (SIGTTOU).
    guard isInForeground(descriptor: terminal), isInForeground(descriptor: output),
      tcgetattr(terminal, &settings) == 0
    else { return nothing }
    let known = Before(terminal: terminal, settings: settings)
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL)
    withUnsafeMutableBytes(of: &settings.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
      keys[Int(VSUSP)] = disabledKey
      keys[Int(VQUIT)] = disabledKey
    }
    // Under the lock, so that it is put back whenever it has been changed.
    let isRaw = before.withLock { before in
      guard tcsetattr(terminal, TCSANOW, &settings) == 0 else { return false }
      before = known
      return true
    }
    guard isRaw else { return nothing }
    defer { restore() }
    return body(terminal)
  }

  /// The terminal to read from: the one that is written to, by a descriptor that reads.
  private func open() -> (descriptor: Int32, isOwn: Bool)? {
    guard isatty(output) == 1, let asked = device(output) else { return nil }
    if isatty(input) == 1, device(input) == asked { return (input, false) }
    let terminal = Glibc.open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return nil }
    guard device(terminal) == asked else {
      close(terminal)
      return nil
    }
    return (terminal, true)
  }

  /// The number of the terminal itself; that of its file would be /dev/tty's own for the controlling one.
  private func device(_ descriptor: Int32) -> UInt32? {
    var number: UInt32 = 0
    return ioctl(descriptor, askDevice, &number) == 0 ? number : nil
  }
}

/// `TIOCGDEV` of <asm-generic/ioctls.h>, a macro that the importer does not see.
private let askDevice: UInt = 0x8004_5432

/// What poll(2) waits for; part of a millisecond counts as one, so that no wait becomes a busy one.
private func milliseconds(_ duration: Duration) -> Int32 {
  let (seconds, attoseconds) = duration.components
  let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
  return duration > .zero ? Int32(max(1, min(60_000, milliseconds))) : 0
}
