internal import Digests
package import Gateway

extension Identity {
  /// The identity of who holds `credential`; the credential itself is not kept.
  package init(of credential: String) { self.init(digest: sha256Hex(credential)) }
}
