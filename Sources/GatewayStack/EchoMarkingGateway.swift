package import Gateway

/// Marks the answers that say a secret back, or whose address holds one, so that no cache keeps them.
package struct EchoMarkingGateway: Gateway {
  private let next: any Gateway
  private let mask: SecretMask

  package init(_ next: any Gateway, mask: SecretMask) {
    self.next = next
    self.mask = mask
  }

  package func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    var response = try await next.send(request)
    response.holdsSecret =
      mask.isIn(request.url) || mask.isIn(response.body)
      || response.headers.fields.contains { mask.isIn($0.value) || mask.isIn($0.name) }
    return response
  }
}
