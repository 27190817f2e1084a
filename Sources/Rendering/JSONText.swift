package import Presenting

extension Value {
  /// The value as JSON on one line (RFC 8259).
  ///
  /// Beyond what the RFC demands, everything a terminal might act on is escaped too: DEL, C1
  /// controls, and characters that are invisible or turn the direction of writing.
  package var json: String {
    var text = ""
    append(to: &text)
    return text
  }

  private func append(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    // JSON has no notation for what is no finite number.
    case .number(let value): text += value.isFinite ? "\(value)" : "null"
    case .string(let value): appendQuoted(value, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.append(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        appendQuoted(member.name, to: &text)
        text += ":"
        member.value.append(to: &text)
      }
      text += "}"
    }
  }
}

private func appendQuoted(_ value: String, to text: inout String) {
  text += "\""
  for scalar in value.unicodeScalars {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case let scalar where isRisky(scalar.value): appendEscaped(scalar, to: &text)
    default: text.unicodeScalars.append(scalar)
    }
  }
  text += "\""
}

private func isRisky(_ code: UInt32) -> Bool {
  switch code {
  case 0..<0x20, 0x7F...0x9F, 0xAD, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069,
    0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
    true
  default: false
  }
}

private func appendEscaped(_ scalar: Unicode.Scalar, to text: inout String) {
  for unit in String(scalar).utf16 {
    let digits = String(unit, radix: 16)
    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
