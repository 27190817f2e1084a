import FoundationEssentials

/// A day in UTC as ISO 8601 writes it, such as `2020-03-01`.
enum UTCDay {
  /// The moments that have a four-digit year, in seconds since 1970.
  static let seconds = 0...253_402_300_799

  /// The day of a moment in seconds since 1970, which must be one of ``seconds``.
  static func text(_ moment: Int) -> String {
    text(Date(timeIntervalSince1970: Double(moment)))
  }

  /// The day of a moment in ISO 8601; `nil` where `moment` is none.
  static func text(_ moment: String) -> String? {
    (try? Date(moment, strategy: .iso8601)).map(text)
  }

  private static func text(_ date: Date) -> String {
    date.formatted(.iso8601.year().month().day())
  }
}
