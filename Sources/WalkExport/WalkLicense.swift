/// A licence as an export names it.
package struct WalkLicense: Hashable, Sendable {
  /// As people write it, such as `CC BY 2.0`.
  package let name: String
  /// The address of its text, where it has one.
  package let address: String?

  /// - Parameters:
  ///   - name: as people write it.
  ///   - address: where its text is.
  package init(name: String, address: String? = nil) {
    self.name = name
    self.address = address
  }
}
