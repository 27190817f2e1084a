internal import Gateway

/// The same address for addresses that mean the same (RFC 9110, section 4.2.3): scheme and host in
/// lower case, no standard port, no empty path, no fragment.
func normalizedAddress(_ address: String) -> String {
  guard let origin = Origin(address), let mark = address.firstRange(of: "://") else {
    return address
  }
  let rest = address[mark.upperBound...].prefix { $0 != "#" }
  let path = rest.drop { $0 != "/" && $0 != "?" }
  let isStandard = origin.port == (origin.isSecure ? 443 : 80)
  let start = "\(origin.scheme)://\(origin.host)" + (isStandard ? "" : ":\(origin.port)")
  return start + (path.hasPrefix("/") ? "" : "/") + path
}

/// The address that `Location` or `Content-Location` means, where its origin is the one of `base`
/// (RFC 9111, section 4.4); `nil` for another.
func absolute(_ reference: String, from base: String) -> String? {
  guard let origin = Origin(base), let address = resolve(reference, against: base),
    Origin(address) == origin
  else { return nil }
  return normalizedAddress(address)
}
