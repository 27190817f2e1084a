/// A licence as an export names it.
package struct WalkLicense: Hashable, Sendable {
  package let name: String
  /// The address of its text, where it has one.
  package let address: String?

  package init(name: String, address: String? = nil) {
    self.name = name
    self.address = address
  }
}
