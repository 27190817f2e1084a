/// A person and the place in the whole list, counted from 1.
struct StargazerRow: Sendable, Hashable {
  let number: Int
  let person: Stargazer
}

/// A page of the list and what GitHub says of its neighbours.
struct StargazerPage: Sendable, Hashable {
  /// GitHub lists this many pages and no more, and never more people than that many full ones.
  static let limit = (pages: 400, people: 40_000)

  /// Counted from 1.
  let number: Int
  let perPage: Int
  let rows: [StargazerRow]
  /// Records of the page that could not be read.
  let dropped: Int
  /// The page to ask for next; `nil` at the end of the list.
  let next: Int?
  /// The last page, where GitHub says which it is.
  let last: Int?
  /// How many have starred in all; only known where it had to be asked for.
  let total: Int?

  init(
    number: Int, perPage: Int, rows: [StargazerRow], dropped: Int = 0, next: Int? = nil,
    last: Int? = nil, total: Int? = nil
  ) {
    self.number = number
    self.perPage = perPage
    self.rows = rows
    self.dropped = dropped
    self.next = next
    self.last = last
    self.total = total
  }

  /// Records the page had, readable or not.
  var received: Int { rows.count + dropped }

  /// How many stand before the page.
  var offset: Int { Self.offset(ofPage: number, perPage: perPage) }

  /// How many stand before the page and on it.
  var end: Int { offset + received }

  /// Whether another page shows the same people.
  func isSame(as other: StargazerPage) -> Bool { rows.map(\.person) == other.rows.map(\.person) }

  /// Whether the page ends where GitHub stops listing, so that there may well be more people.
  var isAtLimit: Bool {
    next == nil && received >= perPage
      && (number == Self.limit.pages || end >= Self.limit.people)
  }

  static func offset(ofPage number: Int, perPage: Int) -> Int { (number - 1) * perPage }
}
