/// RFC 3986, section 2.3: unreserved characters stay, every other byte becomes `%XX`.
///
/// A segment of one or two dots is encoded as well, which section 5.2.4 would otherwise remove
/// together with the segment before it.
package func percentEncoded(_ text: String) -> String {
  let isDots = text == "." || text == ".."
  return text.utf8.map { isUnreserved($0) && !isDots ? character($0) : escape($0) }.joined()
}

/// A text with every `%XX` undone; bytes that are no UTF-8 then become U+FFFD.
package func percentDecoded(_ text: some StringProtocol) -> String {
  var bytes: [UInt8] = []
  scan(text) { byte, _ in bytes.append(byte) }
  return String(decoding: bytes, as: UTF8.self)
}

/// The normal form of RFC 3986, section 6.2.2: `%XX` in upper case, and undone where the character
/// needs none.
package func percentNormalized(_ text: some StringProtocol) -> String {
  var result = ""
  scan(text) { byte, isEscaped in
    result += isEscaped && !isUnreserved(byte) || byte >= 0x80 ? escape(byte) : character(byte)
  }
  return result
}

private func scan(_ text: some StringProtocol, _ take: (_ byte: UInt8, _ isEscaped: Bool) -> Void) {
  let bytes = Array(text.utf8)
  var place = 0
  while place < bytes.count {
    if bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.count,
      let high = digit(bytes[place + 1]), let low = digit(bytes[place + 2])
    {
      take(high << 4 | low, true)
      place += 3
    } else {
      take(bytes[place], false)
      place += 1
    }
  }
}

private func character(_ byte: UInt8) -> String { String(UnicodeScalar(byte)) }

private func escape(_ byte: UInt8) -> String {
  "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}

private func digit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x41 + 10
  case 0x61...0x66: byte - 0x61 + 10
  default: nil
  }
}

private func isUnreserved(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
    UInt8(ascii: "."), UInt8(ascii: "~"):
    true
  default: false
  }
}
