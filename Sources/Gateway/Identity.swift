/// Whose credential a request carries, told apart by its SHA-256 digest.
package struct Identity: Sendable, Hashable {
  /// 64 hexadecimal digits.
  package let digest: String

  /// - Parameter digest: as many digits of a digest that leads back to no credential.
  package init(digest: String) { self.digest = digest }
}
