/// The keys and tables of a TOML document, and where in it they stand, so that one of them can be
/// changed and everything else stays as the user wrote it.
struct TOMLDocument {
  /// A string, or something else that is of no use here.
  struct Assignment {
    /// Tables and key, such as `github`, `token`.
    let path: [String]
    /// `nil` for what is no string.
    let text: String?
    /// Where the value stands.
    let value: Range<Int>
    /// The lines it takes, newline included; `nil` inside of an inline table.
    let lines: Range<Int>?
    /// From 1.
    let line: Int
  }

  /// A line such as `[github]`.
  struct Header {
    let path: [String]
    /// Whether it is one of several of that name, `[[…]]`.
    let isArray: Bool
    let lines: Range<Int>
    let line: Int
  }

  /// TOML sets no limit; the stack that values are read on has one.
  private static let deepest = 64

  private(set) var assignments: [Assignment] = []
  private(set) var headers: [Header] = []
  /// Where the text begins, behind a byte order mark.
  let start: Int

  init(_ bytes: [UInt8]) throws(TOMLScanner.Flaw) {
    var scanner = TOMLScanner(bytes)
    start = scanner.position
    var table: [String] = []
    while scanner.current != nil {
      let start = scanner.position
      let line = scanner.line
      scanner.passBlanks()
      if try scanner.passEndOfLine() { continue }
      guard scanner.current != nil else { break }
      if scanner.pass("[") {
        let isArray = scanner.pass("[")
        table = try scanner.key()
        guard isArray ? scanner.pass("]]") : scanner.pass("]") else {
          throw scanner.flaw("a table’s name has no end")
        }
        try end(&scanner)
        headers.append(
          Header(path: table, isArray: isArray, lines: start..<scanner.position, line: line))
      } else {
        let first = assignments.count
        try assignment(&scanner, in: table)
        try end(&scanner)
        let lines = start..<scanner.position
        // The last is the whole of the line; those before it stand inside of an inline table.
        let whole = assignments.removeLast()
        assignments.insert(
          Assignment(
            path: whole.path, text: whole.text, value: whole.value, lines: lines, line: line),
          at: first)
      }
    }
  }

  // MARK: Reading

  private func end(_ scanner: inout TOMLScanner) throws(TOMLScanner.Flaw) {
    scanner.passBlanks()
    guard try scanner.passEndOfLine() || scanner.current == nil else {
      throw scanner.flaw("the line goes on where it should end")
    }
  }

  private mutating func assignment(
    _ scanner: inout TOMLScanner, in table: [String], depth: Int = 0
  ) throws(TOMLScanner.Flaw) {
    let line = scanner.line
    let path = table + (try scanner.key())
    guard scanner.pass("=") else { throw scanner.flaw("a key has no “=” behind it") }
    scanner.passBlanks()
    let start = scanner.position
    let text = try value(&scanner, path, depth)
    assignments.append(
      Assignment(
        path: path, text: text, value: start..<scanner.position, lines: nil, line: line))
  }

  /// The string that comes next; `nil` for a value of another kind. Around it are `depth` arrays and
  /// inline tables.
  private mutating func value(
    _ scanner: inout TOMLScanner, _ path: [String], _ depth: Int
  ) throws(TOMLScanner.Flaw) -> String? {
    let isContainer = scanner.current == UInt8(ascii: "[") || scanner.current == UInt8(ascii: "{")
    guard depth < Self.deepest || !isContainer else {
      throw scanner.flaw("arrays and tables stand in one another more than \(Self.deepest) deep")
    }
    switch scanner.current {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try scanner.string()
    case UInt8(ascii: "["):
      scanner.advance()
      try scanner.passGaps()
      while !scanner.pass("]") {
        // What stands in an array has no name.
        _ = try value(&scanner, [""], depth + 1)
        try scanner.passGaps()
        if !scanner.pass(",") {
          guard scanner.pass("]") else { throw scanner.flaw("an array has no end") }
          break
        }
        try scanner.passGaps()
      }
      return nil
    case UInt8(ascii: "{"):
      scanner.advance()
      scanner.passBlanks()
      while !scanner.pass("}") {
        try assignment(&scanner, in: path, depth: depth + 1)
        scanner.passBlanks()
        if !scanner.pass(",") {
          guard scanner.pass("}") else { throw scanner.flaw("an inline table has no end") }
          break
        }
        scanner.passBlanks()
      }
      return nil
    default:
      let start = scanner.position
      while let byte = scanner.current, !",]}#\r\n".utf8.contains(byte) { scanner.advance() }
      let word = scanner.bytes[start..<scanner.position]
      guard isScalar(String(decoding: word, as: UTF8.self)) else {
        throw scanner.flaw("a value is neither a text in quotes nor anything else of TOML’s")
      }
      return nil
    }
  }

  /// Numbers, dates and booleans, by their characters.
  private func isScalar(_ word: String) -> Bool {
    let word = String(word.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    if ["true", "false", "inf", "+inf", "-inf", "nan", "+nan", "-nan"].contains(word) {
      return true
    }
    let body = word.hasPrefix("+") || word.hasPrefix("-") ? word.dropFirst() : word[...]
    return body.first?.isNumber == true
      && body.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII
          && (scalar.properties.isASCIIHexDigit || "_.+-:TZtzeExo ".unicodeScalars.contains(scalar))
      }
  }
}
