import Gateway
import Testing

struct GatewayRequestTests {
  @Test func keepsTheOrderOfTheQuery() {
    let request = GatewayRequest(
      "https://pokeapi.co/api/v2", path: ["pokemon"],
      query: [.init("offset", "0"), .init("limit", "20")])
    #expect(request.url == "https://pokeapi.co/api/v2/pokemon?offset=0&limit=20")
  }

  @Test(arguments: [
    ("spider man", "spider%20man"), ("a&b=c", "a%26b%3Dc"), ("é", "%C3%A9"), ("+", "%2B"),
    ("~-_.", "~-_."), ("\r\n", "%0D%0A"), ("%41", "%2541"),
  ])
  func percentEncodesValues(_ value: String, _ encoded: String) {
    #expect(GatewayRequest("https://h", query: [.init("q", value)]).url == "https://h?q=\(encoded)")
  }

  /// The seed let a slash in the repository field add a part to the path.
  @Test(arguments: [
    ("a/b", "https://h/x/a%2Fb"), ("..", "https://h/x/%2E%2E"), (".", "https://h/x/%2E"),
    ("a.b", "https://h/x/a.b"), ("?x#y", "https://h/x/%3Fx%23y"),
  ])
  func aSegmentStaysASegment(_ segment: String, _ url: String) {
    #expect(GatewayRequest("https://h/x", path: [segment]).url == url)
  }

  @Test func aBaseMayEndInASlash() {
    #expect(GatewayRequest("https://h/x/", path: ["y"]).url == "https://h/x/y")
  }

  @Test func aBaseWithAQueryKeepsIt() {
    #expect(
      GatewayRequest("https://h/x?a=1", query: [.init("b", "2")]).url == "https://h/x?a=1&b=2")
  }
}
