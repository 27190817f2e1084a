internal import Digests
internal import Gateway

/// Who asks whom: what limits belong to.
package struct Account: Sendable, Hashable {
  /// The service's address, or the origin where it is no service of the program's. Holds no secret.
  package let place: String
  /// A name for files that tells nothing of the account: digits of a digest.
  package let fileName: String

  /// - Parameters:
  ///   - place: the service's address, or the origin.
  ///   - owner: digits of a digest of the credential; empty for who has none.
  package init(place: String, owner: String) {
    self.place = place
    fileName = String(sha256Hex("\(place) \(owner)").prefix(32))
  }

  /// The account of a request, and the one that stands for all accounts of its service.
  init(of request: GatewayRequest, place: String) {
    // A typed `Authorization` is as good as one that is added later.
    let owner =
      request.identity?.digest ?? request.headers["Authorization"].map(sha256Hex) ?? ""
    self.init(place: place, owner: owner)
  }
}
