import WebService

/// A week as GitHub spells it.
///
/// Source: github.blog, changelog of 2026-09-04. Either the total or the days are enough.
struct StarWeekWire: Decodable, Sendable {
  let week: StarWeek

  private enum Key: String, CodingKey {
    case week, total, days
  }

  /// More than any repository has; bounds the sums of what a server says.
  private static let counts = 0...1_000_000_000

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func bad(_ key: Key, _ reason: String) -> DecodingError {
      .dataCorruptedError(forKey: key, in: container, debugDescription: reason)
    }
    let start = try container.decode(Lenient<Int>.self, forKey: .week).wrappedValue
    guard let start, UTCDay.seconds.contains(start),
      UTCDay.seconds.contains(start + 6 * 86_400)
    else { throw bad(.week, "no moment") }
    let values = try container.decode(Lenient<[Lenient<Int>]>.self, forKey: .days)
    let days = values.wrappedValue.map { $0.map { $0.wrappedValue ?? 0 } }
      .flatMap { $0.count == 7 ? $0 : nil }
    let total = try container.decode(Lenient<Int>.self, forKey: .total).wrappedValue
    guard days?.allSatisfy(Self.counts.contains) != false,
      let total = total ?? days?.reduce(0, +), Self.counts.contains(total)
    else { throw bad(.total, "no count") }
    week = StarWeek(start: start, total: total, days: days)
  }
}
