import Testing

@testable import StargazersModule

struct StarHistoryTests {
  private func history(_ pages: StarWeekPage...) -> StarHistory {
    var history = StarHistory()
    pages.forEach { history.append($0) }
    return history
  }

  private func page(_ weeks: [StarWeek], next: Int? = nil) -> StarWeekPage {
    StarWeekPage(weeks: weeks, dropped: 0, next: next)
  }

  @Test func aWeekThatCrossesAMonthIsSharedBetweenBoth() {
    // 2026-11-01 is a Sunday; two weeks later it is still November, the week before is October.
    let history = history(
      page([
        .aged(0, total: 6, days: [1, 0, 0, 2, 0, 0, 3]),
        .aged(5, total: 28, days: [1, 2, 3, 4, 5, 6, 7]),
      ]))
    // The week of 2026-09-27 has four days of September and three of October.
    #expect(
      history.sums { $0.prefix(7) } == [
        StarSum(period: "2026-11", total: 6), StarSum(period: "2026-10", total: 18),
        StarSum(period: "2026-09", total: 10),
      ])
    #expect(history.sums { $0.prefix(4) } == [StarSum(period: "2026", total: 34)])
  }

  @Test func withoutDaysTheTotalCountsForTheFirstOfThem() {
    let history = history(page([.aged(5, total: 28)]))
    #expect(history.sums { $0.prefix(7) } == [StarSum(period: "2026-09", total: 28)])
  }

  @Test func aMonthThatHasNotBegunIsNoRow() {
    // The week of 2026-09-27, seen on its second day.
    let history = history(page([.aged(5, total: 3, days: [1, 2, 0, 0, 0, 0, 0])]))
    #expect(history.sums { $0.prefix(7) } == [StarSum(period: "2026-09", total: 3)])
  }

  @Test func aMonthIsOnlyToldOnceNothingCanBeAddedToIt() {
    let first = page([.aged(0, total: 1), .aged(1, total: 2)], next: 2)
    #expect(
      history(first).sums { $0.prefix(7) } == [StarSum(period: "2026-11", total: 1)])
    #expect(
      history(first, page([.aged(2, total: 4)])).sums { $0.prefix(7) } == [
        StarSum(period: "2026-11", total: 1), StarSum(period: "2026-10", total: 6),
      ])
  }

  @Test func aWeekThatTwoPagesHaveCountsOnce() {
    let history = history(
      page([.aged(0), .aged(1)], next: 2), page([.aged(1), .aged(2)], next: 3))
    #expect(history.weeks == [.aged(0), .aged(1), .aged(2)])
    #expect(history.next == 3)
  }

  @Test func pagesThatOnlyRepeatThemselvesEndInNoEndlessLoop() {
    let history = history(page([.aged(0)], next: 2), page([.aged(0)], next: 3))
    #expect(history.next == nil)
  }
}
