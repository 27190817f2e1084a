extension LimitRecord {
  /// A few readable lines.
  func text(place: String, written: Int) -> String {
    var lines = [Self.title, "place \(place.filter { $0.isASCII && !$0.isWhitespace })"]
    lines.append("written \(written)")
    for (kind, until) in limits.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      lines.append("limited \(kind.rawValue) \(until)")
    }
    if refusals > 0 { lines.append("refusals \(refusals)") }
    if let window { lines.append("window \(window.start) \(window.count)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads what ``text(place:written:)`` wrote; `nil` for anything else, as nothing in a damaged file
  /// can be believed, and for what a clock wrote that was ahead of `now`.
  ///
  /// A limit more than a year away is left out.
  init?(text: String, now: Int) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popFirst() == Self.title[...], lines.popLast() == "" else { return nil }
    var isDated = false
    for line in lines {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      let number = { (index: Int) -> Int? in
        guard words.indices.contains(index), let number = Int(words[index]), number >= 0,
          number < Self.absurd
        else { return nil }
        return number
      }
      switch (words.first, words.count) {
      case ("place", 2): break
      case ("written", 2):
        // Clocks are put right by seconds all the time.
        guard let written = number(1), written <= now + 60_000 else { return nil }
        isDated = true
      case ("limited", 3):
        guard let kind = RequestClass(rawValue: String(words[1])), let until = number(2) else {
          return nil
        }
        if until <= now + Self.furthest { limits[kind] = until }
      case ("refusals", 2):
        guard let count = number(1) else { return nil }
        refusals = min(count, 1000)
      case ("window", 3):
        guard let start = number(1), let count = number(2) else { return nil }
        window = Window(start: start, count: count)
      default: return nil
      }
    }
    guard isDated else { return nil }
  }

  private static let title = "hub-limits 1, moments in milliseconds since 1970"
  /// The year 9999.
  private static let absurd = 253_402_300_800_000
  /// A year and a day.
  private static let furthest = 31_622_400_000
}
