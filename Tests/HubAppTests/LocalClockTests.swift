import Foundation
import HubApp
import Testing

struct LocalClockTests {
  /// The clock's own words for a moment, by another library.
  private func clock(_ seconds: Int, _ format: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = format
    return formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
  }

  @Test func todayIsATimeOfDay() {
    let noon = 1_800_000_000
    #expect(LocalClock.text(noon, now: noon) == clock(noon, "HH:mm"))
  }

  @Test func anotherDayComesWithItsDate() {
    let now = 1_800_000_000
    let then = now + 400 * 86_400
    #expect(LocalClock.text(then, now: now) == clock(then, "yyyy-MM-dd HH:mm"))
  }

  /// Such a moment in a Retry-After ended the program.
  @Test(arguments: [Int.max, Int.min, -1, 67_768_033_400_000_000])
  func aMomentThatNoCalendarHasIsLater(_ moment: Int) {
    #expect(LocalClock.text(moment, now: 1_800_000_000) == "later")
  }
}
