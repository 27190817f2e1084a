/// Why a body is not read although it may be JSON; `nil` where it is.
///
/// The decoder keeps several words for each value: 32 MiB of `1,1,1` would take half a gigabyte. The
/// services' largest answers have some ten thousand values, and no text longer than a page.
func excess(in body: [UInt8]) -> String? {
  // No smaller body can take much.
  guard body.count > mostText else { return nil }
  var values = 0
  var textStart: Int?
  var isEscaped = false
  for (index, byte) in body.enumerated() {
    if let start = textStart {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        if index - start > mostText { return "a text in it is too long" }
        textStart = nil
      }
      continue
    }
    switch byte {
    case UInt8(ascii: "\""): textStart = index
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "{"): values += 1
    default: break
    }
  }
  return values > mostValues ? "it has too many values" : nil
}

/// In bytes, as it stands.
private let mostText = 256 << 10
private let mostValues = 2_500_000
