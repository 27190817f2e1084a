/// Whether a body may stand in a recording as it is: UTF-8 without control characters other than tab
/// and line breaks.
///
/// A terminal that shows the file would obey the others, C1 controls included.
func isPlainText(_ body: [UInt8]) -> Bool {
  guard String(validating: body, as: UTF8.self) != nil else { return false }
  return body.withUnsafeBufferPointer { bytes in
    var before: UInt8 = 0
    for byte in bytes {
      switch byte {
      case 0x09, 0x0A, 0x0D: break
      case ..<0x20, 0x7F: return false
      // U+0080 to U+009F are C2 80 to C2 9F.
      case 0x80...0x9F where before == 0xC2: return false
      default: break
      }
      before = byte
    }
    return true
  }
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09, 0x0A, 0x0D: false
  case ..<0x20, 0x7F...0x9F: true
  default: false
  }
}

/// A header field's value as one line: RFC 9110, section 5.5, lets a recipient replace what no value
/// may hold by spaces, and takes away spaces at its ends.
func lineText(_ value: String) -> String {
  let scalars = value.unicodeScalars.map { scalar in
    isControl(scalar) || scalar == "\n" || scalar == "\r" ? " " : scalar
  }
  let isBlank = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" }
  let end = scalars.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
  var line = String.UnicodeScalarView()
  line.append(contentsOf: scalars[..<end].drop(while: isBlank))
  return String(line)
}
