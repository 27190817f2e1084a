/// Makes lines of bytes that come in pieces.
struct LineSplitter {
  /// The most bytes of a line that are kept; the rest of it is dropped.
  static let longestLine = 64 * 1024

  private var lines: [String] = []
  /// How many of `lines` have been handed out: removing each from the front would move all others.
  private var taken = 0
  private var unfinished: [UInt8] = []

  mutating func append(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: newline) {
      extend(with: rest[..<end])
      lines.append(finish())
      rest = rest[(end + 1)...]
    }
    extend(with: rest)
  }

  /// The next whole line.
  mutating func next() -> String? {
    guard taken < lines.count else {
      lines = []
      taken = 0
      return nil
    }
    defer { taken += 1 }
    return lines[taken]
  }

  /// What stands after the last newline, for the end of input; `nil` where nothing does.
  mutating func takeUnfinished() -> String? { unfinished.isEmpty ? nil : finish() }

  /// Keeps one byte more than a line may have: it may be the CR before the newline, and tells
  /// whether anything was cut.
  private mutating func extend(with bytes: ArraySlice<UInt8>) {
    unfinished.append(contentsOf: bytes.prefix(Self.longestLine + 1 - unfinished.count))
  }

  private mutating func finish() -> String {
    if unfinished.last == carriageReturn { unfinished.removeLast() }
    if unfinished.count > Self.longestLine {
      unfinished.removeLast()
      removeSplitCharacter()
    }
    defer { unfinished = [] }
    return String(decoding: unfinished, as: UTF8.self)
  }

  /// Removes the beginning of a character whose end was cut off.
  private mutating func removeSplitCharacter() {
    guard let start = unfinished.lastIndex(where: { !UTF8.isContinuation($0) }) else { return }
    let length = (~unfinished[start]).leadingZeroBitCount
    if unfinished.count - start < length { unfinished.removeSubrange(start...) }
  }
}

private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
