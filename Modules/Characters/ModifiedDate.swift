/// The day out of a date as Marvel writes it: `2014-04-29T14:18:17-0400`, no colon in the offset.
enum ModifiedDate {
  /// `2014-04-29`, the day where the date was written; `nil` for what is no date and for the dates
  /// that stand for "not known": 1970 in UTC's first second, and the year 1 and before.
  static func day(_ text: String) -> String? {
    let format =
      /(-?\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|([+-]\d\d):?(\d\d))?)?/
    guard let match = text.wholeMatch(of: format), let year = Int(match.1), year > 1,
      let month = Int(match.2), (1...12).contains(month),
      let day = Int(match.3), (1...31).contains(day)
    else { return nil }
    let hours = number(match.4) - number(match.7)
    let sign = match.7?.hasPrefix("-") == true ? -1 : 1
    let seconds = (hours * 60 + number(match.5) - sign * number(match.8)) * 60 + number(match.6)
    let date = "\(match.1)-\(match.2)-\(match.3)"
    let isBeginningOfTime =
      (date == "1969-12-31" && seconds == 86_400) || (date == "1970-01-01" && seconds == 0)
    return isBeginningOfTime ? nil : date
  }

  private static func number(_ text: Substring?) -> Int { text.flatMap { Int($0) } ?? 0 }
}
