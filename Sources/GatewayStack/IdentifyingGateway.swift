package import Gateway

/// Says whose credential a request for one origin will carry, to the cache that stands before the
/// gateway that adds it.
package struct IdentifyingGateway: Gateway {
  private let next: any Gateway
  private let identity: Identity
  private let origin: Origin

  package init(_ next: any Gateway, identity: Identity, origin: Origin) {
    self.next = next
    self.identity = identity
    self.origin = origin
  }

  package func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    guard Origin(request.url) == origin, request.identity == nil else {
      return try await next.send(request)
    }
    var identified = request
    identified.identity = identity
    return try await next.send(identified)
  }
}
