package import Gateway

/// One request and what came of it: a file of a recording.
package struct RecordedExchange: Sendable, Hashable {
  package enum Outcome: Sendable, Hashable {
    case answer(GatewayResponse)
    case failure(GatewayError)
  }

  /// The most bytes of a file: the largest picture, 64 MiB, takes 87 MiB in base64 with its line ends.
  ///
  /// No larger one is written, and none is read, so that a replay never fills the memory.
  package static let mostBytes = 96 << 20

  package var request: RecordedRequest
  package var outcome: Outcome

  package init(_ request: RecordedRequest, _ outcome: Outcome) {
    self.request = request
    self.outcome = outcome
  }
}
