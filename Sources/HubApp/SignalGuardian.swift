internal import Presenting
internal import Synchronization
internal import TerminalIO

/// Ends the process where a signal has asked for it and the program has not obeyed in time.
///
/// Results are written by the main actor; a reader that has stopped holds it up in write(2), and
/// with it everything that would answer the signal.
final class SignalGuardian: Sendable {
  private let patience: Duration
  private let clock: MonotonicClock
  private let leave: @Sendable (Int32) -> Void
  /// Counts the signals that are not to end the process after all.
  private let standDowns = Atomic(0)

  /// - Parameters:
  ///   - patience: how long the program may take to end by itself.
  ///   - clock: measures that.
  ///   - leave: ends the process at once with a status.
  init(
    patience: Duration = .milliseconds(800), clock: MonotonicClock,
    leave: @escaping @Sendable (Int32) -> Void
  ) {
    self.patience = patience
    self.clock = clock
    self.leave = leave
  }

  /// Waits beside the program, and ends it unless somebody says otherwise in time.
  func watch(_ signal: Signal) {
    let before = standDowns.load(ordering: .acquiring)
    Task.detached { [self] in
      await clock.wait(patience)
      if standDowns.load(ordering: .acquiring) == before { leave(signal.exitStatus.rawValue) }
    }
  }

  /// The signal has been answered and the program goes on.
  func standDown() { standDowns.add(1, ordering: .releasing) }
}
