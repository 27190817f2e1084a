import Testing

@testable import TerminalIO

struct ASCIIFormTests {
  @Test(arguments: [
    ("plain ~ text\r\n", "plain ~ text\r\n"),
    ("\u{1B}[1mbold\u{1B}[22m", "\u{1B}[1mbold\u{1B}[22m"),
    ("Pokémon", "Pokemon"),
    ("Poke\u{301}mon", "Pokemon"),
    ("Łódź, Ørsted, ÆON, Straße, œuvre", "Lodz, Orsted, AEON, Strasse, oeuvre"),
    ("Nguyễn Việt", "Nguyen Viet"),
    ("1–20 of 1,351 · Enter more — now", "1-20 of 1,351 | Enter more - now"),
    ("5 × 6 − 1 …", "5 x 6 - 1 ..."),
    ("“it’s” ‘so’", "\"it's\" 'so'"),
    ("Nidoran♀ ♂ ♀\u{FE0F}", "Nidoran(f) (m) (f)"),
    ("▁▂▃▄▅▆▇█", " .:-=+*#"),
    ("└─ a\n├─ b\n│", "`- a\n|- b\n|"),
    ("┌─┐", "+-+"),
    ("ＡＢ\u{A0}Ｃ", "AB C"),
    ("ピカチュウ", "?????"),
    ("👩🏽‍💻 🇩🇪 1️⃣", "? ? 1"),
    ("a\u{200B}b", "ab"),
  ])
  func `replaces what ASCII lacks`(_ text: String, _ expected: String) {
    #expect(asciiForm(of: text) == expected)
    #expect(TextEncoding.ascii.readable(text) == expected)
    #expect(TextEncoding.utf8.readable(text) == text)
    #expect(asciiForm(of: expected) == expected)
  }

  @Test func `leaves nothing but ASCII`() {
    let everything = (0x80...0x1_FFFF).compactMap(Unicode.Scalar.init).map { String($0) }
    #expect(everything.filter { !asciiForm(of: $0).utf8.allSatisfy { $0 < 0x80 } } == [])
  }
}
