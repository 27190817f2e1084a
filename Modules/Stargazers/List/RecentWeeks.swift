import Presenting

/// The newest weeks of stars, in the place of a list that is withheld.
struct RecentWeeks: Sendable, Hashable {
  let list: ListDisplay
  /// Stars of each week, oldest first, for a drawing.
  let totals: [Int]
  /// The same in words, where drawings are not wanted.
  let summary: String

  /// - Parameter weeks: newest first.
  init(_ weeks: [StarWeek]) {
    list = ListDisplay(
      columns: StarHistoryFields.columns(by: .week).filter { $0.key != "days" },
      records: weeks.map(StarHistoryFields.record),
      position: weeks.isEmpty ? "" : Numerals.counted(weeks.count, "week", "weeks"),
      commands: ["history stars by week", "? help", "q quit"])
    totals = weeks.reversed().map(\.total)
    summary = Self.summary(weeks)
  }

  /// The rows for whoever has chosen `fields`: none where these are all fields of people, which are
  /// what was asked for and cannot be had.
  func list(for fields: [String]?) -> ListDisplay {
    let keys = list.columns.map(\.key)
    guard let fields, !fields.contains(where: keys.contains) else { return list }
    var empty = list
    empty.records = []
    empty.position = ""
    return empty
  }

  private static func summary(_ weeks: [StarWeek]) -> String {
    guard let best = weeks.max(by: { $0.total < $1.total }) else { return "" }
    let sum = weeks.reduce(0) { $0 + $1.total }
    return
      "\(Numerals.counted(sum, "star", "stars")) in \(Numerals.counted(weeks.count, "week", "weeks"))"
      + ", most of them (\(Numerals.grouped(best.total))) in the week of \(UTCDay.text(best.start))"
  }
}
