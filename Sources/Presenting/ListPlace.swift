/// Where the rows on screen stand in their list: what is said of that, and what is there at its ends.
package struct ListPlace: Sendable, Hashable {
  /// How many rows stand before them.
  package let offset: Int
  /// How many they are, those that cannot be read included.
  package let count: Int
  /// How many there are in all, where that is known.
  package let total: Int?
  /// Whether nothing follows.
  package let isLast: Bool

  package init(offset: Int, count: Int, total: Int?, isLast: Bool) {
    self.offset = offset
    self.count = count
    self.total = total
    self.isLast = isLast
  }

  /// `1–20 of 1,351`.
  package var position: String {
    Numerals.position(offset: offset, count: count, total: total)
  }

  /// What can be typed: to go on where something follows, to go back where something stands before,
  /// then `others`.
  package func commands(_ others: [String]) -> [String] {
    (isLast ? [] : ["Enter more"]) + (offset == 0 ? [] : ["p back"]) + others
  }

  /// What Enter says where nothing follows. Rows behind the end have shown no more than there is.
  package var end: String {
    let seen = offset + count
    return LineModeWording.end(seen: min(seen, total ?? seen), total: total ?? seen)
  }

  /// What is said where rows behind the end were asked for: `nothing after row 60: the list has 1 item`.
  ///
  /// - Parameters:
  ///   - one: what a row is.
  ///   - many: the same of several.
  /// - Returns: the sentence.
  package func behindTheEnd(_ one: String, _ many: String) -> String {
    "nothing after row \(Numerals.grouped(offset)): the list has "
      + Numerals.counted(total ?? 0, one, many)
  }
}
