/// What a line typed at a list's prompt can mean (cli.md, "Line mode").
///
/// Leaving the screen and the program are the root wireframe's commands and never come here.
package enum ListCommand: Sendable, Hashable {
  case more
  case previous
  case open(Int)
  case search(String)
  case link(Int)
  case help
  case unknown(String)

  package init(_ line: String) {
    let line = String(line.trimmed)
    if line.hasPrefix("/") {
      self = .search(String(line.dropFirst().trimmed))
      return
    }
    let words = line.split(whereSeparator: \.isWhitespace)
    switch (words.first?.lowercased(), words.dropFirst().first.flatMap(Self.number), words.count) {
    case (nil, _, _), ("n", _, 1), ("next", _, 1), ("more", _, 1): self = .more
    case ("p", _, 1), ("previous", _, 1): self = .previous
    case ("o", let number?, 2), ("link", let number?, 2): self = .link(number)
    case ("?", _, 1), ("h", _, 1), ("help", _, 1): self = .help
    case (let word?, _, 1):
      // "#0025" is how a list prints 25.
      let digits = word.hasPrefix("#") ? String(word.dropFirst()) : word
      self = Self.number(digits[...]).map(ListCommand.open) ?? .unknown(line)
    default: self = .unknown(line)
    }
  }

  /// The number of a row or a record, small enough to be counted on from.
  private static func number(_ text: Substring) -> Int? {
    Int(text).flatMap { $0.magnitude < 1_000_000_000 ? $0 : nil }
  }
}

extension StringProtocol {
  /// Without white space at either end.
  package var trimmed: SubSequence {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? start
    return self[start..<end]
  }
}
