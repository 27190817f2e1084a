import Gateway
import Testing

struct OriginTests {
  @Test(arguments: [
    ("https://API.GitHub.com/x?y", "https", "api.github.com", 443),
    ("http://127.0.0.1:8765/github", "http", "127.0.0.1", 8765),
    ("HTTPS://h", "https", "h", 443), ("http://[::1]:80/", "http", "[::1]", 80),
    ("http://[::1]", "http", "[::1]", 80), ("https://h:/", "https", "h", 443),
  ])
  func readsSchemeHostAndPort(_ url: String, _ scheme: String, _ host: String, _ port: Int) throws {
    let origin = try #require(Origin(url))
    #expect((origin.scheme, origin.host, origin.port) == (scheme, host, port))
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://h/", "javascript:alert(1)", "//h/", "h/x", "", "https://",
    "https://user:pass@h/", "https://h:99999/", "https://h:x/", "https://h:0/", "https:// h/",
    "https://h\u{7}/", "https://[::1/", "https://[::1]x/",
  ])
  func refusesEverythingElse(_ url: String) {
    #expect(Origin(url) == nil)
  }

  @Test func aDefaultPortIsTheSameOrigin() {
    #expect(Origin("https://h:443/a") == Origin("https://h/b"))
    #expect(Origin("https://h") != Origin("http://h"))
    #expect(Origin("https://h:444") != Origin("https://h"))
  }
}
