/// Reads through the bytes of a TOML document (TOML 1.0), far enough to tell where each key, value
/// and table begins and ends.
struct TOMLScanner {
  /// What a line does not keep to.
  struct Flaw: Error {
    let line: Int
    let reason: String
  }

  let bytes: [UInt8]
  private(set) var position: Int
  /// From 1.
  private(set) var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is no part of the text.
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  func flaw(_ reason: String) -> Flaw { Flaw(line: line, reason: reason) }

  mutating func advance() {
    if current == newline { line += 1 }
    position += 1
  }

  /// Whether `text` came next, and has been passed.
  mutating func pass(_ text: StaticString) -> Bool {
    let wanted = text.withUTF8Buffer { Array($0) }
    guard bytes[position...].starts(with: wanted) else { return false }
    for _ in wanted { advance() }
    return true
  }

  mutating func passBlanks() { while current == space || current == tab { position += 1 } }

  /// Blanks, comments and newlines, as they may stand between the elements of an array.
  mutating func passGaps() throws(Flaw) {
    repeat { passBlanks() } while try passEndOfLine()
  }

  /// A comment and the newline behind it, where they come next.
  ///
  /// - Returns: whether anything has been passed.
  mutating func passEndOfLine() throws(Flaw) -> Bool {
    let start = position
    if current == UInt8(ascii: "#") {
      while let byte = current, byte != newline, !isReturn {
        guard byte >= 0x20 && byte != 0x7F || byte == tab else {
          throw flaw("a comment holds a control character")
        }
        position += 1
      }
    }
    if isReturn { position += 1 }
    if current == newline { advance() }
    return position > start
  }

  /// Whether CR LF comes next.
  private var isReturn: Bool {
    current == 0x0D && position + 1 < bytes.count && bytes[position + 1] == newline
  }

  // MARK: Keys

  /// A key of one or several parts, such as `github.token` or `"github"`.
  mutating func key() throws(Flaw) -> [String] {
    var parts: [String] = []
    repeat {
      passBlanks()
      parts.append(try keyPart())
      passBlanks()
      // Each value below has a copy of its table's parts.
      guard parts.count <= 64 else { throw flaw("a key has more than 64 parts") }
    } while pass(".")
    return parts
  }

  private mutating func keyPart() throws(Flaw) -> String {
    if current == quote { return try basicString() }
    if current == apostrophe { return try literalString() }
    let start = position
    while let byte = current, isBare(byte) { position += 1 }
    guard position > start else { throw flaw("a key is expected here") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  // MARK: Strings

  /// A string in quotes or apostrophes, of one line or of several.
  mutating func string() throws(Flaw) -> String {
    if pass("\"\"\"") { return try severalLines(until: quote) }
    if pass("'''") { return try severalLines(until: apostrophe) }
    return current == quote ? try basicString() : try literalString()
  }

  private mutating func basicString() throws(Flaw) -> String {
    advance()
    var text: [UInt8] = []
    while let byte = current, byte != newline {
      if byte == quote {
        advance()
        return try decoded(text)
      }
      if byte == backslash {
        text += try escape()
      } else {
        text.append(byte)
        advance()
      }
    }
    throw flaw("a string has no end")
  }

  private mutating func literalString() throws(Flaw) -> String {
    advance()
    let start = position
    while let byte = current, byte != newline {
      if byte == apostrophe {
        advance()
        return try decoded(Array(bytes[start..<(position - 1)]))
      }
      advance()
    }
    throw flaw("a string has no end")
  }

  private mutating func severalLines(until end: UInt8) throws(Flaw) -> String {
    let start = line
    if isReturn { position += 1 }
    if current == newline { advance() }
    var text: [UInt8] = []
    while let byte = current {
      if byte == end, end == quote ? pass("\"\"\"") : pass("'''") {
        // Up to two more belong to the text.
        for _ in 0..<2 where current == end {
          text.append(end)
          advance()
        }
        return try decoded(text)
      }
      if byte == backslash, end == quote {
        text += try escape(mayFold: true)
      } else {
        text.append(byte)
        advance()
      }
    }
    throw Flaw(line: start, reason: "a string has no end")
  }

  private mutating func escape(mayFold: Bool = false) throws(Flaw) -> [UInt8] {
    advance()
    guard let byte = current else { throw flaw("a string has no end") }
    if mayFold, byte == newline || byte == space || byte == tab || isReturn {
      while let byte = current, byte == newline || byte == space || byte == tab || byte == 0x0D {
        advance()
      }
      return []
    }
    advance()
    switch byte {
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "t"): return [tab]
    case UInt8(ascii: "n"): return [newline]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "r"): return [0x0D]
    case quote, backslash: return [byte]
    case UInt8(ascii: "u"): return try scalar(digits: 4)
    case UInt8(ascii: "U"): return try scalar(digits: 8)
    default: throw flaw("a string has an escape that TOML does not know")
    }
  }

  private mutating func scalar(digits: Int) throws(Flaw) -> [UInt8] {
    let text = String(decoding: bytes[position...].prefix(digits), as: UTF8.self)
    guard text.utf8.count == digits, text.allSatisfy(\.isHexDigit),
      let scalar = UInt32(text, radix: 16).flatMap(Unicode.Scalar.init)
    else { throw flaw("a string has an escape that is no character") }
    position += digits
    return Array(String(Character(scalar)).utf8)
  }

  private func decoded(_ text: [UInt8]) throws(Flaw) -> String {
    guard let string = String(validating: text, as: UTF8.self) else {
      throw flaw("a string is not UTF-8")
    }
    return string
  }
}

private let newline = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")
private let tab = UInt8(ascii: "\t")
private let quote = UInt8(ascii: "\"")
private let apostrophe = UInt8(ascii: "'")
private let backslash = UInt8(ascii: "\\")
