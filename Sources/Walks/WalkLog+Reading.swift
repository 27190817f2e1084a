internal import Location

extension WalkLog {
  /// What a journal holds, and how many of its bytes are whole records.
  ///
  /// A walk can end in the middle of a record; it, and whatever follows the first broken one, counts as not
  /// written. `nil` where the first record is not whole or of a form that hub does not know.
  static func read(_ bytes: [UInt8], id: String) -> (log: WalkLog, length: Int)? {
    var rest = bytes[...]
    guard let first = nextLine(&rest), first.hubWalk == JournalLine.form,
      let start = first.start?.value
    else { return nil }
    var log = WalkLog(id: id, start: start)
    var length = rest.startIndex
    while let line = nextLine(&rest), log.take(line) { length = rest.startIndex }
    return (log, length)
  }

  /// The record that `rest` begins with, up to its newline; it is taken away.
  private static func nextLine(_ rest: inout ArraySlice<UInt8>) -> JournalLine? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return JournalLine(rest[..<end])
  }

  /// Whether the record says what a record can say.
  private mutating func take(_ line: JournalLine) -> Bool {
    let points = (line.points ?? []).map(\.value)
    let place = line.place.map(\.value)
    guard !points.contains(nil), place != .some(nil) else { return false }
    self.points += points.compactMap { $0 }
    if let place = place ?? nil { places.append(place) }
    if let state = line.state?.value { self.state = state }
    // A walk that goes on after its end has no end until the next.
    end = line.end
    return true
  }
}
