import Gateway
import Testing

struct SecretMaskTests {
  private let mask = SecretMask([Secret("Tok-Canary/1")])

  @Test(arguments: [
    ("Bad token Tok-Canary/1.", "Bad token ***."), ("tok-canary/1.evil.test", "***.evil.test"),
    ("q=Tok-Canary%2F1&x", "q=***&x"), (#"{"t":"Tok-Canary\/1"}"#, #"{"t":"***"}"#),
    ("Tok-Canary/1Tok-Canary/1", "******"), ("cut: Tok-Canar…”", "cut: ***…”"), ("Tok-", "Tok-"),
    ("nothing", "nothing"),
  ])
  func aSecretIsHidden(_ text: String, _ masked: String) {
    #expect(mask.masked(text) == masked)
    #expect(mask.masked(data: text) == masked)
  }

  @Test(arguments: [
    ("/v1?ts=1&apikey=abc&hash=0123 failed", "/v1?ts=***&apikey=***&hash=*** failed"),
    (
      "?sig=a&password=b&X-Amz-Signature=c&page=2",
      "?sig=***&password=***&X-Amz-Signature=***&page=2"
    ),
    ("my-key=a, --token=b, monkey=c", "my-key=***, --token=***, monkey=c"),
    ("(hash=0123), Token=x", "(hash=***), Token=***"), ("hash: 5", "hash: 5"),
  ])
  func keyParametersAreHiddenInMessages(_ text: String, _ masked: String) {
    #expect(mask.masked(text) == masked)
    #expect(mask.masked(data: text) == text)
  }

  @Test(arguments: [
    #"{"t":"a\"b/canary"}"#, #"{"t":"a\"b\/canary"}"#, "a%22b%2Fcanary", "a\"b/canary",
  ])
  func aSecretWithAQuoteAndASlashIsFoundHoweverItIsEscaped(_ text: String) {
    let mask = SecretMask([Secret("a\"b/canary")])
    #expect(mask.isIn(text) && !mask.masked(data: text).contains("canary"))
  }

  @Test func whatIsFoundLaterIsHiddenToo() {
    let mask = SecretMask()
    #expect(!mask.isIn("a later-secret"))
    mask.add(Secret("later-secret"))
    #expect(mask.isIn("a later-secret"))
    #expect(mask.isIn(Array("xlater-secret".utf8)) && !mask.isIn([]) && !mask.isIn("later-secre"))
    #expect(mask.secrets.map(\.text) == ["later-secret"])
  }

  @Test func aShortTextIsNoSecret() {
    let mask = SecretMask([Secret("abc"), Secret("")])
    #expect(mask.masked("abc") == "abc" && !mask.isIn("abc"))
  }

  @Test func printingItLeaksNothing() {
    var dumped = ""
    dump(mask, to: &dumped)
    #expect(!"\(mask) \(dumped)".lowercased().contains("canary"))
  }
}
