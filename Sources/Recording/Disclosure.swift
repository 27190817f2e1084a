internal import Gateway

/// What of an answer may be recorded: known header fields, addresses in them disclosed.
func disclosed(_ headers: HeaderFields) -> HeaderFields {
  HeaderFields(
    headers.fields.compactMap { field in
      let name = field.name.lowercased()
      switch name {
      case "link": return .init(name: field.name, value: disclosedLinks(field.value))
      case "location": return .init(name: field.name, value: disclosedReference(field.value))
      default:
        let isKnown = harmless.contains(name) || families.contains { name.hasPrefix($0) }
        return isKnown ? field : nil
      }
    })
}

/// Names in lower case: what is meant for the reader of an answer, for its cache, or tells why it is
/// no success.
private let harmless: Set<String> = [
  "accept-ranges", "age", "allow", "cache-control", "cf-mitigated", "content-encoding",
  "content-language", "content-range", "content-type", "date", "etag", "expires", "last-modified",
  "retry-after", "vary", "x-pokeapi-hash",
]
private let families = ["x-github-", "x-ratelimit-"]

/// The targets of a `Link` field (RFC 8288, section 3) stand in angle brackets; what stands before the
/// first of them belongs to none.
private func disclosedLinks(_ value: String) -> String {
  let parts = value.split(separator: "<", omittingEmptySubsequences: false)
  return parts.enumerated().map { index, part in
    guard index > 0 else { return part.allSatisfy(\.isWhitespace) ? String(part) : "***" }
    let target = part.prefix { $0 != ">" }
    return "<" + disclosedReference(String(target)) + part.dropFirst(target.count)
  }.joined()
}

/// An address, or a reference that is relative to one (RFC 3986, section 4.2).
private func disclosedReference(_ reference: String) -> String {
  // A colon before the first slash ends a scheme.
  if reference.prefix(while: { !"/?#".contains($0) }).contains(":") {
    return DisclosedAddress(reference).description
  }
  let start = reference.hasPrefix("//") ? "x:" : reference.hasPrefix("/") ? "x://x" : "x://x/"
  return String(DisclosedAddress(start + reference).description.dropFirst(start.count))
}
