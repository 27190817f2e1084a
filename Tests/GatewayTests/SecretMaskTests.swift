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
    ("/v1?ts=1&apikey=abc&hash=0123 failed", "/v1?ts=1&apikey=***&hash=*** failed"),
    ("(hash=0123), Token=x", "(hash=***), Token=***"), ("hash: 5", "hash: 5"),
  ])
  func keyParametersAreHiddenInMessages(_ text: String, _ masked: String) {
    #expect(mask.masked(text) == masked)
    #expect(mask.masked(data: text) == text)
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
