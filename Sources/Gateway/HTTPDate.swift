/// A moment in one of the three forms of RFC 9110, section 5.6.7, and in no other.
package enum HTTPDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  private static let longDays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// Seconds since 1970; `nil` for what is none of the forms. Case does not matter: senders get it
  /// wrong, and nothing else could be meant. The present, in seconds since 1970, tells the century of
  /// a year of two digits: such a date is at most 50 years ahead.
  package static func seconds(_ text: String, now: Int) -> Int? {
    let parts = text.lowercased().split(separator: " ", omittingEmptySubsequences: false)
    switch parts.count {
    case 6 where parts[5] == "gmt": return imfFixdate(parts)
    case 4 where parts[3] == "gmt": return rfc850(parts, now: now)
    case 5, 6: return asctime(parts)
    default: return nil
    }
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT`.
  package static func text(_ seconds: Int) -> String {
    let day = Int((Double(seconds) / 86_400).rounded(.down))
    let (year, month, date) = civil(day)
    let rest = seconds - day * 86_400
    // 1 January 1970 was a Thursday, the fourth of `days`.
    let weekday = capitalized(days[((day + 3) % 7 + 7) % 7])
    let clock = [rest / 3600, rest / 60 % 60, rest % 60].map(two).joined(separator: ":")
    let years = String(repeating: "0", count: max(0, 4 - String(year).count)) + String(year)
    return "\(weekday), \(two(date)) \(capitalized(months[month - 1])) \(years) \(clock) GMT"
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT`, in lower case and split at spaces.
  private static func imfFixdate(_ parts: [Substring]) -> Int? {
    guard parts[0].hasSuffix(","), days.contains(String(parts[0].dropLast())),
      let day = number(parts[1], digits: 2), let month = month(parts[2]),
      let year = number(parts[3], digits: 4)
    else { return nil }
    return moment(year, month, day, parts[4])
  }

  /// `Sunday, 06-Nov-94 08:49:37 GMT`.
  private static func rfc850(_ parts: [Substring], now: Int) -> Int? {
    let date = parts[1].split(separator: "-", omittingEmptySubsequences: false)
    guard parts[0].hasSuffix(","), longDays.contains(String(parts[0].dropLast())), date.count == 3,
      let day = number(date[0], digits: 2), let month = month(date[1]),
      let short = number(date[2], digits: 2)
    else { return nil }
    let thisYear = civil(now / 86_400).year
    var year = thisYear - thisYear % 100 + short
    if year > thisYear + 50 { year -= 100 }
    return moment(year, month, day, parts[2])
  }

  /// `Sun Nov  6 08:49:37 1994`; a day of one digit has a space in front.
  private static func asctime(_ parts: [Substring]) -> Int? {
    let isPadded = parts.count == 6
    if isPadded, !parts[2].isEmpty { return nil }
    let rest = parts.suffix(3).map { $0 }
    guard days.contains(String(parts[0])), let month = month(parts[1]),
      let day = number(rest[0], digits: isPadded ? 1 : 2), let year = number(rest[2], digits: 4)
    else { return nil }
    return moment(year, month, day, rest[1])
  }

  private static func month(_ text: Substring) -> Int? {
    months.firstIndex(of: String(text)).map { $0 + 1 }
  }

  private static func number(_ text: Substring, digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(text)
  }

  private static func moment(_ year: Int, _ month: Int, _ day: Int, _ clock: Substring) -> Int? {
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hour = number(parts[0], digits: 2),
      let minute = number(parts[1], digits: 2), let second = number(parts[2], digits: 2),
      hour < 24, minute < 60, second <= 60, day >= 1, day <= 31
    else { return nil }
    let count = dayNumber(year, month, day)
    // A day that the month does not have would be one of the next month.
    guard civil(count).month == month else { return nil }
    return count * 86_400 + hour * 3600 + minute * 60 + second
  }

  /// Days since 1 January 1970 in the Gregorian calendar; years begin in March here, so that the
  /// leap day comes last.
  private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let marchMonth = (month + 9) % 12
    let century = marchYear / 100
    return marchYear * 365 + marchYear / 4 - century + century / 4 + (marchMonth * 153 + 2) / 5
      + day - 1 - 719_468
  }

  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let ofEra = shifted - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * ofYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - (153 * marchMonth + 2) / 5 + 1
    )
  }

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
