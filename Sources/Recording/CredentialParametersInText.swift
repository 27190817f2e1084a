internal import Gateway
internal import Glibc

/// A text with `***` in the place of the value of every query parameter in it that has the name of a
/// credential, such as those of a link that a server signed.
func withoutCredentialParameters(_ text: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  var start = 0
  var place = 0
  while let equals = firstEquals(in: text, from: place) {
    place = equals + 1
    let name = text[start..<equals].suffix(40).reversed().prefix(while: isNameByte).reversed()
    let before = equals - name.count - 1
    guard before >= start, endsSeparator(text[start...before]),
      CredentialParameters.contains(String(decoding: Array(name), as: UTF8.self))
    else { continue }
    result += text[start..<place] + Array("***".utf8)
    start = text[place...].firstIndex(where: isEndOfValue) ?? text.count
    place = start
  }
  return start == 0 ? text : result + text[start...]
}

/// Bodies have millions of bytes and few of this one, so memchr(3) looks for it.
private func firstEquals(in text: [UInt8], from start: Int) -> Int? {
  text.withUnsafeBytes { buffer in
    guard start < buffer.count, let base = buffer.baseAddress,
      let found = memchr(base + start, Int32(UInt8(ascii: "=")), buffer.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }
}

/// `?`, `&`, `&amp;`, or `\u0026` as JSON may have it.
private func endsSeparator(_ text: ArraySlice<UInt8>) -> Bool {
  ["?", "&", "&amp;", "\\u0026"].contains { text.suffix($0.utf8.count).elementsEqual($0.utf8) }
}

private func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "_"), UInt8(ascii: "-"):
    true
  default: false
  }
}

private func isEndOfValue(_ byte: UInt8) -> Bool {
  byte <= 0x20 || "&\"'<>\\#()[]{}".utf8.contains(byte)
}
