/// Scheme, host and port of an address (RFC 6454, section 4): what credentials belong to.
package struct Origin: Sendable, Hashable {
  package let scheme: String
  package let host: String
  package let port: Int

  /// The origin of an absolute `http` or `https` address.
  ///
  /// `nil` for anything else, and for an address that carries a user or a password: such an
  /// address never leaves the program.
  package init?(_ url: String) {
    guard let colon = url.firstRange(of: "://") else { return nil }
    let scheme = url[..<colon.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    let authority = url[colon.upperBound...].prefix { !"/?#\\".contains($0) }
    guard !authority.contains("@"), !authority.isEmpty else { return nil }
    guard authority.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    let end = authority.hasPrefix("[") ? authority.firstIndex(of: "]") : nil
    if authority.hasPrefix("["), end == nil { return nil }
    let tail = end.map { authority[authority.index(after: $0)...] } ?? authority
    var host = authority
    var port = scheme == "https" ? 443 : 80
    if let mark = tail.firstIndex(of: ":") {
      host = authority[..<mark]
      let digits = authority[authority.index(after: mark)...]
      if !digits.isEmpty {
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
          let number = Int(digits), (1...65535).contains(number)
        else { return nil }
        port = number
      }
    } else if let end, authority.index(after: end) != authority.endIndex {
      return nil
    }
    guard !host.isEmpty else { return nil }
    self.scheme = scheme
    self.host = host.lowercased()
    self.port = port
  }

  package var isSecure: Bool { scheme == "https" }
}
