/// The text of `keys.toml`: the keys in it, and the same text with one of them set or removed.
///
/// Comments, other tables and the order of lines are the user's and stay.
struct KeyText {
  private let bytes: [UInt8]
  private let document: TOMLDocument
  private(set) var keys: [KeyName: String] = [:]

  /// - Throws: the line that is not as TOML wants it.
  init(_ bytes: [UInt8]) throws(TOMLScanner.Flaw) {
    self.bytes = bytes
    document = try TOMLDocument(bytes)
    for name in KeyName.allCases {
      let found = document.assignments.filter { $0.path == name.path }
      if found.count > 1 {
        throw TOMLScanner.Flaw(line: found[1].line, reason: "\(name.rawValue) is there twice")
      }
      guard let found = found.first else { continue }
      guard let text = found.text else {
        throw TOMLScanner.Flaw(
          line: found.line, reason: "\(name.rawValue) is no text in quotes")
      }
      // Set to nothing is not set, as everywhere.
      guard !text.isEmpty else { continue }
      guard KeyFlaw(text) == nil else {
        throw TOMLScanner.Flaw(
          line: found.line, reason: "\(name.rawValue) holds characters that no key has")
      }
      keys[name] = text
    }
    try checkTables()
  }

  /// The tables of hub's are tables, and each is there once.
  private func checkTables() throws(TOMLScanner.Flaw) {
    for table in Set(KeyName.allCases.map { $0.path[0] }) {
      let headers = document.headers.filter { $0.path == [table] }
      if let header = headers.first(where: \.isArray) ?? headers.dropFirst().first {
        throw TOMLScanner.Flaw(line: header.line, reason: "[\(table)] is one table, and there once")
      }
      let isOther = { (assignment: TOMLDocument.Assignment) in
        assignment.path == [table] && self.bytes[assignment.value.lowerBound] != UInt8(ascii: "{")
      }
      if let other = document.assignments.first(where: isOther) {
        throw TOMLScanner.Flaw(line: other.line, reason: "\(table) is no table")
      }
    }
  }

  /// The text with `value` as the key called `name`.
  func setting(_ name: KeyName, _ value: String) -> [UInt8] {
    let quoted = Array(Self.quoted(value).utf8)
    if let old = document.assignments.first(where: { $0.path == name.path }) {
      return replacing(old.value, with: quoted)
    }
    let key = Array("\(name.path[1]) = ".utf8) + quoted
    if let header = document.headers.first(where: { $0.path == [name.path[0]] }) {
      let end = header.lines.upperBound
      return replacing(end..<end, with: (endsLine(end) ? [] : newline) + key + newline)
    }
    if let inline = document.assignments.first(where: { $0.path == [name.path[0]] }) {
      let start = inline.value.lowerBound + 1
      let isEmpty = !document.assignments.contains {
        $0.path.count > 1 && $0.path[0] == name.path[0]
      }
      return replacing(
        start..<start, with: Array(" ".utf8) + key + Array((isEmpty ? " " : ",").utf8))
    }
    // A table that is there by `github.token = …` alone may not be opened again, but its keys can
    // be given the same way, in front of the first table.
    let isDotted = document.assignments.contains {
      $0.path.count > 1 && $0.path[0] == name.path[0]
    }
    if isDotted {
      let start = document.start
      return replacing(start..<start, with: Array("\(name.path[0]).".utf8) + key + newline)
    }
    let gap = bytes.isEmpty ? [] : endsLine(bytes.count) ? newline : newline + newline
    return bytes + gap + Array("[\(name.path[0])]".utf8) + newline + key + newline
  }

  /// The text without the key called `name`; `nil` where it is not there.
  func removing(_ name: KeyName) -> [UInt8]? {
    guard let old = document.assignments.first(where: { $0.path == name.path }) else { return nil }
    // What an inline table holds is set to nothing: its commas stay right.
    guard let lines = old.lines else { return replacing(old.value, with: Array("\"\"".utf8)) }
    return replacing(lines, with: [])
  }

  private func replacing(_ range: Range<Int>, with new: [UInt8]) -> [UInt8] {
    bytes[..<range.lowerBound] + new + bytes[range.upperBound...]
  }

  private func endsLine(_ position: Int) -> Bool {
    position == 0 || bytes[position - 1] == UInt8(ascii: "\n")
  }

  private var newline: [UInt8] { [UInt8(ascii: "\n")] }

  /// A key has no control characters, so nothing else needs an escape.
  private static func quoted(_ value: String) -> String {
    "\"" + value.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
