package import Gateway

/// Tells what is to be kept out of a recording which credentials a request carries; stands where
/// every one of them has been added.
package struct LearningGateway: Gateway {
  private let next: any Gateway
  private let secrets: KnownSecrets

  package init(_ next: any Gateway, secrets: KnownSecrets) {
    self.next = next
    self.secrets = secrets
  }

  package func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    secrets.learn(from: request)
    return try await next.send(request)
  }
}
