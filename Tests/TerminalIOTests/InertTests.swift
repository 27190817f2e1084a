import Testing

@testable import TerminalIO

struct InertTests {
  @Test(arguments: [
    ("", ""), ("plain ~ text", "plain ~ text"),
    ("Pokémon · 1–20 × ♀ ピカチュウ", "Pokémon · 1–20 × ♀ ピカチュウ"),
    // C0, DEL
    ("\u{1B}[31mred\u{1B}[0m", "^[[31mred^[[0m"), ("\u{1B}]0;title\u{7}", "^[]0;title^G"),
    ("\u{1B}]8;;http://x\u{1B}\\link", "^[]8;;http://x^[\\link"),
    ("\u{1B}]52;c;aGk=\u{7}", "^[]52;c;aGk=^G"), ("\u{1B}Pq\u{1B}\\", "^[Pq^[\\"),
    ("a\u{8}b\u{0}c\u{7F}\u{1F}", "a^Hb^@c^?^_"),
    ("one\ntwo\r\nthree\rfour\u{C}five\u{B}six\tseven", "one two three four five six seven"),
    ("\n\r\n\n", "   "),
    // C1
    ("\u{9B}31m\u{90}\u{9D}\u{80}\u{9F}\u{85}", "\\u{9B}31m\\u{90}\\u{9D}\\u{80}\\u{9F}\\u{85}"),
    // bidi controls
    (
      "\u{61C}\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}",
      "\\u{61C}\\u{200E}\\u{200F}\\u{202A}\\u{202B}\\u{202C}\\u{202D}\\u{202E}"
    ),
    ("\u{2066}\u{2067}\u{2068}\u{2069}", "\\u{2066}\\u{2067}\\u{2068}\\u{2069}"),
    ("שלום مرحبا", "שלום مرحبا"),
    // zero width and other ignorable characters
    (
      "a\u{200B}b\u{2060}c\u{FEFF}d\u{180E}e\u{34F}f",
      "a\\u{200B}b\\u{2060}c\\u{FEFF}d\\u{180E}e\\u{34F}f"
    ),
    (
      "\u{2061}\u{2065}\u{206F}\u{FFF0}\u{3164}\u{FFA0}\u{1D173}",
      "\\u{2061}\\u{2065}\\u{206F}\\u{FFF0}\\u{3164}\\u{FFA0}\\u{1D173}"
    ),
    ("\u{FFF9}a\u{FFFA}b\u{FFFB}", "\\u{FFF9}a\\u{FFFA}b\\u{FFFB}"),
    ("a\u{2028}b\u{2029}c", "a b c"), ("soft\u{AD}hyphen", "softhyphen"),
    // joiners where they join
    ("👩🏽‍💻👩‍👩‍👧‍👦🏳️‍🌈🏴‍☠️❤️‍🔥", "👩🏽‍💻👩‍👩‍👧‍👦🏳️‍🌈🏴‍☠️❤️‍🔥"),
    ("می‌خواهم", "می‌خواهم"), ("क्‍ष क्‌ष", "क्‍ष क्‌ष"), ("ന്‍", "ന്‍"), ("র‍্য", "র‍্য"),
    // and where they do not
    ("a\u{200D}b\u{200C}c", "a\\u{200D}b\\u{200C}c"), ("\u{200D}👩", "\\u{200D}👩"),
    ("👩\u{200D}", "👩\\u{200D}"), ("👩\u{200D}\u{200D}👩", "👩\\u{200D}\\u{200D}👩"),
    ("👩\u{200C}👩", "👩\\u{200C}👩"), ("1\u{200D}👩", "1\\u{200D}👩"),
    ("م\u{200D}a", "م\\u{200D}a"),
    // variation selectors on something, and on nothing
    ("❤️ 1️⃣ ⌚︎", "❤️ 1️⃣ ⌚︎"), ("葛\u{E0100}", "葛\u{E0100}"), ("\u{FE0F}", "\\u{FE0F}"),
    (" \u{FE0F}", " \\u{FE0F}"), ("a\u{E0100}", "a\\u{E0100}"),
    ("a\u{FE0F}\u{FE0F}", "a\u{FE0F}\\u{FE0F}"),
    // tags
    ("🏴󠁧󠁢󠁥󠁮󠁧󠁿!", "🏴󠁧󠁢󠁥󠁮󠁧󠁿!"), ("a\u{E0041}\u{E0001}\u{E007F}", "a\\u{E0041}\\u{E0001}\\u{E007F}"),
    ("🏴\u{E0067}\u{E0062}", "🏴\\u{E0067}\\u{E0062}"), ("🏴\u{E007F}", "🏴\\u{E007F}"),
    // Hangul letters and fillers
    ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}"),
    ("\u{115F}\u{1161}", "\u{115F}\u{1161}"),
    ("\u{115F}\u{1160}", "\\u{115F}\\u{1160}"), ("\u{1100}\u{1160}", "\u{1100}\u{1160}"),
    // Mongolian
    ("\u{1820}\u{180B}\u{200D}\u{1821}", "\u{1820}\u{180B}\\u{200D}\u{1821}"),
  ])
  func `shows what would steer, reorder or hide`(_ text: String, _ expected: String) {
    // Compared by scalars: as strings, some of these are canonically equivalent.
    #expect(Array(inert(text).unicodeScalars) == Array(expected.unicodeScalars))
    #expect(Array(inert(expected).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func `shows noncharacters and leaves private use`() {
    let scalars = [0xFDD0, 0xFFFE, 0x10FFFF, 0xE000, 0x10FFFD].compactMap(Unicode.Scalar.init)
    #expect(
      scalars.map { inert(String($0)) } == [
        "\\u{FDD0}", "\\u{FFFE}", "\\u{10FFFF}", "\u{E000}", "\u{10FFFD}",
      ])
  }

  @Test func `leaves no control and no bidi control of any kind`() {
    let forbidden = (0...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
      $0.properties.generalCategory == .control || $0.properties.isBidiControl
        || $0.properties.isNoncharacterCodePoint
    }
    #expect(forbidden.count == 65 + 12 + 66)
    for neighbour in ["", "a", "👩", "م", "क्"] {
      let shown = forbidden.map { inert("\(neighbour)\($0)\(neighbour)") }
      #expect(shown.filter { $0.unicodeScalars.contains(where: forbidden.contains) } == [])
    }
  }

  @Test func `changes nothing when applied again`() {
    let pool = Array(
      "a1 é\u{301}\u{AD}\u{1B}\r\n\u{9B}\u{200B}\u{200C}\u{200D}\u{202E}\u{FE0F}\u{E0100}👩🏽💻❤🏴\u{E0067}\u{E0062}\u{E0065}\u{E007F}مय\u{94D}葛\u{115F}\u{1160}\u{1161}\u{1100}\u{1820}\u{180B}🇩🇪"
        .unicodeScalars)
    var random = Repeatable(state: 7)
    for _ in 0..<20_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        text.append(pool[Int.random(in: pool.indices, using: &random)])
      }
      let once = inert(String(text))
      let twice = inert(once)
      if !once.unicodeScalars.elementsEqual(twice.unicodeScalars) {
        Issue.record("\(text.map { String($0.value, radix: 16) })")
        return
      }
    }
  }
}

/// The same numbers in every run (SplitMix64).
private struct Repeatable: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
