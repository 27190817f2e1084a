/// The weeks that have come so far, newest first, without gaps between pages.
struct StarHistory: Sendable, Hashable {
  private(set) var weeks: [StarWeek] = []
  /// Records that could not be read.
  private(set) var dropped = 0
  /// The page to ask for next; `nil` where everything has come.
  private(set) var next: Int? = 1

  /// Adds a page.
  ///
  /// A week that begins between two requests moves every other one down, so that the next page
  /// repeats one; only older weeks are taken. A page without an older week is the end, whatever it
  /// promises.
  mutating func append(_ page: StarWeekPage) {
    let older = page.weeks.filter { week in weeks.last.map { week.start < $0.start } ?? true }
    weeks += older
    dropped += page.dropped
    next = older.isEmpty && page.dropped == 0 ? nil : page.next
  }

  /// The sums of whole periods, newest first. The oldest one that has come is only counted once
  /// nothing older can follow.
  ///
  /// - Parameter name: of the period that a day belongs to, given as `2020-03-01`.
  /// - Returns: a sum for each period that had a day.
  func sums(by name: (String) -> Substring) -> [StarSum] {
    var sums: [StarSum] = []
    for (day, count) in days {
      let period = String(name(day))
      if sums.last?.period == period {
        sums[sums.count - 1].total += count
      } else {
        sums.append(StarSum(period: period, total: count))
      }
    }
    return next == nil ? sums : sums.dropLast()
  }

  /// Every day with its count, newest first. Days of the newest week that have had no star are left
  /// out: most have not come yet, and one of them may be in the next month.
  private var days: [(day: String, count: Int)] {
    weeks.enumerated().flatMap { index, week -> [(day: String, count: Int)] in
      guard let counts = week.days else { return [(UTCDay.text(week.start), week.total)] }
      let days = counts.enumerated().reversed().map { day, count in
        (day: UTCDay.text(week.start + day * 86_400), count: count)
      }
      guard index == 0 else { return days }
      return [_](days.dropLast().drop { $0.count == 0 }) + days.suffix(1)
    }
  }
}

/// The stars of a month or a year.
struct StarSum: Sendable, Hashable {
  /// Such as `2026-11` or `2026`.
  let period: String
  var total: Int
}
