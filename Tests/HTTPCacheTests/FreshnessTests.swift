import Gateway
import Testing

@testable import HTTPCache

struct FreshnessTests {
  private static let minuteLater = "Sun, 06 Nov 1994 08:50:37 GMT"
  private static let dayBefore = "Sat, 05 Nov 1994 08:49:37 GMT"

  @Test(
    "RFC 9111, 4.2.1: max-age goes before Expires, Expires before a guess; s-maxage is for others",
    arguments: [
      (["Cache-Control": "max-age=7", "Expires": minuteLater], 7), (["Expires": minuteLater], 60),
      (["Expires": dayBefore], 0), (["Expires": "0", "Last-Modified": dayBefore], 0),
      (["Cache-Control": "max-age=x", "Expires": minuteLater], 0),
      (["Cache-Control": "s-maxage=9"], 0), ([:], 0),
      (["Last-Modified": dayBefore], 8640), (["Last-Modified": minuteLater], 0),
      (["Last-Modified": "Sat, 05 Nov 1904 08:49:37 GMT"], 86_400),
    ] as [(HeaderFields, Int)])
  func lifetimes(headers: HeaderFields, expected: Int) {
    #expect(Freshness(stored(headers), now: moment).lifetime == expected)
  }

  @Test("RFC 9111, 5.3: several Expires are none")
  func severalExpires() {
    var headers: HeaderFields = ["Expires": Self.minuteLater]
    headers.append(name: "Expires", value: Self.minuteLater)
    #expect(Freshness(stored(headers), now: moment).lifetime == 0)
  }

  @Test(
    "RFC 9111, 4.2.2: nothing is guessed for statuses that are not cacheable by themselves",
    arguments: [
      (200, true), (203, true), (204, true), (300, true), (301, true), (308, true), (404, true),
      (405, true), (410, true), (414, true), (501, true), (201, false), (202, false), (302, false),
      (403, false), (502, false), (503, false), (504, false), (599, false),
    ])
  func guesses(status: Int, isGuessed: Bool) {
    let answer = stored(["Last-Modified": Self.dayBefore], status: status)
    #expect((Freshness(answer, now: moment).lifetime > 0) == isGuessed)
  }

  @Test(
    "RFC 9111, 4.2.3 and 5.1: the age begins with what the answer says of it",
    arguments: [
      (["Age": "30"], 33), (["Age": "30, 7"], 33), (["Age": "abc"], 3), (["Age": "-30"], 3),
      (["Age": "30.5"], 3), (["Age": "30;x=y"], 3), ([:], 3), (["Age": "99999999999999"], 1 << 31),
    ] as [(HeaderFields, Int)])
  func ages(headers: HeaderFields, expected: Int) {
    #expect(Freshness(stored(headers), now: moment + 3000).ageInSeconds == expected)
  }

  @Test("RFC 9111, 4.2.3: the way of the answer is part of its age, and its Date counts too")
  func transit() {
    var answer = stored(["Cache-Control": "max-age=10"])
    answer.requestTime -= 4000
    #expect(Freshness(answer, now: moment).ageInSeconds == 4)
    answer.headers["Date"] = Self.dayBefore
    #expect(Freshness(answer, now: moment).ageInSeconds == 86_400)
  }

  @Test("A clock that was set back makes nothing fresh for ever, and no age negative")
  func clockJumps() {
    let answer = stored(["Cache-Control": "max-age=10"])
    let before = Freshness(answer, now: moment - 1000)
    #expect(before.isFresh && before.age == 0)
    #expect(!Freshness(answer, now: moment - 86_400_000).isFresh)
    #expect(!Freshness(answer, now: 4_102_444_800_000).isFresh)
    #expect(Freshness(stored(["Cache-Control": "max-age=10"]), now: 0).age >= 0)
  }
}
