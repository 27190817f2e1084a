/// `text` from outside, made safe to show: nothing in it steers a terminal, reorders what stands
/// around it, or hides.
///
/// - Line breaks, tabs and form feeds become a space (CR LF one), soft hyphens go.
/// - Controls are shown in caret notation (`^[`, `^?`), C1 controls as `\u{9B}`.
/// - Bidirectional controls, zero-width characters and everything else that Unicode lets a terminal
///   leave out (Default_Ignorable_Code_Point, UAX #44) are shown as `\u{202E}`, and noncharacters
///   too. What makes writing and emoji work stays: joiners between letters that join or emoji,
///   variation selectors, the tags of a flag.
///
/// Applying it again changes nothing.
package func inert(_ text: String) -> String {
  if isPrintableASCII(text) { return text }
  let scalars = Array(text.unicodeScalars)
  if !scalars.contains(where: isSuspect) { return text }
  var result = ""
  var index = 0
  while index < scalars.count {
    let length = lengthOfFlag(scalars[index...])
    if length > 0 {
      for scalar in scalars[index..<(index + length)] { result.unicodeScalars.append(scalar) }
      index += length
      continue
    }
    let scalar = scalars[index]
    let next = scalars[(index + 1)...].first
    if isSuspect(scalar), !belongs(scalar, after: result.unicodeScalars, before: next) {
      // The newline after a carriage return has become the same space.
      let isSecondOfTwo = scalar == "\n" && index > 0 && scalars[index - 1] == "\r"
      if !isSecondOfTwo { result += visible(scalar) }
    } else {
      result.unicodeScalars.append(scalar)
    }
    index += 1
  }
  return result
}

/// Whether the character can stay only where its neighbours make it harmless, or not at all.
private func isSuspect(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF: false
  case 0...0x1F, 0x7F...0x9F, 0xAD, 0x2028, 0x2029: true
  // Interlinear annotation: controls, though not ignorable.
  case 0xFFF9...0xFFFB: true
  default:
    scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isNoncharacterCodePoint
  }
}

private func visible(_ scalar: Unicode.Scalar) -> String {
  switch scalar.value {
  case 0x09...0x0D, 0x2028, 0x2029: " "
  case 0xAD: ""
  case 0...0x1F, 0x7F: "^" + String(Unicode.Scalar(UInt8(scalar.value) ^ 0x40))
  default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}
