internal import Digests
package import Gateway

/// Where the answers to a request are kept: its address and whose they are (RFC 9111, section 2).
package struct CacheKey: Sendable, Hashable {
  /// The address, without what may be a secret.
  package let url: String
  /// A digest of whose answers these are and the address; empty for those that anybody would get.
  package let owner: String

  /// The key of a request, or of what the same account would ask of another address.
  package init(_ request: GatewayRequest, url: String? = nil) {
    let address = normalizedAddress(url ?? request.url)
    let (stripped, removed) = withoutSecrets(address)
    self.url = stripped
    // A typed `Authorization` is as good as one that is added later.
    let credentials = [
      request.identity?.digest ?? "", request.headers["Authorization"].map(sha256Hex) ?? "",
      removed.isEmpty ? "" : sha256Hex(removed),
    ]
    owner =
      credentials.allSatisfy(\.isEmpty)
      ? "" : sha256Hex(credentials.joined(separator: " ") + " " + stripped)
  }
}

/// Signatures and keys are no part of an address. They are digested elsewhere, so that what differs
/// in them still differs.
private func withoutSecrets(_ address: String) -> (address: String, removed: String) {
  guard let mark = address.firstIndex(of: "?") else { return (address, "") }
  let pairs = address[address.index(after: mark)...]
    .split(separator: "&", omittingEmptySubsequences: false)
  let isSecret = { (pair: Substring) in
    CredentialParameters.contains(pair.prefix { $0 != "=" })
  }
  guard pairs.contains(where: isSecret) else { return (address, "") }
  let kept = pairs.filter { !isSecret($0) }
  return (
    address[..<mark] + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&")),
    pairs.filter(isSecret).joined(separator: "&")
  )
}
