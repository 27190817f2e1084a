package import Gateway

/// Adds a service's key to each request as a query parameter.
///
/// It stands inside of caches, traces and recordings, so that none of them ever sees the key. A request
/// that brings the parameter itself keeps its own.
package struct KeyAddingGateway: Gateway {
  private let next: any Gateway
  private let name: String
  private let key: Secret

  /// - Parameters:
  ///   - next: where requests go on.
  ///   - name: of the parameter.
  ///   - key: its value.
  package init(_ next: any Gateway, name: String, key: Secret) {
    self.next = next
    self.name = name
    self.key = key
  }

  package func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    guard !key.text.isEmpty, key.text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw .malformedCredentials(reason: "it holds characters that no key has")
    }
    let parameters = request.url.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
    if parameters.split(separator: "&").contains(where: { $0.hasPrefix(name + "=") }) {
      return try await next.send(request)
    }
    var keyed = request
    keyed.query.append(.init(name, key.text))
    return try await next.send(keyed)
  }
}
