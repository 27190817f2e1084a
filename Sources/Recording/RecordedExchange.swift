package import Gateway

/// One request and what came of it: a file of a recording.
package struct RecordedExchange: Sendable, Hashable {
  package enum Outcome: Sendable, Hashable {
    case answer(GatewayResponse)
    case failure(GatewayError)
  }

  package var request: RecordedRequest
  package var outcome: Outcome

  package init(_ request: RecordedRequest, _ outcome: Outcome) {
    self.request = request
    self.outcome = outcome
  }
}
