/// The one door to every remote service.
///
/// Feature modules know this protocol and nothing of what is behind it. What a request needs on
/// its way (a signature, a token, redirects, demo data instead of a network) is a decorator or an
/// alternative of the same protocol, put together in one place: `Services+Stack.swift` of the
/// executable.
package protocol Gateway: Sendable {
  /// Sends a request and returns whatever the server answered, 4xx and 5xx included.
  ///
  /// A status is not an error here: whether 404 means "no such Pokémon" or a failure is the
  /// interactor's business.
  ///
  /// - Throws: ``GatewayError`` when no complete answer arrived, ``GatewayError/cancelled`` when
  ///   the surrounding task was cancelled first.
  func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse
}
