package import Gateway

/// Answers every request with what `answer` makes of it, remembers what it was asked.
package actor StubGateway: Gateway {
  private let answer: @Sendable (GatewayRequest) -> Result<GatewayResponse, GatewayError>
  package private(set) var requests: [GatewayRequest] = []

  package init(
    _ answer: @escaping @Sendable (GatewayRequest) -> Result<GatewayResponse, GatewayError> = {
      _ in .success(GatewayResponse(status: 200))
    }
  ) {
    self.answer = answer
  }

  /// The addresses asked for, in order.
  package var urls: [String] { requests.map(\.url) }

  package func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    requests.append(request)
    return try answer(request).get()
  }
}
