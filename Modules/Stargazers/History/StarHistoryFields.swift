import Presenting

/// Rows of the history: raw under GitHub's names, finished with dates.
enum StarHistoryFields {
  static func columns(by period: StarHistoryPeriod) -> [Column] {
    let columns = [
      Column(period.rawValue, title: title(period)),
      Column("total", title: "Stars", alignment: .trailing),
    ]
    guard period == .week else { return columns }
    return columns + [Column("days", title: "Days", audience: .programs)]
  }

  /// All rows that can be told so far.
  static func records(_ history: StarHistory, by period: StarHistoryPeriod) -> [Record] {
    switch period {
    case .week: history.weeks.map(record)
    // The beginning of a date in ISO 8601 names its month and its year.
    case .month: history.sums { $0.prefix(7) }.map { record($0, period) }
    case .year: history.sums { $0.prefix(4) }.map { record($0, period) }
    }
  }

  static func record(_ week: StarWeek) -> Record {
    Record([
      Field("week", .integer(week.start), text: UTCDay.text(week.start)),
      total(week.total),
      Field(
        "days", week.days.map { .array($0.map(Value.integer)) } ?? .null,
        text: week.days?.map(String.init).joined(separator: " ") ?? ""),
    ])
  }

  private static func record(_ sum: StarSum, _ period: StarHistoryPeriod) -> Record {
    Record([Field(period.rawValue, .string(sum.period), text: sum.period), total(sum.total)])
  }

  private static func total(_ count: Int) -> Field {
    Field("total", .integer(count), text: Numerals.grouped(count))
  }

  private static func title(_ period: StarHistoryPeriod) -> String {
    switch period {
    case .week: "Week"
    case .month: "Month"
    case .year: "Year"
    }
  }
}
