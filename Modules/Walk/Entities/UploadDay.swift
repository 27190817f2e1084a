internal import FoundationEssentials

/// The day of a moment in UTC, such as `2019-05-04`.
enum UploadDay {
  /// `nil` outside of the years 1970 to 9999; the moment is in seconds since 1970.
  static func text(_ moment: Int) -> String? {
    guard (0...253_402_300_799).contains(moment) else { return nil }
    return Date(timeIntervalSince1970: Double(moment)).formatted(.iso8601.year().month().day())
  }
}
