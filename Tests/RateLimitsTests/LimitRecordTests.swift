import Gateway
import RateLimits
import Testing

struct LimitRecordTests {
  private let now = 1_000_000_000

  private func refusal(
    _ status: Int, _ fields: HeaderFields = [:], message: String = ""
  ) throws -> RateLimit {
    let response = GatewayResponse(
      status: status, headers: fields, body: Array(#"{"message":"\#(message)"}"#.utf8))
    return try #require(RateLimit(response, now: now / 1000))
  }

  @Test("A spent budget stops its kind of requests, a limit on the pace stops all")
  func kinds() throws {
    var record = LimitRecord()
    let spent = try refusal(
      403, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1000600"])
    #expect(record.refuse(spent, .search, now: now) == 1_000_601_000)
    #expect(record.limitedUntil(.search, now: now) == 1_000_601_000)
    #expect(record.limitedUntil(.core, now: now) == nil)
    #expect(record.limitedUntil(.search, now: 1_000_601_000) == nil)
    _ = record.refuse(try refusal(403, ["Retry-After": "30"]), .search, now: now)
    #expect(record.limitedUntil(.core, now: now) == now + 30_000)
    // What was told first still holds where it is later.
    #expect(record.limitedUntil(.search, now: now) == 1_000_601_000)
  }

  @Test("Refusals in a row that do not say when make the pause longer, until an answer comes")
  func row() throws {
    var record = LimitRecord()
    let limit = try refusal(403, message: "secondary rate limit")
    #expect(record.refuse(limit, .core, now: now) == now + 60_000)
    #expect(record.refuse(limit, .core, now: now + 60_000) == now + 180_000)
    record.succeed(now: now + 180_000)
    #expect(record == LimitRecord())
    #expect(record.refuse(limit, .core, now: now) == now + 60_000)
  }

  @Test("A refusal that tells nothing, or says that nothing is to wait for, leaves nothing behind")
  func nothing() throws {
    var record = LimitRecord()
    #expect(record.refuse(try refusal(429), .core, now: now) == nil)
    #expect(record.refuse(try refusal(429, ["Retry-After": "0"]), .core, now: now) == now)
    #expect(record == LimitRecord())
  }

  @Test("A budget counts from its first request and starts anew when its time is over")
  func budget() {
    var record = LimitRecord()
    let budget = Budget(requests: 2, per: 60)
    #expect(record.spend(budget, now: now) == nil)
    #expect(record.spend(budget, now: now + 1000) == nil)
    #expect(record.spend(budget, now: now + 2000) == now + 60_000)
    #expect(record.window == .init(start: now, count: 2))
    #expect(record.spend(budget, now: now + 60_000) == nil)
    #expect(record.window == .init(start: now + 60_000, count: 1))
    // The clock was put back.
    #expect(record.spend(budget, now: now) == nil)
    #expect(record.window == .init(start: now, count: 1))
  }

  @Test("The services’ own figures")
  func figures() {
    #expect(Budget.marvel == Budget(requests: 3000, per: 86_400))
    #expect(Budget.flickr == Budget(requests: 3600, per: 3600))
  }
}
