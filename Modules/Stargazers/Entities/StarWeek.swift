/// A week of stars, as GitHub counts them.
struct StarWeek: Sendable, Hashable {
  /// Seconds since 1970 of its Sunday, 00:00 UTC.
  let start: Int
  let total: Int
  /// Seven counts from Sunday on; `nil` where GitHub gave none.
  let days: [Int]?
}

/// A page of weeks, newest first.
struct StarWeekPage: Sendable, Hashable {
  let weeks: [StarWeek]
  /// Records of the page that could not be read.
  let dropped: Int
  /// The page to ask for next; `nil` where the history begins.
  let next: Int?
}
