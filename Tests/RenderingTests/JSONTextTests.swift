import Presenting
import Rendering
import Testing

struct JSONTextTests {
  @Test(arguments: [
    (Value.null, "null"), (.boolean(true), "true"), (.integer(-7), "-7"), (.number(0.5), "0.5"),
    (.number(.infinity), "null"), (.string("a\"b\\c"), #""a\"b\\c""#),
    (.string("a\nb\tc\rd"), #""a\nb\tc\rd""#), (.array([.integer(1), .null]), "[1,null]"),
    (.object([.init("b", .integer(1)), .init("a", .array([]))]), #"{"b":1,"a":[]}"#),
    (.string("Pokémon 😀"), "\"Pokémon 😀\""),
  ])
  func writesValues(_ value: Value, _ json: String) {
    #expect(value.json == json)
  }

  @Test(arguments: [
    ("\u{1B}]0;x\u{7}", #""\u001b]0;x\u0007""#), ("\u{9B}31m", #""\u009b31m""#),
    ("\u{202E}abc", #""\u202eabc""#), ("\u{200B}", #""\u200b""#), ("\u{FEFF}", #""\ufeff""#),
    ("\u{7F}", #""\u007f""#), ("\u{E0041}", #""\udb40\udc41""#), ("\u{2028}", #""\u2028""#),
  ])
  func escapesWhatATerminalMightActOn(_ text: String, _ json: String) {
    #expect(Value.string(text).json == json)
  }
}
