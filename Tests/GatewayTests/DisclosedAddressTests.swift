import Gateway
import Testing

struct DisclosedAddressTests {
  @Test(
    "Harmless parameters stay, all other values are hidden",
    arguments: [
      ("https://h/p?limit=20&offset=40", "https://h/p?limit=20&offset=40"),
      (
        "https://h/p?ts=1&apikey=canary&hash=canary&name=Thor",
        "https://h/p?ts=***&apikey=***&hash=***&name=Thor"
      ),
      ("https://h/p?API_KEY=canary", "https://h/p?API_KEY=***"),
      ("https://h/p?access_token=canary&page=2", "https://h/p?access_token=***&page=2"),
      ("https://user:canary@h/p", "https://h/p"),
      ("https://a@canary@h/p?q", "https://h/p?q=***"),
      ("https://h?canary-12345-canary", "https://h?***=***"),
      ("https://h/p#canary", "https://h/p"),
      ("https://h/p?", "https://h/p?"),
      ("canary", "***"),
      ("HTTP://H:8080/é?limit=1", "HTTP://H:8080/é?limit=1"),
    ])
  func hidesWhatMayBeSecret(_ url: String, _ shown: String) {
    #expect(DisclosedAddress(url).description == shown)
  }
}
