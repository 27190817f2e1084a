/// A clock that only goes forward, and waiting by it; a test has one that it moves by hand.
package struct MonotonicClock: Sendable {
  /// The time since some moment before.
  package var now: @Sendable () -> Duration
  /// Waits for as long; returns early where the task is cancelled.
  package var wait: @Sendable (Duration) async -> Void

  package init(
    now: @escaping @Sendable () -> Duration, wait: @escaping @Sendable (Duration) async -> Void
  ) {
    self.now = now
    self.wait = wait
  }

  /// The system's.
  package static let system: MonotonicClock = {
    let start = ContinuousClock.now
    return MonotonicClock(
      now: { ContinuousClock.now - start }, wait: { try? await Task.sleep(for: $0) })
  }()
}
