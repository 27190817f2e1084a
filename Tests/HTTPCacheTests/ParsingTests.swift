import Gateway
import Testing

@testable import HTTPCache

struct ParsingTests {
  @Test(
    "RFC 9111, 5.2: directives are read whatever their case, and not inside quotes",
    arguments: [
      ("max-age=60", 60), ("MaX-aGe=60", 60), ("public, max-age=60", 60), ("max-age=\"60\"", 60),
      ("x=\"max-age=3600\", max-age=60", 60), ("x=\"a\\\", max-age=9\", max-age=60", 60),
      (" , ,max-age=60 ,", 60), ("max-age=060", 60), ("max-age=60, max-age=7", 60),
      ("max-age=2147483648", 1 << 31), ("max-age=99999999999999999999999", 1 << 31),
      ("max-age=-60", 0), ("max-age=60.5", 0), ("max-age=6a", 0), ("max-age", 0), ("max-age=", 0),
      ("max-age='60'", 0), ("max-age= 60", 0), ("s-maxage=60", nil), ("max-age =60", nil),
      ("", nil),
    ] as [(String, Int?)])
  func seconds(value: String, expected: Int?) {
    #expect(CacheControl(["Cache-Control": value]).seconds("max-age") == expected)
  }

  @Test("RFC 9111, 5.2.2.4: no-cache with fields is about these fields only")
  func qualifiedNoCache() {
    let control = CacheControl(["Cache-Control": "no-cache=\"A, b\", max-age=9"])
    #expect(!control.isWhole("no-cache"))
    #expect(control.fields("no-cache") == ["a", "b"])
    #expect(CacheControl(["Cache-Control": "No-Cache"]).isWhole("no-cache"))
  }

  @Test(
    "RFC 9110, 5.6.7: the three forms of a date are read, whatever their case",
    arguments: [
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
      "Sun Nov  6 08:49:37 1994", "SUN, 06 nov 1994 08:49:37 gmt",
    ])
  func dates(text: String) {
    #expect(HTTPDate.seconds(text, now: 1_800_000_000) == moment / 1000)
  }

  @Test(
    "RFC 9110, 5.6.7: what is no date in one of these forms is none",
    arguments: [
      "", "0", "-1", "784111777", "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 Nov 1994 08:49:37 AEST",
      "Sun, 06 Nov 1994 08:49:37 +0000", "Sun, 06 Nov 1994 08:49:37",
      "Sun, 6 Nov 1994 08:49:37 GMT",
      "Sun, 06 Nov 94 08:49:37 GMT", "Sun 06 Nov 1994 08:49:37 GMT",
      "Sun, 06-Nov-1994 08:49:37 GMT",
      "Sun,  06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
      "Sun, 06 Nov 1994 08.49.37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
      "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT",
      "Sun, 06 Nov 1994 08:49 GMT", "Xyz, 06 Nov 1994 08:49:37 GMT",
      "Sun, 06 Xyz 1994 08:49:37 GMT", "Sunday, 06 Nov 1994 08:49:37 GMT",
      "Sun, 06-Nov-94 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT, x",
    ])
  func noDates(text: String) { #expect(HTTPDate.seconds(text, now: 1_800_000_000) == nil) }

  @Test("RFC 9110, 5.6.7: a year of two digits is at most 50 years ahead")
  func shortYears() {
    // 1_800_000_000 is in 2027.
    #expect(
      HTTPDate.seconds("Sunday, 06-Nov-77 08:49:37 GMT", now: 1_800_000_000).map { $0 > 0 } == true)
    let past = HTTPDate.seconds("Sunday, 06-Nov-78 08:49:37 GMT", now: 1_800_000_000) ?? 0
    #expect(past < 1_800_000_000)
  }

  @Test(
    "Dates are written as they are read",
    arguments: [0, 784_111_777, 951_782_400, 4_102_444_800, 1_709_164_800, -1])
  func writtenDates(seconds: Int) {
    #expect(HTTPDate.seconds(HTTPDate.text(seconds), now: 0) == seconds)
  }

  @Test("RFC 9110, 5.6.7: the fixed form")
  func writtenForm() { #expect(HTTPDate.text(784_111_777) == momentText) }
}
