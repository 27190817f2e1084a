/// Whose credential a request carries, told apart by its SHA-256 digest.
package struct Identity: Sendable, Hashable {
  /// 64 hexadecimal digits.
  package let digest: String

  /// The identity of who holds `credential`; the credential itself is not kept.
  package init(of credential: String) { digest = sha256Hex(credential) }
}
