internal import Walks

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

extension [Int: WalkLicense] {
  /// The licence of a photo; where nobody has named it, its number at least.
  func license(of photo: KeptPhoto) -> WalkLicense {
    guard let number = photo.license else { return WalkLicense(name: "licence unknown") }
    return self[number] ?? WalkLicense(name: "licence \(number)")
  }
}
