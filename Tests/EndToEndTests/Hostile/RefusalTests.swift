import LoopbackServer
import Testing

extension HostileServerTests {
  /// Refusals, with words from outside in them.
  @Suite(.mustEnd)
  struct RefusalTests {
    @Test(arguments: [
      (400, "http-4xx"), (401, "auth"), (403, "rate-limited"), (404, "not-found"),
      (410, "not-found"), (418, "http-4xx"), (429, "rate-limited"), (451, "restricted"),
      (500, "http-5xx"), (501, "http-5xx"), (503, "http-5xx"), (599, "http-5xx"),
    ])
    func aMessageIsInert(_ status: Int, _ code: String) async throws {
      let text = evil.unicodeScalars.map { #"\u"# + hex($0) }.joined()
      let server = LoopbackServer { _ in
        json(#"{"message":"\#(text)"}"#, status: "\(status) x", "Retry-After: 3600")
      }
      expect(try await runAPI(server), code)
    }

    @Test(arguments: ["{\"message\":\"", "["])
    func aLongOrDeepMessageIsNotLookedThrough(_ start: String) async throws {
      let body = start + String(repeating: start == "[" ? "[" : "a", count: 1_000_000) + "\"}"
      let server = LoopbackServer { _ in json(body, status: "404 x") }
      let time = try await ContinuousClock().measure {
        expect(try await runAPI(server), "not-found")
      }
      #expect(time < .seconds(30))
    }

    @Test(arguments: [
      "3600", "Wed, 21 Oct 2099 07:28:00 GMT", "99999999999999999999",
      "Fri, 31 Dec 9999 23:59:59 GMT",
    ])
    func aWaitThatIsTooLongIsNotWaitedFor(_ wait: String) async throws {
      let server = LoopbackServer { _ in
        json("{}", status: "429 Too Many Requests", "Retry-After: \(wait)")
      }
      let run = try await runHub(["api", "--json", server.url], against: server)
      expect(run, "rate-limited")
      #expect(server.requests.count == 1)
    }

    @Test(arguments: ["9223372036854775807", "-9223372036854775808", "x", "", "1e400"])
    func aResetThatNoCalendarHasIsNoCrash(_ reset: String) async throws {
      let server = LoopbackServer { _ in
        json(
          #"{"message":"API rate limit exceeded"}"#, status: "403 x", "X-RateLimit-Remaining: 0",
          "X-RateLimit-Reset: \(reset)", "Retry-After: -5")
      }
      expect(try await runAPI(server), "rate-limited")
      expect(try await runHub(["stargazers", "o/r", "--json"], against: server), "rate-limited")
    }

    private func hex(_ scalar: Unicode.Scalar) -> String {
      String(scalar).utf16.map {
        let digits = String($0, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
      }.joined(separator: #"\u"#)
    }
  }
}
