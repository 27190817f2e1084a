/// The links of a `Link` field (RFC 8288, section 3).
struct LinkHeader: Sendable, Hashable {
  struct Link: Sendable, Hashable {
    /// What stands between `<` and `>`.
    let target: String
    /// Relation types in lower case; one link can have several.
    let relations: [String]
  }

  let links: [Link]

  /// Reads all links; what is no link is skipped, as far as the next comma outside of quotes.
  init(_ value: String) {
    var rest = value[...]
    var links: [Link] = []
    while let start = rest.firstIndex(where: { !$0.isWhitespace && $0 != "," }) {
      rest = rest[start...]
      guard rest.first == "<", let end = rest.firstIndex(of: ">") else {
        _ = takeParameters(&rest)
        continue
      }
      let target = String(rest[rest.index(after: start)..<end])
      rest = rest[rest.index(after: end)...]
      let relation = takeParameters(&rest).first { $0.name == "rel" }
      let relations = relation?.value.lowercased().split(whereSeparator: \.isWhitespace) ?? []
      links.append(Link(target: target, relations: relations.map(String.init)))
    }
    self.links = links
  }

  /// The `page` in the query of the first link with this relation.
  ///
  /// Nothing else is read out of an address: it may name another host, or an id in the place of
  /// the repository's name.
  func page(_ relation: String) -> Int? {
    guard let target = links.first(where: { $0.relations.contains(relation) })?.target,
      let mark = target.firstIndex(of: "?")
    else { return nil }
    let query = target[target.index(after: mark)...].prefix { $0 != "#" }
    for pair in query.split(separator: "&") where pair.hasPrefix("page=") {
      return Int(pair.dropFirst("page=".count)).flatMap { Self.pages.contains($0) ? $0 : nil }
    }
    return nil
  }

  /// Far more pages than any list has; bounds the arithmetic on what a server says.
  private static let pages = 1...1_000_000
}

/// Takes `;name=value` pairs, and the comma behind them. Of several with one name the first counts
/// for `rel` (RFC 8288, section 3.3).
private func takeParameters(_ text: inout Substring) -> [(name: String, value: String)] {
  var parameters: [(name: String, value: String)] = []
  var name = ""
  var value: String?
  func isEnd(_ character: Character) -> Bool { character == "," || character == ";" }
  while let character = text.popFirst() {
    if isEnd(character) {
      parameters.append((name.lowercased(), value ?? ""))
      (name, value) = ("", nil)
      if character == "," { return parameters }
    } else if character == "\"" {
      value = takeQuoted(&text)
    } else if character == "=", value == nil {
      value = ""
    } else if !character.isWhitespace {
      if value == nil { name.append(character) } else { value?.append(character) }
    }
  }
  return parameters + [(name.lowercased(), value ?? "")]
}

/// Takes a quoted string up to its closing quote (RFC 9110, section 5.6.4).
private func takeQuoted(_ text: inout Substring) -> String {
  var value = ""
  while let character = text.popFirst(), character != "\"" {
    if character == "\\" {
      if let escaped = text.popFirst() { value.append(escaped) }
    } else {
      value.append(character)
    }
  }
  return value
}
