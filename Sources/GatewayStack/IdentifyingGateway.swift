package import Gateway

/// Says whose credential a request for one origin will carry, to the cache that stands before the
/// gateway that adds it.
package struct IdentifyingGateway: Gateway {
  private let next: any Gateway
  private let identity: @Sendable () async -> Identity?
  private let origin: Origin

  /// - Parameters:
  ///   - next: where requests go on.
  ///   - origin: what the credential is for.
  ///   - identity: says whose it is; `nil` where there is none.
  package init(
    _ next: any Gateway, origin: Origin, identity: @escaping @Sendable () async -> Identity?
  ) {
    self.next = next
    self.origin = origin
    self.identity = identity
  }

  package func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    guard Origin(request.url) == origin, request.identity == nil else {
      return try await next.send(request)
    }
    let identity = await identity()
    if Task.isCancelled { throw .cancelled }
    var identified = request
    identified.identity = identity
    return try await next.send(identified)
  }
}
