internal import Digests
package import Gateway

/// Signs what it passes on with the query parameters `ts`, `apikey` and `hash`.
///
/// `hash` is the MD5 of timestamp, private key and public key in this order (Marvel's developer
/// documentation, "Authorizing and Signing Requests"). Whoever sees the three can use them again,
/// so each request is signed anew and none of them is ever shown.
package struct MarvelSigningGateway: Gateway {
  private let next: any Gateway
  private let publicKey: Secret
  private let privateKey: Secret
  private let timestamp: @Sendable () -> String

  /// The timestamp is asked for each request anew.
  package init(
    _ next: any Gateway, publicKey: String, privateKey: String,
    timestamp: @escaping @Sendable () -> String
  ) {
    self.next = next
    self.publicKey = Secret(publicKey)
    self.privateKey = Secret(privateKey)
    self.timestamp = timestamp
  }

  package func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    let timestamp = timestamp()
    let hash: String
    do throws(DigestFailure) {
      hash = try md5Hex(timestamp + privateKey.text + publicKey.text)
    } catch {
      throw GatewayError(error)
    }
    var signed = request
    signed.query += [.init("ts", timestamp), .init("apikey", publicKey.text), .init("hash", hash)]
    return try await next.send(signed)
  }
}

extension GatewayError {
  fileprivate init(_ failure: DigestFailure) {
    switch failure {
    case .missingLibrary(let reason):
      self = .failed(reason: "OpenSSL 3 has to be installed: \(reason)")
    case .notOffered:
      self = .failed(reason: "OpenSSL offers no MD5 here, which Marvel’s signature needs")
    }
  }
}
