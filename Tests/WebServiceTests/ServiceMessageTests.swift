import Gateway
import Testing
import WebService

struct ServiceMessageTests {
  private func message(_ body: String, type: String = "application/json") -> String? {
    let response = GatewayResponse(
      status: 400, headers: ["Content-Type": type], body: Array(body.utf8))
    return ServiceMessage(response)?.text
  }

  @Test(arguments: [
    (
      #"{"message":"Bad credentials","documentation_url":"https://docs.github.com/rest","status":"401"}"#,
      "Bad credentials"
    ),
    (#"{"code":"InvalidCredentials","message":"The key is invalid."}"#, "The key is invalid."),
    (#"{"code":409,"status":"You must provide a user key."}"#, "You must provide a user key."),
    (#"{"message":"","status":"Limit greater than 100."}"#, "Limit greater than 100."),
    (#"{"message":429,"status":"429"}"#, nil), (#"{"status":"404"}"#, nil), ("{}", nil),
    ("[]", nil), ("", nil), (#"{"message":null}"#, nil), (#"{"message":"cut o"#, nil),
  ])
  func readsWhatGitHubAndMarvelSay(_ body: String, _ text: String?) {
    #expect(message(body) == text)
  }

  @Test(arguments: [
    ("Not Found", "text/plain; charset=utf-8", "Not Found"),
    ("Bad Request\r\nmore", "text/plain", "Bad Request"), ("Not Found", "Text/Plain", "Not Found"),
    ("Not Found", "text/html", nil), ("<html><body>Just a moment</body></html>", "text/html", nil),
    ("Not Found", "", nil), ("", "text/plain", nil), ("  \n", "text/plain", nil),
    (String(repeating: "x", count: 401), "text/plain", nil),
  ])
  func readsALineOfPlainTextAndNoPage(_ body: String, _ type: String, _ text: String?) {
    #expect(message(body, type: type) == text)
  }

  @Test func aLongMessageIsCut() {
    let text = message(#"{"message":"\#(String(repeating: "x", count: 201))"}"#)
    #expect(text == String(repeating: "x", count: 199) + "…")
    let whole = String(repeating: "x", count: 200)
    #expect(message(#"{"message":"\#(whole)"}"#) == whole)
  }

  @Test func aMessageOfSeveralLinesBecomesOne() {
    #expect(message(#"{"message":"first\nsecond\r\n\tthird "}"#) == "first second third")
    #expect(message(#"{"message":"\n ","status":"said here"}"#) == "said here")
  }
}
