package import Location
package import TerminalIO

/// Fixes that somebody writes as lines: `lat,lon[,time]`, the time as ISO 8601 or in seconds since 1970.
///
/// Empty lines and lines that begin with `#` are passed over. So is what is no such line: the first is named
/// as soon as it comes, the others are counted and told of at the end.
package actor LineFixes: LocationSource {
  private let input: any LineInput
  private var line = 0
  private var fixes = 0
  private var malformed = 0
  private var hasEnded = false

  /// - Parameter input: gives the lines.
  package init(_ input: any LineInput) { self.input = input }

  /// The next fix or notice, as soon as its line comes; nothing is thrown.
  package func next() async throws(LocationFailure) -> LocationEvent? {
    while !hasEnded, !Task.isCancelled {
      guard let text = await input.nextLine() else {
        if Task.isCancelled { return nil }
        return end()
      }
      line += 1
      let content = trimmed(text)
      if content.isEmpty || content.first == UInt8(ascii: "#") { continue }
      if let fix = fix(content) { return .fix(fix) }
      malformed += 1
      if malformed == 1 { return .notice(Self.wording(line: line, text: content)) }
    }
    return nil
  }

  /// Tells once how many lines were no fixes, if more than the one that was named.
  private func end() -> LocationEvent? {
    hasEnded = true
    let more = malformed - 1
    guard more > 0 else { return nil }
    return .notice("\(more) more \(more == 1 ? "line was" : "lines were") no lat,lon[,time]")
  }

  private func fix(_ content: ArraySlice<UInt8>) -> Fix? {
    let parts = content.split(
      separator: UInt8(ascii: ","), maxSplits: 3, omittingEmptySubsequences: false
    ).map { String(decoding: trimmed($0), as: UTF8.self) }
    guard (2...3).contains(parts.count), let latitude = decimal(parts[0]),
      let longitude = decimal(parts[1])
    else { return nil }
    var time: Double?
    if parts.count == 3, !parts[2].isEmpty {
      time = Timestamp.seconds(parts[2]) ?? decimal(parts[2])
      // Year 5138: what is more are milliseconds or no time at all.
      guard let time, abs(time) < 1e11 else { return nil }
    }
    defer { fixes += 1 }
    let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    return Fix(index: fixes, coordinate: coordinate, time: time)
  }

  private static func wording(line: Int, text: ArraySlice<UInt8>) -> String {
    let shown = inert(String(decoding: text.prefix(40), as: UTF8.self))
    let rest = text.count > 40 ? "…" : ""
    return "line \(line) is no lat,lon[,time] and is passed over: \(shown)\(rest)"
  }
}

/// Without blanks at the ends, and without a byte order mark.
private func trimmed(_ text: String) -> ArraySlice<UInt8> {
  let bytes = Array(text.utf8)
  return trimmed(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...])
}

private func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
  let start = bytes.drop(while: isBlank)
  return start.lastIndex { !isBlank($0) }.map { start[...$0] } ?? []
}
