import Gateway
import Testing

@testable import HTTPCache

struct SelectionTests {
  @Test(
    "RFC 9111, 4.1: a request matches where the fields that Vary names are the same",
    arguments: [
      ("Foo", ["Foo": "1"], ["foo": "1"], true), ("Foo", ["Foo": "1"], ["Foo": "2"], false),
      ("Foo", ["Foo": "1"], [:], false), ("Foo", [:], ["Foo": "1"], false), ("Foo", [:], [:], true),
      ("Foo, Bar", ["Foo": "1", "Bar": "2"], ["Foo": "1", "Bar": "3"], false),
      ("", ["Foo": "1"], ["Foo": "2"], true), ("Foo", ["Foo": "1, 2"], ["Foo": " 1,2 "], true),
      ("Foo", ["Foo": "a"], ["Foo": "A"], false),
      ("Accept-Language", ["Accept-Language": "en, de"], ["Accept-Language": "EN,De"], true),
      ("Accept-Language", ["Accept-Language": "en, de"], ["Accept-Language": "de, en"], true),
      (
        "Accept-Language", ["Accept-Language": "en;q=1, de; q=0.5"],
        ["Accept-Language": "de;q=0.5,en; q=1"], true
      ),
      (
        "Accept-Language", ["Accept-Language": "en;q=1, de;q=0.5"],
        ["Accept-Language": "en;q=0.5, de;q=1"], false
      ),
      ("Foo", ["Foo": "a, b"], ["Foo": "b, a"], false),
    ] as [(String, HeaderFields, HeaderFields, Bool)])
  func selections(vary: String, first: HeaderFields, second: HeaderFields, expected: Bool) {
    let selection = Selection(of: ["Vary": vary], for: first)
    #expect(selection.matches(second, contentLanguage: nil) == expected)
  }

  @Test("RFC 9111, 4.1: the lines of a field are one value")
  func lines() {
    let selection = Selection(of: ["Vary": "Foo"], for: ["Foo": "1, 2"])
    var request = HeaderFields()
    request.append(name: "Foo", value: "1")
    request.append(name: "Foo", value: "2")
    #expect(selection.matches(request, contentLanguage: nil))
  }

  @Test("RFC 9110, 12.5.4: the language that is wanted most suits, whatever else is wanted")
  func languages() {
    let selection = Selection(of: ["Vary": "Accept-Language"], for: ["Accept-Language": "en, de"])
    let wish: HeaderFields = ["Accept-Language": "fr;q=0.5, de;q=1.0"]
    #expect(selection.matches(wish, contentLanguage: "de"))
    #expect(!selection.matches(wish, contentLanguage: "fr"))
    #expect(!selection.matches(wish, contentLanguage: nil))
  }

  @Test("A value that a secret could be is kept as its digest")
  func secrets() {
    let selection = Selection(of: ["Vary": "Authorization"], for: ["Authorization": "canary"])
    #expect(!"\(selection)".contains("canary"))
  }

  @Test(
    "Signatures and keys are not in the address, and yet tell requests apart",
    arguments: [
      "ts", "hash", "apikey", "api_key", "APIKEY", "key", "sig", "token", "password",
      "access_token", "client_secret", "X-Amz-Signature", "%74oken",
    ])
  func keys(name: String) {
    let one = CacheKey(GatewayRequest("https://a.example/?x=1&\(name)=canary"))
    let other = CacheKey(GatewayRequest("https://a.example/?x=1&\(name)=other"))
    #expect(one.url == "https://a.example/?x=1")
    #expect(one.url == other.url && one.owner != other.owner)
  }

  @Test("Whose answers they are is part of the key; the address's spelling is not")
  func identities() {
    var request = GatewayRequest("https://A.example:443/x#part")
    let nobodys = CacheKey(request)
    #expect(nobodys == CacheKey(GatewayRequest("https://a.example/x")))
    #expect(nobodys != CacheKey(GatewayRequest("https://a.example/X")))
    request.identity = Identity(of: "one")
    let ones = CacheKey(request)
    #expect(ones != nobodys && ones.url == nobodys.url)
    request.identity = nil
    request.headers["Authorization"] = "Bearer one"
    #expect(CacheKey(request) != nobodys && CacheKey(request) != ones)
  }

  @Test(
    "RFC 9111, 4.4: other addresses count where they are of the same origin",
    arguments: [
      ("/y", "https://a.example/y"), ("y", "https://a.example/d/y"),
      ("?q", "https://a.example/d/x?q"),
      ("https://A.example/z", "https://a.example/z"), ("//a.example/z", "https://a.example/z"),
      ("https://b.example/z", nil), ("//b.example/z", nil), ("http://a.example/z", nil),
      ("https://a.example:444/", nil), ("mailto:x", nil), ("", "https://a.example/d/x"),
    ] as [(String, String?)])
  func references(text: String, expected: String?) {
    #expect(absolute(text, from: "https://a.example/d/x") == expected)
  }
}
