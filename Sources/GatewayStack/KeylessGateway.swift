package import Gateway

/// Stands where a service needs keys and there are none: sends nothing, says what is missing.
package struct KeylessGateway: Gateway {
  private let settings: [String]

  /// - Parameter settings: names of the settings that would help.
  package init(missing settings: [String]) { self.settings = settings }

  package func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    throw .missingCredentials(settings: settings)
  }
}
