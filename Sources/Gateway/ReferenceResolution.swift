/// The absolute address that `reference` means on the page at `base` (RFC 3986, section 5.2).
///
/// The fragment is dropped: it is not sent. `nil` where `base` is no absolute address with an
/// authority, or where the reference holds characters that no address has.
package func resolve(_ reference: String, against base: String) -> String? {
  guard reference.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }) else {
    return nil
  }
  let reference = Substring(reference).prefix { $0 != "#" }
  guard let base = AddressParts(base) else { return nil }
  if let scheme = scheme(of: reference) {
    // Only http and https are of use here, and both have an authority.
    guard let parts = AddressParts(String(reference)) else { return nil }
    return scheme + "://" + parts.authority + withoutDots(parts.path) + parts.query
  }
  if reference.hasPrefix("//") {
    guard let parts = AddressParts(base.scheme + ":" + reference) else { return nil }
    return base.scheme + "://" + parts.authority + withoutDots(parts.path) + parts.query
  }
  let path = reference.prefix { $0 != "?" }
  let query = reference.dropFirst(path.count)
  let start = base.scheme + "://" + base.authority
  if path.isEmpty { return start + base.path + (query.isEmpty ? base.query : String(query)) }
  if path.hasPrefix("/") { return start + withoutDots(String(path)) + query }
  let folder = base.path.prefix(through: base.path.lastIndex(of: "/") ?? base.path.startIndex)
  return start + withoutDots(String(folder) + String(path)) + query
}

/// An absolute address taken apart; the path begins with a slash, the query with its mark.
private struct AddressParts {
  let scheme: String
  let authority: String
  let path: String
  let query: String

  init?(_ address: String) {
    guard let mark = address.firstRange(of: "://") else { return nil }
    let rest = address[mark.upperBound...].prefix { $0 != "#" }
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    guard !authority.isEmpty else { return nil }
    let path = rest.dropFirst(authority.count).prefix { $0 != "?" }
    scheme = address[..<mark.lowerBound].lowercased()
    self.authority = String(authority)
    self.path = path.isEmpty ? "/" : String(path)
    query = String(rest.dropFirst(authority.count + path.count))
  }
}

/// RFC 3986, section 3.1: a letter, then letters, digits, `+`, `-` or `.` up to a colon.
private func scheme(of reference: Substring) -> String? {
  guard let colon = reference.firstIndex(of: ":") else { return nil }
  let name = reference[..<colon]
  guard let first = name.first, first.isASCII, first.isLetter,
    name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
  else { return nil }
  return name.lowercased()
}

/// RFC 3986, section 5.2.4, for a path that begins with a slash.
private func withoutDots(_ path: String) -> String {
  var kept: [Substring] = []
  let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
  for (index, segment) in segments.enumerated() {
    let isLast = index == segments.count - 1
    switch segment {
    case ".": if isLast { kept.append("") }
    case "..":
      if !kept.isEmpty { kept.removeLast() }
      if isLast { kept.append("") }
    default: kept.append(segment)
    }
  }
  return "/" + kept.joined(separator: "/")
}
