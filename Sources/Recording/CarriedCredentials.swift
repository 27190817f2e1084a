internal import Gateway

/// What `request` carries under names of credentials, in header fields and in its query.
///
/// Without numbers of fewer than twelve digits in header fields, where they count rather than prove.
func carriedCredentials(_ request: GatewayRequest) -> [String] {
  let query = request.url.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
  return request.headers.fields.flatMap(credentials).filter { !isShortNumber($0) }.map(String.init)
    + query.split(separator: "&").flatMap { credentials(inParameter: $0) }
}

private func credentials(in field: HeaderFields.Field) -> [Substring] {
  let name = field.name.lowercased()
  let isCredential = ["auth", "cookie", "key", "password", "secret", "signature", "token"].contains
  {
    name.contains($0)
  }
  guard isCredential else { return [] }
  // `a=b; c=d`
  let values = field.value.split(separator: ";").compactMap(value)
  // Of cookies the values alone: `lang=en-US` stands in many a link.
  if name == "cookie" { return values }
  // `Bearer TOKEN`
  return [Substring(field.value)] + field.value.split(separator: " ").dropFirst() + values
}

private func credentials(inParameter pair: Substring) -> [String] {
  guard CredentialParameters.contains(pair.prefix { $0 != "=" }), let value = value(of: pair) else {
    return []
  }
  return [String(value), percentDecoded(value)]
}

private func isShortNumber(_ text: Substring) -> Bool {
  text.utf8.count < 12 && text.utf8.allSatisfy { "0123456789.+-".utf8.contains($0) }
}

private func value(of pair: Substring) -> Substring? {
  pair.firstIndex(of: "=").map { pair[pair.index(after: $0)...] }
}
