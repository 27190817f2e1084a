internal import Gateway
internal import Threading

/// Counts the requests that were sent to a service, every try of them; any thread may tell it of one.
final class RequestCount: Sendable {
  private let service: String
  private let count = Locked(0)

  /// - Parameter base: what the addresses that count begin with: pictures come from elsewhere.
  init(of base: String) { service = DisclosedAddress(base).description }

  /// How many there were.
  var value: Int { count.withLock { $0 } }

  func take(_ event: GatewayEvent) {
    guard wasSent(event) else { return }
    count.withLock { $0 += 1 }
  }

  private func wasSent(_ event: GatewayEvent) -> Bool {
    switch event {
    case .tried(let subject, _): isCounted(subject)
    case .answered(let subject, _, let source, _, _): isCounted(subject) && wasSent(for: source)
    case .failed(let subject, let error, _): isCounted(subject) && wasSent(before: error)
    case .began, .waiting, .resumed, .budget, .noPicture, .storeUnusable: false
    }
  }

  private func isCounted(_ subject: GatewayEvent.Subject) -> Bool {
    subject.address.description.hasPrefix(service)
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
    // What is called off has mostly been sent.
    case .cancelled, .timedOut, .unresolvable, .unreachable, .untrusted, .truncated, .tooLarge,
      .failed:
      true
    case .policy, .missingCredentials, .malformedCredentials, .rateLimited, .notStored,
      .notRecorded, .notWritten:
      false
    }
  }
}
