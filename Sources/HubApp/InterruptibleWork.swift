internal import TerminalIO
internal import Threading

/// Whether an interrupt ends the piece of work that is under way and not the program, as it can be told
/// without the main actor, which may be drawing for longer than a signal's guardian waits.
final class InterruptibleWork: Sendable {
  private let isUnderWay = Locked(false)

  /// A piece of work begins behind which there is a prompt.
  func begin() { isUnderWay.withLock { $0 = true } }

  /// It has ended.
  func end() { isUnderWay.withLock { $0 = false } }

  /// Whether the program will go on after a signal; the second one ends it whatever it is doing.
  func survives(_ signal: Signal) -> Bool {
    isUnderWay.withLock { isUnderWay in
      defer { isUnderWay = false }
      return isUnderWay && signal == .interrupt
    }
  }
}
