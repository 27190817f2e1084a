/// What is on screen of a list: one page, or with `--all` all pages so far.
struct StargazerListing: Sendable, Hashable {
  /// The number of the first page.
  let first: Int
  /// The newest page; its end is the end of what is shown.
  private(set) var page: StargazerPage
  private(set) var rows: [StargazerRow]
  /// The page to ask for next; `nil` at the end.
  private(set) var next: Int?
  /// Whether GitHub refused to list further.
  private(set) var isLimited: Bool

  init(_ page: StargazerPage) {
    first = page.number
    self.page = page
    rows = page.rows
    next = page.next
    isLimited = page.isAtLimit
  }

  mutating func append(_ page: StargazerPage) {
    rows += page.rows
    self.page = page
    next = page.next
    isLimited = page.isAtLimit
  }

  /// Notes that nothing follows, whatever the last answer promised.
  mutating func end(isLimited: Bool = false) {
    next = nil
    self.isLimited = isLimited
  }

  /// How many stand before the first row.
  var offset: Int { StargazerPage.offset(ofPage: first, perPage: page.perPage) }

  /// The page before; `nil` at the beginning. Beyond the end that is the last page with people.
  var previous: Int? {
    guard first > 1 else { return nil }
    guard page.received == 0, let total = page.total else { return first - 1 }
    return max(1, min(first - 1, (total + page.perPage - 1) / page.perPage))
  }
}
