internal import Gateway
internal import Synchronization

typealias Outcome = Result<GatewayResponse, GatewayError>

/// The identity of one request on its way to the driver.
///
/// A cancellation can overtake the start it belongs to. The flag is what the start then finds; a
/// set of identities cancelled too early would have to be emptied again by somebody.
final class Ticket: Sendable {
  private let cancelled = Atomic(false)

  var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  func cancel() { cancelled.store(true, ordering: .releasing) }
}
