internal import Digests
internal import Gateway

/// Which requests a stored answer is for (RFC 9111, section 4.1): the fields its `Vary` names, with
/// the values they had.
package struct Selection: Sendable, Hashable {
  package struct Field: Sendable, Hashable {
    /// In lower case.
    package var name: String
    /// The SHA-256 digest of the value; a credential may be among them. `nil` where the request had
    /// no such field.
    package var digest: String?

    package init(name: String, digest: String?) {
      self.name = name
      self.digest = digest
    }
  }

  package var fields: [Field]

  package init(_ fields: [Field] = []) { self.fields = fields }

  /// What the `Vary` of an answer says of the request it answers.
  init(of response: HeaderFields, for request: HeaderFields) {
    let names = Set(varyNames(response))
    fields = names.sorted().map { Field(name: $0, digest: digest(of: $0, in: request)) }
  }

  /// Whether a request gives all of the fields the same values.
  func matches(_ request: HeaderFields, contentLanguage: String?) -> Bool {
    fields.allSatisfy { field in
      field.digest == digest(of: field.name, in: request)
        || field.name == "accept-language" && isWanted(contentLanguage, by: request)
    }
  }
}

/// The fields that `Vary` names, in lower case; `*` among them where nothing may be used again.
func varyNames(_ headers: HeaderFields) -> [String] {
  splitList(headers["Vary"] ?? "").map { $0.lowercased() }
}

private func digest(of name: String, in headers: HeaderFields) -> String? {
  headers[name].map { sha256Hex(normalized($0, of: name)) }
}

/// Values that mean the same alike, as section 4.1 allows: the lines of a field in one, spaces around
/// its commas gone, and case and order where the field's own definition gives them no meaning (RFC
/// 9110, section 12.5: weights say what is preferred, not places).
private func normalized(_ value: String, of name: String) -> String {
  let elements = splitList(value)
  guard ["accept-language", "accept-encoding", "accept-charset"].contains(name) else {
    return elements.joined(separator: ",")
  }
  return elements.map { $0.lowercased().filter { !$0.isWhitespace } }.sorted()
    .joined(separator: ",")
}

/// Whether the language of an answer is the one the request would like best (RFC 9110, section
/// 12.5.4), so that no other answer could suit it better.
private func isWanted(_ language: String?, by request: HeaderFields) -> Bool {
  guard let language, let wishes = request["Accept-Language"] else { return false }
  var best: (range: String, weight: Double)?
  for wish in splitList(wishes) {
    let parts = wish.split(separator: ";").map { trimmed($0).lowercased() }
    guard let range = parts.first else { continue }
    let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
    if (weight ?? 1) > best?.weight ?? 0 { best = (range, weight ?? 1) }
  }
  return best?.range == trimmed(language).lowercased()
}
