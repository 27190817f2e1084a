import LoopbackServer
import Testing

extension HostileServerTests {
  /// Bodies that are no JSON, or not of the documented shape, or too much of it: `decode`.
  @Suite(.mustEnd)
  struct JSONTests {
    private static let commands = [
      ["pokemon", "ditto"], ["pokemon", "--all"], ["pokemon", "--name", "dit"],
      ["stargazers", "o/r"], ["stargazers", "o/r", "--history"], ["marvel"],
      ["marvel", "--name", "spi"], ["marvel", "1009610"], ["marvel", "Hulk"],
      ["marvel", "1009610", "--section", "comics"],
    ]

    private static let small = [
      "", " \n", "null", "1", "\"x\"", "true", "{}", "[1]", "[null]", "[[]]", "hello",
      "<!DOCTYPE html><html>hello</html>", "\u{FEFF}<html>", "\0", "NaN", "Infinity",
      #"{"id":NaN}"#,
      #"{"id":1} x"#, #"{"name":"\ud800"}"#, "{'id':1}", #"{"id":"#, "{/**/}",
      #"{"id":"\#u{1B}[2J"}"#,
      #"{"id":1e400,"name":"a"}"#, #"{"id":99999999999999999999,"name":"a"}"#,
      #"{"id":1.5,"name":"a"}"#, #"{"id":{},"name":[]}"#,
      #"{"results":[1],"data":{"results":[1]}}"#,
      #"{"code":200,"data":[]}"#, #"{"code":2147483648}"#, #"{"results":null,"data":null}"#,
    ]

    @Test(arguments: commands) func whatIsNotOfTheShapeCannotBeRead(_ command: [String])
      async throws
    {
      for body in ["", "{}", "[1]"] {
        let server = LoopbackServer { _ in json(body) }
        expect(try await runHub(command + ["--json"], against: server), "decode")
      }
    }

    @Test(arguments: small) func whatIsNoPokemonCannotBeRead(_ body: String) async throws {
      let server = LoopbackServer { _ in json(body) }
      expect(try await runHub(["pokemon", "ditto", "--json"], against: server), "decode")
    }

    private static let large: [(String, @Sendable () -> String)] = [
      ("depth", { String(repeating: "[", count: 100_000) }),
      ("closed depth", { nested("{\"a\":", "1", "}", 100_000) }),
      (
        "depth in its place",
        { #"{"chain":"# + nested(#"{"evolves_to":["#, "", "]}", 100_000) + "}" }
      ),
      (
        "a text of a megabyte",
        { #"{"id":1,"name":""# + String(repeating: "a", count: 1_000_000) + "\"}" }
      ),
      (
        "a million keys",
        { "{" + (0..<1_000_000).map { "\"k\($0)\":1" }.joined(separator: ",") + "}" }
      ),
      ("three million numbers", { "[1" + String(repeating: ",1", count: 3_000_000) + "]" }),
      ("two million objects", { "[{}" + String(repeating: ",{}", count: 2_000_000) + "]" }),
    ]

    @Test(arguments: large.indices) func tooMuchCannotBeRead(_ index: Int) async throws {
      let body = Self.large[index].1()
      let server = LoopbackServer { _ in json(body) }
      let command = body.hasPrefix("[") ? ["stargazers", "o/r"] : ["pokemon", "ditto"]
      expect(try await runHub(command + ["--json"], against: server), "decode")
    }

    private static func nested(_ start: String, _ middle: String, _ end: String, _ count: Int)
      -> String
    {
      String(repeating: start, count: count) + middle + String(repeating: end, count: count)
    }

    @Test func anEvolutionAsDeepAsCanBeReadIsNoCrash() async throws {
      let stage = #"{"species":{"name":"a","url":"https://h/1/"},"evolves_to":["#
      let family = Self.nested(stage, "", "]}", 240)
      let server = LoopbackServer { request in
        request.contains("evolution-chain")
          ? json(#"{"chain":\#(family)}"#)
          : json(
            #"{"id":1,"name":"a","species":{"url":"https://h/1/"},"evolution_chain":{"url":"https://h/1/"}}"#
          )
      }
      expect(try await runHub(["pokemon", "a", "--json"], against: server), nil)
      #expect(try await runHub(["pokemon", "a"], against: server).status == 0)
    }
  }
}
