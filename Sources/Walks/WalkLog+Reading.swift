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
    var shown: Set<String> = []
    while let line = nextLine(&rest), log.take(line, &shown) { length = rest.startIndex }
    return (log, length)
  }

  /// The record that `rest` begins with, up to its newline; it is taken away.
  private static func nextLine(_ rest: inout ArraySlice<UInt8>) -> JournalLine? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return JournalLine(rest[..<end])
  }

  /// Whether the record says what a record can say: places come one after the other, each with a photo of
  /// its own or none, and the tracker knows how many there are.
  private mutating func take(_ line: JournalLine, _ shown: inout Set<String>) -> Bool {
    let points = (line.points ?? []).map(\.value)
    let place = line.place?.value
    let state = line.state.map(\.value) ?? self.state
    guard !points.contains(nil), line.place == nil || place != nil, let state,
      place == nil || place?.number == places.count + 1,
      state.places == place?.number ?? places.count
    else { return false }
    if let photo = place?.photo, !shown.insert(photo.id).inserted { return false }
    self.points += points.compactMap { $0 }
    if let place { places.append(place) }
    self.state = state
    // A walk that goes on after its end has no end until the next.
    end = line.end
    return true
  }
}
