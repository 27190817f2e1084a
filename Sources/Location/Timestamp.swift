internal import Glibc

/// Moments as ISO 8601 writes them, in seconds since 1970 (UTC, without leap seconds).
package enum Timestamp {
  /// The moment of `2026-11-20T12:00:00Z`; `nil` for what is none.
  ///
  /// Fractions of a second (`.25`), an offset (`+02:00`, `+0200`, `+02`) in place of the `Z`, and a space in
  /// place of the `T` are taken as well. Without either the time is UTC, as GPX has it. The 60th second is
  /// the first of the next minute.
  package static func seconds(_ text: some StringProtocol) -> Double? {
    var reader = Reader(text)
    guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2),
      reader.skip("-"), let day = reader.number(2),
      reader.skip("T") || reader.skip("t") || reader.skip(" "),
      let hour = reader.number(2), reader.skip(":"), let minute = reader.number(2),
      reader.skip(":"),
      let second = reader.number(2), (1...12).contains(month),
      (1...daysOfMonth(month, in: year)).contains(day), hour < 24, minute < 60, second <= 60,
      let fraction = reader.fraction(), let offset = reader.offset(), reader.isAtEnd
    else { return nil }
    let days = days(year, month, day)
    return Double(days * 86_400 + hour * 3600 + minute * 60 + second - offset) + fraction
  }

  /// `2026-11-20T12:00:00Z`; with three digits of the second's fraction where it has one.
  package static func text(_ seconds: Double) -> String {
    guard seconds.isFinite, abs(seconds) < 2e11 else { return "1970-01-01T00:00:00Z" }
    let milliseconds = Int((seconds * 1000).rounded())
    let whole = Int((Double(milliseconds) / 1000).rounded(.down))
    let rest = milliseconds - whole * 1000
    let day = Int((Double(whole) / 86_400).rounded(.down))
    let (year, month, date) = civil(day)
    let clock = whole - day * 86_400
    let time = [clock / 3600, clock / 60 % 60, clock % 60].map { padded($0, 2) }
    let fraction = rest == 0 ? "" : "." + padded(rest, 3)
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(date, 2))T"
      + time.joined(separator: ":") + fraction + "Z"
  }
}

/// The days from 1970-01-01 to a day of the Gregorian calendar.
///
/// Years are taken to begin in March, so that the day that comes and goes is the last.
private func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
  let year = month <= 2 ? year - 1 : year
  let era = (year >= 0 ? year : year - 399) / 400
  let yearOfEra = year - era * 400
  let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
  return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
}

/// The day of the Gregorian calendar that many days after 1970-01-01.
private func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
  let shifted = days + 719_468
  let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
  let dayOfEra = shifted - era * 146_097
  let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let shiftedMonth = (5 * dayOfYear + 2) / 153
  let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
}

private func daysOfMonth(_ month: Int, in year: Int) -> Int {
  let next = month == 12 ? days(year + 1, 1, 1) : days(year, month + 1, 1)
  return next - days(year, month, 1)
}

private func padded(_ number: Int, _ digits: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}

/// Reads a timestamp from its beginning.
private struct Reader {
  private var rest: ArraySlice<UInt8>

  init(_ text: some StringProtocol) { rest = Array(text.utf8.prefix(64))[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// A number of exactly so many digits.
  mutating func number(_ digits: Int) -> Int? {
    guard rest.count >= digits else { return nil }
    var value = 0
    for byte in rest.prefix(digits) {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    rest.removeFirst(digits)
    return value
  }

  /// `.25`, or nothing.
  mutating func fraction() -> Double? {
    guard skip(".") || skip(",") else { return 0 }
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    rest.removeFirst(digits.count)
    return digits.isEmpty ? nil : Double("0." + String(decoding: digits, as: UTF8.self))
  }

  /// Seconds east of Greenwich.
  mutating func offset() -> Int? {
    if isAtEnd || skip("Z") || skip("z") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+"), let hours = number(2), hours < 24 else { return nil }
    guard !isAtEnd else { return (isWest ? -1 : 1) * hours * 3600 }
    _ = skip(":")
    guard let minutes = number(2), minutes < 60 else { return nil }
    return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}
