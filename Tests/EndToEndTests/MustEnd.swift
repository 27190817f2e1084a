import Testing

extension Trait where Self == TimeLimitTrait {
  /// Ends what hangs.
  ///
  /// Ten minutes, because the time that a test waits for a thread counts: with one minute a slow machine
  /// failed tests that take a second.
  static var mustEnd: Self { .timeLimit(.minutes(10)) }
}
