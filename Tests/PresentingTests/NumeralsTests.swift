import Presenting
import Testing

struct NumeralsTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (1351, "1,351"), (123_456, "123,456"),
    (1_234_567, "1,234,567"), (-1351, "-1,351"), (-999, "-999"),
    (.min, "-9,223,372,036,854,775,808"), (.max, "9,223,372,036,854,775,807"),
  ])
  func groupsByThousands(_ number: Int, _ text: String) {
    #expect(Numerals.grouped(number) == text)
  }

  @Test(arguments: [
    (0, 20, 1351, "1–20 of 1,351"), (1340, 11, 1351, "1,341–1,351 of 1,351"),
    (20, 1, 21, "21 of 21"), (0, 0, 0, "0 of 0"), (40, 0, 21, "0 of 21"), (0, 20, nil, "1–20"),
    (0, 0, nil, "0"),
  ])
  func saysWhereAPageSits(_ offset: Int, _ count: Int, _ total: Int?, _ text: String) {
    #expect(Numerals.position(offset: offset, count: count, total: total) == text)
  }

  @Test(arguments: [(0, "0 stars"), (1, "1 star"), (2, "2 stars"), (1234, "1,234 stars")])
  func countsThings(_ number: Int, _ text: String) {
    #expect(Numerals.counted(number, "star", "stars") == text)
  }
}
