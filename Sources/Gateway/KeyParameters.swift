/// `text` with `***` for the values of such parameters: each Marvel request has a signature of its
/// own, so that none of them is known beforehand.
func withoutKeyParameters(_ text: String) -> String {
  guard text.contains("=") else { return text }
  var result = ""
  var name = ""
  var rest = text[...]
  while let character = rest.popFirst() {
    result.append(character)
    if character == "=", mayBeCredential(name) {
      let value = rest.prefix { !isDelimiter($0) }
      if !value.isEmpty { result += SecretMask.hidden }
      rest = rest.dropFirst(value.count)
    }
    let isName = character.isASCII && (character.isLetter || "_-".contains(character))
    if isName { name.append(character) } else { name = "" }
  }
  return result
}

/// In a message a dash may stand before a name and be no part of it.
private func mayBeCredential(_ name: String) -> Bool {
  CredentialParameters.contains(name)
    || name.split(separator: "-").last.map { CredentialParameters.contains($0) } == true
}

private func isDelimiter(_ character: Character) -> Bool {
  character.isWhitespace || "&;,)]}>\"'”’`".contains(character)
}
