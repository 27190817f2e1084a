internal import Location

extension WalkLog {
  /// What a journal holds.
  ///
  /// A walk can end in the middle of a record: a line without its newline, or a last one that is none of
  /// ours, counts as not written. Any other that cannot be read is damage: what follows it may be good.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - id: the walk's.
  /// - Returns: It; `nil` where the first record is not whole or of a form that hub does not know.
  static func read(_ bytes: [UInt8], id: String) -> WalkContent? {
    var rest = bytes[...]
    guard let first = nextLine(&rest).flatMap({ JournalLine($0) }),
      first.hubWalk == JournalLine.form, let start = first.start?.value
    else { return nil }
    var content = WalkContent(log: WalkLog(id: id, start: start), length: rest.startIndex)
    var number = 1
    var shown: Set<String> = []
    while let line = nextLine(&rest) {
      number += 1
      let record = JournalLine(line)
      guard let record, content.log.take(record, &shown) else {
        let isLast = !rest.contains(newline)
        if record != nil || !isLast { content.damagedLine = number }
        break
      }
      content.length = rest.startIndex
    }
    return content
  }

  private static let newline = UInt8(ascii: "\n")

  /// The line that `rest` begins with, without its newline; it is taken away.
  private static func nextLine(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(of: newline) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return rest[..<end]
  }

  /// Whether the record says what a record can say: places come one after the other, each with a photo of
  /// its own or none, and the tracker knows how many there are. Nothing of it is taken where it does not.
  private mutating func take(_ line: JournalLine, _ shown: inout Set<String>) -> Bool {
    let points = (line.points ?? []).map(\.value)
    let place = line.place?.value
    let state = line.state.map(\.value) ?? self.state
    guard !points.contains(nil), line.place == nil || place != nil, let state,
      place == nil || place?.number == places.count + 1,
      state.places == place?.number ?? places.count, Bounds.time.contains(line.end ?? 0)
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
