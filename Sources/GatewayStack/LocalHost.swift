internal import Gateway
internal import Glibc

/// Whether a server at `source` has no business to send its clients to `target`: addresses that
/// mean another thing on each machine or network, such as the link-local ones where clouds keep
/// their credentials (169.254.169.254). A server on this machine may name it.
func isOutOfBounds(_ target: Origin, from source: Origin) -> Bool {
  switch reach(target.host) {
  case .link: true
  case .machine: reach(source.host) != .machine
  case .further, nil: false
  }
}

private enum Reach {
  case machine, link, further
}

/// `nil` for a name, except the one that every resolver knows.
private func reach(_ host: String) -> Reach? {
  let host = host.hasSuffix(".") ? String(host.dropLast()) : host
  if host == "localhost" || host.hasSuffix(".localhost") { return .machine }
  if host.hasPrefix("[") {
    let text = String(host.dropFirst().prefix { $0 != "]" && $0 != "%" })
    return version6(text).map { reach(version6: $0) }
  }
  // As libcurl reads it: `0x7f.1` is 127.0.0.1.
  var address = in_addr()
  guard inet_aton(host, &address) == 1 else { return nil }
  return reach(version4: withUnsafeBytes(of: address.s_addr) { Array($0) })
}

private func version6(_ text: String) -> [UInt8]? {
  var address = in6_addr()
  guard inet_pton(AF_INET6, text, &address) == 1 else { return nil }
  return withUnsafeBytes(of: &address) { Array($0) }
}

/// RFC 4291, section 2.4, and RFC 6052, section 2.1, for addresses with one of version 4 in them.
private func reach(version6 address: [UInt8]) -> Reach {
  let isMapped = address.prefix(10).allSatisfy { $0 == 0 } && [0, 0xFF].contains(address[10])
  let isTranslated = address.starts(with: [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0])
  switch (address[0], address[1]) {
  case (0, _) where address.dropLast().allSatisfy({ $0 == 0 }):
    return address[15] == 1 ? .machine : .link
  case _ where isMapped && address[10] == address[11] || isTranslated:
    return reach(version4: Array(address.suffix(4)))
  case (0xFE, 0x80...0xBF), (0xFF, _): return .link
  default: return .further
  }
}

/// RFC 6890, section 2.2.2: this machine, the link, several at once.
private func reach(version4 address: [UInt8]) -> Reach {
  switch (address[0], address[1]) {
  case (127, _): .machine
  case (0, _), (169, 254), (224...255, _): .link
  default: .further
  }
}
