/// An address as it was typed, with what no address has in it percent-encoded (RFC 3986, section 2);
/// everything else stays as it is.
func encodedAddress(_ address: String) -> String {
  var result = ""
  for byte in address.utf8 {
    if byte > 0x20, byte < 0x7F, !"\"<>^`{|}".utf8.contains(byte) {
      result.unicodeScalars.append(UnicodeScalar(byte))
    } else {
      result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
  return result
}
