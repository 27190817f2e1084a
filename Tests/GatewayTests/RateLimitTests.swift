import Gateway
import Testing

struct RateLimitTests {
  /// Seconds since 1970.
  private static let now = 1_000_000

  private func limit(
    _ status: Int, _ message: String, _ fields: [String: String]
  ) -> RateLimit? {
    let headers = HeaderFields(fields.map { .init(name: $0.key, value: $0.value) })
    let body = Array(#"{"message":"\#(message)"}"#.utf8)
    return RateLimit(
      GatewayResponse(status: status, headers: headers, body: body), now: Self.now)
  }

  private static let secondary = "You have exceeded a secondary rate limit. Please wait."

  @Test(
    "What tells a limit, and when to come back",
    arguments: [
      (429, "", [:], .unsaid, false),
      (429, "", ["Retry-After": "60"], .told(.after(seconds: 60)), false),
      (429, "", ["Retry-After": "soon"], .unsaid, false),
      (429, "", ["X-RateLimit-Reset": "1000600"], .told(.at(1_000_601)), false),
      (
        429, "", ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1000600"],
        .told(.at(1_000_601)), true
      ),
      (429, "", ["X-RateLimit-Remaining": "7", "X-RateLimit-Reset": "1000600"], .unsaid, false),
      // A delta, a moment that is past, one in the year 33658: none says when.
      (429, "", ["X-RateLimit-Reset": "30"], .unsaid, false),
      (429, "", ["X-RateLimit-Reset": "999999"], .unsaid, false),
      (429, "", ["X-RateLimit-Reset": "999999999999"], .unsaid, false),
      (429, secondary, [:], .afterPause, false),
      (
        403, "API rate limit exceeded for 192.0.2.1",
        ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1000600"], .told(.at(1_000_601)), true
      ),
      (403, "API rate limit exceeded for 192.0.2.1", [:], .afterPause, false),
      (403, "", ["X-RateLimit-Remaining": "0"], .afterPause, true),
      (403, secondary, [:], .afterPause, false),
      (
        403, secondary, ["X-RateLimit-Remaining": "4900", "X-RateLimit-Reset": "1000600"],
        .afterPause, false
      ),
      (403, secondary, ["Retry-After": "60"], .told(.after(seconds: 60)), false),
      // What is about the pace is not about the hourly budget, though that is used up as well.
      (
        403, secondary,
        [
          "Retry-After": "60", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1000600",
        ], .told(.after(seconds: 60)), false
      ),
      (403, "You have triggered an ABUSE DETECTION mechanism", [:], .afterPause, false),
      (403, "", ["Retry-After": "3600"], .told(.after(seconds: 3600)), false),
      (403, "", ["Retry-After": "soon"], .afterPause, false),
      (
        403, "", ["Retry-After": "Tue, 13 Jan 1970 08:49:37 GMT"], .told(.at(1_068_577)), false
      ),
    ] as [(Int, String, [String: String], RateLimit.Return, Bool)])
  func limits(
    status: Int, message: String, fields: [String: String], comesBack: RateLimit.Return,
    isBudgetSpent: Bool
  ) {
    let limit = limit(status, message, fields)
    #expect(limit?.comesBack == comesBack)
    #expect(limit?.isBudgetSpent == isBudgetSpent)
  }

  @Test(
    "What is no matter of time is no limit",
    arguments: [
      (403, "Repository access blocked", ["Retry-After": "60"]),
      (403, "Resource not accessible by personal access token", ["X-RateLimit-Remaining": "4999"]),
      (403, "Protected by SAML", ["X-GitHub-SSO": "required", "X-RateLimit-Remaining": "0"]),
      (403, "Forbidden", [:]), (503, "", ["Retry-After": "60"]), (200, "rate limit exceeded", [:]),
      (404, "", ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1000600"]),
    ] as [(Int, String, [String: String])])
  func others(status: Int, message: String, fields: [String: String]) {
    #expect(limit(status, message, fields) == nil)
  }

  @Test("A body that is no JSON, or holds a block, tells nothing of a limit")
  func bodies() {
    let refusal = { (body: String) in
      RateLimit(GatewayResponse(status: 403, body: Array(body.utf8)), now: Self.now)
    }
    #expect(refusal("<html>rate limit exceeded") == nil)
    #expect(refusal(#"{"message":["rate limit exceeded"]}"#) == nil)
    #expect(refusal(#"{"message":"rate limit exceeded","block":{"reason":"tos"}}"#) == nil)
    #expect(refusal(#"{"message":"rate limit exceeded"}"#)?.comesBack == .afterPause)
  }

  @Test("Without a time told the pause doubles at each refusal in a row, up to about an hour")
  func pauses() {
    let limit = limit(403, Self.secondary, [:])
    #expect(
      [-1, 0, 1, 2, 5, 6, 7, 1000].map { limit?.until(now: 5, refusalsBefore: $0) } == [
        60_005, 60_005, 120_005, 240_005, 1_920_005, 3_840_005, 3_840_005, 3_840_005,
      ])
    #expect(self.limit(429, "", [:])?.until(now: 5) == nil)
  }
}

struct RetryAfterTests {
  @Test(
    "Seconds or a date; anything else is garbage, too much is a year, less than nothing is nothing",
    arguments: [
      ("0", .after(seconds: 0)), ("30", .after(seconds: 30)), ("-5", .after(seconds: 0)),
      ("-99999999999999999999", .after(seconds: 0)),
      ("31536001", .after(seconds: 31_536_000)),
      ("99999999999999999999", .after(seconds: 31_536_000)),
      ("Sun, 06 Nov 1994 08:49:37 GMT", .at(784_111_777)),
      ("Sunday, 06-Nov-94 08:49:37 GMT", .at(784_111_777)),
      ("soon", nil), ("", nil), ("-", nil), ("+5", nil), ("1.5", nil), ("5, 10", nil),
      ("0x10", nil),
    ] as [(String, RetryAfter?)])
  func reading(text: String, value: RetryAfter?) {
    #expect(RetryAfter(text, now: 784_000_000) == value)
  }

  @Test("The moment is exact to the millisecond and at most a year away")
  func moments() {
    #expect(RetryAfter.after(seconds: 2).moment(now: 1_000_900) == 1_002_900)
    #expect(RetryAfter.at(900).moment(now: 1_000_900) == 900_000)
    #expect(RetryAfter.at(1002).moment(now: 1_000_900) == 1_002_000)
    #expect(RetryAfter.at(.max).moment(now: 1_000_900) == 31_537_000_000)
  }
}
