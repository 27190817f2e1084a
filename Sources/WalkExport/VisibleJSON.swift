/// JSON that means the same, with everything escaped that a terminal might act on or that is invisible: DEL,
/// C1 controls, what turns the direction of writing. JSON itself demands only the first 32.
///
/// Outside of strings, where escapes mean nothing, JSON has none of these characters.
func visibleJSON(_ text: String) -> String {
  var visible = ""
  for scalar in text.unicodeScalars {
    guard isRisky(scalar.value) else {
      visible.unicodeScalars.append(scalar)
      continue
    }
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16)
      visible += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
  return visible
}

private func isRisky(_ code: UInt32) -> Bool {
  switch code {
  case 0x7F...0x9F, 0xAD, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF,
    0xFFF9...0xFFFB, 0xE0000...0xE007F:
    true
  default: false
  }
}
