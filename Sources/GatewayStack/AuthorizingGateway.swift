package import Gateway

/// Adds `Authorization: Bearer …` to requests for one origin, and to no other.
///
/// A token belongs to an origin (RFC 6750, section 5.3: it must not reach others), so each request
/// is judged by its own address; redirects followed above this gateway come by here again. A request
/// that brings its own `Authorization` keeps it.
package struct AuthorizingGateway: Gateway {
  private let next: any Gateway
  private let credential: Credential
  private let origin: Origin

  package init(_ next: any Gateway, credential: Credential, origin: Origin) {
    self.next = next
    self.credential = credential
    self.origin = origin
  }

  package init(_ next: any Gateway, token: String, origin: Origin) {
    self.init(next, credential: Credential(Secret(token)), origin: origin)
  }

  package func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    guard Origin(request.url) == origin, request.headers["Authorization"] == nil else {
      return try await next.send(request)
    }
    let token = await credential.secret()
    if Task.isCancelled { throw .cancelled }
    guard let token else { return try await next.send(request) }
    guard !token.text.isEmpty, token.text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw .malformedCredentials(reason: "it holds characters that no token has")
    }
    var authorized = request
    authorized.headers["Authorization"] = "Bearer " + token.text
    return try await next.send(authorized)
  }
}
