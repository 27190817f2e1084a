/// Parameters whose value is a key, a token or a signature, whoever made it.
private let keyParameters: Set<String> = [
  "hash", "apikey", "api_key", "api_sig", "key", "token", "access_token", "client_secret",
]

/// `text` with `***` for the values of such parameters: each Marvel request has a signature of its
/// own, so that none of them is known beforehand.
func withoutKeyParameters(_ text: String) -> String {
  guard text.contains("=") else { return text }
  var result = ""
  var name = ""
  var rest = text[...]
  while let character = rest.popFirst() {
    result.append(character)
    if character == "=", keyParameters.contains(name.lowercased()) {
      let value = rest.prefix { !isDelimiter($0) }
      if !value.isEmpty { result += SecretMask.hidden }
      rest = rest.dropFirst(value.count)
    }
    let isName = character.isASCII && (character.isLetter || character == "_")
    if isName { name.append(character) } else { name = "" }
  }
  return result
}

private func isDelimiter(_ character: Character) -> Bool {
  character.isWhitespace || "&;,)]}>\"'”’`".contains(character)
}
