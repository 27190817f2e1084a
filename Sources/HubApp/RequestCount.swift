internal import Gateway
internal import Threading

/// Counts the requests that were sent, every try of them; any thread may tell it of one.
final class RequestCount: Sendable {
  private let count = Locked(0)

  /// How many there were.
  var value: Int { count.withLock { $0 } }

  func take(_ event: GatewayEvent) {
    guard wasSent(event) else { return }
    count.withLock { $0 += 1 }
  }

  private func wasSent(_ event: GatewayEvent) -> Bool {
    switch event {
    case .tried: true
    case .answered(_, _, let source, _, _): wasSent(for: source)
    case .failed(_, let error, _): wasSent(before: error)
    case .began, .waiting, .resumed, .budget, .noPicture, .storeUnusable: false
    }
  }

  private func wasSent(for source: GatewayResponse.Source) -> Bool {
    switch source {
    case .network, .validated, .stale: true
    case .store, .recording: false
    case .missing(let error): wasSent(before: error)
    }
  }

  private func wasSent(before error: GatewayError) -> Bool {
    switch error {
    case .timedOut, .unresolvable, .unreachable, .untrusted, .truncated, .tooLarge, .failed: true
    case .cancelled, .policy, .missingCredentials, .malformedCredentials, .rateLimited, .notStored,
      .notRecorded, .notWritten:
      false
    }
  }
}
