import Gateway
import TestDoubles
import Testing

@testable import HTTPCache

struct CompletionTests {
  private let clock = TestClock()
  private let store = MemoryStore()

  private func part(
    _ range: String, _ body: String, tag: String? = "\"a\"", more: HeaderFields = [:]
  ) -> Result<GatewayResponse, GatewayError> {
    var headers: HeaderFields = [
      "Cache-Control": "max-age=60", "Content-Range": "bytes \(range)", "Date": momentText,
    ]
    headers["ETag"] = tag
    for field in more.fields { headers[field.name] = field.value }
    return .success(GatewayResponse(status: 206, headers: headers, body: Array(body.utf8)))
  }

  private let whole = Result<GatewayResponse, GatewayError>.success(
    GatewayResponse(
      status: 200, headers: ["Cache-Control": "max-age=60", "Date": momentText],
      body: Array("wholewhole".utf8)))

  /// What the server is asked for and what is answered when all is wanted after a first part.
  private func ask(
    after first: Result<GatewayResponse, GatewayError>,
    _ answers: Result<GatewayResponse, GatewayError>...
  ) async throws -> (asked: [HeaderFields], response: GatewayResponse) {
    let next = ScriptedGateway(["/x": [first] + answers])
    let cache = CachingGateway(next, store: store, now: clock.read)
    _ = try await cache.send(GatewayRequest("https://a.example/x", headers: ["Range": "bytes=0-3"]))
    let response = try await cache.send(GatewayRequest("https://a.example/x"))
    return (await next.requests.dropFirst().map(\.headers), response)
  }

  @Test("RFC 9111, 3.3 and 3.4: of what is stored in part only the rest is asked for")
  func rest() async throws {
    let (asked, response) = try await ask(
      after: part("0-3/10", "0123", more: ["A": "1", "B": "1"]),
      part("4-9/10", "456789", more: ["B": "2"]))
    #expect(asked == [["Range": "bytes=4-", "If-Range": "\"a\""]])
    #expect(response.status == 200)
    #expect(response.body == Array("0123456789".utf8))
    #expect(response.headers["Content-Range"] == nil)
    #expect(response.headers["Content-Length"] == "10")
    // Section 3.2: what is newly said counts, what is not said stays.
    #expect(response.headers["A"] == "1" && response.headers["B"] == "2")
    let next = ScriptedGateway(["/x": [whole]])
    let again = CachingGateway(next, store: store, now: clock.read)
    let stored = try await again.send(GatewayRequest("https://a.example/x"))
    #expect(stored.source == .store(age: 0) && stored.body == Array("0123456789".utf8))
  }

  @Test("RFC 9110, 13.1.5: where it has changed the whole comes, and counts")
  func changed() async throws {
    let (asked, response) = try await ask(after: part("0-3/10", "0123"), whole)
    #expect(asked.count == 1)
    #expect(response.status == 200 && response.body == Array("wholewhole".utf8))
  }

  @Test(
    "RFC 9111, 3.4: what is not exactly the rest of the same is not put together",
    arguments: [
      ("4-9/10", "456789", "\"b\""), ("4-9/10", "456789", nil), ("4-9/10", "456789", "W/\"a\""),
      ("5-9/10", "56789", "\"a\""), ("3-9/10", "3456789", "\"a\""), ("4-8/10", "45678", "\"a\""),
      ("4-10/11", "456789A", "\"a\""), ("4-9/*", "456789", "\"a\""), ("4-9/10", "4567", "\"a\""),
      ("x", "456789", "\"a\""),
    ] as [(String, String, String?)])
  func mismatch(range: String, body: String, tag: String?) async throws {
    let (asked, response) = try await ask(
      after: part("0-3/10", "0123"), part(range, body, tag: tag), whole)
    #expect(asked.count == 2 && asked.last?["Range"] == nil && asked.last?["If-Range"] == nil)
    #expect(response.status == 200 && response.body == Array("wholewhole".utf8))
  }

  @Test(
    "RFC 9110, 13.1.5: without a strong validator, or from the middle, all is asked for",
    arguments: [("0-3/10", nil), ("0-3/10", "W/\"a\""), ("2-5/10", "\"a\""), ("0-3/*", "\"a\"")]
      as [(String, String?)])
  func unvalidated(range: String, tag: String?) async throws {
    let (asked, response) = try await ask(after: part(range, "0123", tag: tag), whole)
    #expect(asked == [[:]])
    #expect(response.body == Array("wholewhole".utf8))
  }

  @Test("A part that comes shorter than it says is no beginning")
  func short() async throws {
    let (asked, _) = try await ask(after: part("0-3/10", "012"), whole)
    #expect(asked == [[:]])
  }
}
