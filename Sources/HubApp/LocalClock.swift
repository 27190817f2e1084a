internal import Glibc

/// The local time of a moment, worded for a person who is to come back then.
package enum LocalClock {
  /// `14:05`, with the date before it where it is not today's; both in seconds since 1970.
  ///
  /// A moment that no calendar has is `later`.
  package static func text(_ moment: Int, now: Int) -> String {
    guard let then = Parts(moment), let today = Parts(now) else { return "later" }
    let clock = two(then.hour) + ":" + two(then.minute)
    return then.date == today.date ? clock : "\(then.date) \(clock)"
  }

  private struct Parts {
    let date: String
    let hour: Int
    let minute: Int

    /// `nil` outside the years 1970 to 9999.
    init?(_ seconds: Int) {
      guard (0..<253_402_300_800).contains(seconds) else { return nil }
      var seconds = seconds
      var parts = tm()
      guard localtime_r(&seconds, &parts) != nil else { return nil }
      date = "\(Int(parts.tm_year) + 1900)-\(two(Int(parts.tm_mon) + 1))-\(two(Int(parts.tm_mday)))"
      hour = Int(parts.tm_hour)
      minute = Int(parts.tm_min)
    }
  }
}

private func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
