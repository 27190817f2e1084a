/// Makes lines (LF or CR LF) of bytes that come in pieces.
struct LineCutter {
  /// The longest line that is kept. A SKY report of a hundred satellites has 10 KiB.
  static let longestLine = 64 << 10

  private var unfinished: [UInt8] = []
  private var isTooLong = false

  /// The lines that end in `bytes`, without their ends; `nil` for one that is too long.
  mutating func append(_ bytes: [UInt8]) -> [[UInt8]?] {
    var lines: [[UInt8]?] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      extend(with: rest[..<end])
      if unfinished.last == UInt8(ascii: "\r") { unfinished.removeLast() }
      lines.append(isTooLong ? nil : unfinished)
      unfinished = []
      isTooLong = false
      rest = rest[(end + 1)...]
    }
    extend(with: rest)
    return lines
  }

  private mutating func extend(with bytes: ArraySlice<UInt8>) {
    guard !isTooLong, unfinished.count + bytes.count <= Self.longestLine else {
      isTooLong = true
      unfinished = []
      return
    }
    unfinished.append(contentsOf: bytes)
  }
}
