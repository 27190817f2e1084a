internal import Gateway

/// An address as a replay compares it: what is spelt differently and means the same is the same (RFC
/// 3986, section 6.2), and query parameters have no order.
struct AddressKey: Hashable {
  let origin: Origin?
  let path: String
  let parameters: [String]

  /// - Parameter address: in the form of ``DisclosedAddress``.
  init(_ address: String) {
    origin = Origin(address)
    let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? ""
    let target = rest.drop { !"/?".contains($0) }
    let path = target.prefix { $0 != "?" }
    self.path = path.isEmpty ? "/" : percentNormalized(path)
    parameters = target.dropFirst(path.count).dropFirst().split(separator: "&")
      .map(percentNormalized).sorted()
  }
}
