internal import Gateway

/// A request that somebody waits for.
struct Job: Sendable {
  let request: GatewayRequest
  let origin: Origin
  /// When the request's time is over, counted from the moment it was sent: waiting for a free
  /// connection is part of it.
  let deadline: ContinuousClock.Instant
  let ticket: Ticket
  /// Resumed exactly once, by whoever takes the job from where it was kept.
  let continuation: CheckedContinuation<Outcome, Never>
}

/// What other threads tell the driver.
enum Command: Sendable {
  case start(Job)
  case cancel(Ticket)
}
