internal import TerminalIO

extension Surroundings {
  /// Lets a signal cancel `work`, and end the process where a reader that has stopped holds it up.
  ///
  /// - Returns: a task of the first signal; to be cancelled once signals are to be heard elsewhere.
  func watchSignals(over work: Task<some Sendable, Never>) -> Task<Signal?, Never> {
    // From now on, not from when the task gets its turn.
    let signals = signals.signals()
    let guardian = SignalGuardian(clock: clock, leave: leave)
    return Task.detached { () -> Signal? in
      for await signal in signals {
        work.cancel()
        guardian.watch(signal)
        return signal
      }
      return nil
    }
  }
}
