import Testing

@testable import TerminalIO

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("plain text ~", 12), ("a\tb\n\u{1B}\u{7F}", 2), ("\r\n", 0), ("\u{9B}", 0),
    // East Asian
    ("日本語", 6), ("ピカチュウ", 10), ("ﾋﾟｶ", 3), ("ＡＢ", 4), ("…–·×", 4), ("　", 2), ("〈〉", 4),
    ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1100}", 2), ("\u{1161}", 0), ("𠀀𰀀", 4),
    // marks and formats
    ("é", 1), ("e\u{301}", 1), ("e\u{301}\u{323}\u{20D7}", 1), ("\u{301}", 0), ("a\u{200B}b", 2),
    ("\u{FEFF}\u{2060}\u{202E}\u{200E}", 0), ("\u{AD}", 1), ("\u{600}", 1), ("\u{3099}", 0),
    // emoji
    ("👍", 2), ("👍🏽", 2), ("👩🏽‍💻", 2), ("👩‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🏴‍☠️", 2), ("☝🏽", 2), ("❤‍🔥", 2),
    ("❤", 1), ("❤️", 2), ("❤️x", 3), ("1️⃣", 2), ("1", 1), ("♀", 1), ("♀️", 2), ("⌚︎", 2), ("🫨🪿", 4),
    ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("🇩", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("★", 1), ("★\u{FE0F}", 1),
    // Indic, Thai, Arabic
    ("नमस्ते", 4), ("நி", 2), ("กำ", 2), ("ก็", 1), ("می‌خواهم", 7), ("שלום", 4),
    // blocks, boxes, braille
    ("█▁└─│⣿", 6),
  ])
  func `counts columns`(_ text: String, _ expected: Int) {
    #expect(displayWidth(text) == expected)
  }

  @Test func `knows both ends of every wide range`() {
    let wide: [Unicode.Scalar] = [
      "\u{1100}", "\u{115F}", "\u{231A}", "\u{4DC0}", "\u{4E00}", "\u{9FFF}", "\u{D7A3}",
      "\u{FF60}", "\u{1F1E6}", "\u{1FAF8}", "\u{20000}", "\u{3FFFD}",
    ]
    let narrow: [Unicode.Scalar] = [
      "a", "\u{10FF}", "\u{1160}", "\u{2319}", "\u{231C}", "\u{303F}", "\u{A4C7}", "\u{D7A4}",
      "\u{FF61}", "\u{1FAF9}", "\u{1FFFF}", "\u{3FFFE}", "\u{10FFFF}",
    ]
    #expect(wide.filter { !isWide($0) } == [])
    #expect(narrow.filter(isWide) == [])
  }
}

struct FittingTests {
  @Test(arguments: [
    ("Bulbasaur", 9, "Bulbasaur", "Bulbasaur"), ("Bulbasaur", 8, "Bulbasa…", "Bulba..."),
    ("Bulbasaur", 3, "Bu…", "..."), ("Bulbasaur", 1, "…", "."), ("Bulbasaur", 0, "", ""),
    ("Bulbasaur", -1, "", ""), ("", 0, "", ""),
    ("日本語", 6, "日本語", "日本語"), ("日本語", 5, "日本…", "日..."), ("日本語", 4, "日…", "..."),
    ("日本語", 1, "…", "."), ("日", 1, "…", "."),
    ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3, "👩‍👩‍👧‍👦…", "..."), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…", ".."),
    ("🇩🇪🇫🇷", 2, "…", ".."),
  ])
  func `cuts between clusters`(_ text: String, _ width: Int, _ utf8: String, _ ascii: String) {
    #expect(truncated(text, to: width) == utf8)
    #expect(truncated(text, to: width, encoding: .ascii) == ascii)
  }

  @Test(arguments: [
    ("ab", 4, "ab  ", "  ab"), ("日本", 5, "日本 ", " 日本"), ("abcd", 3, "abcd", "abcd"),
    ("e\u{301}", 2, "e\u{301} ", " e\u{301}"), ("", 2, "  ", "  "),
  ])
  func `fills up to the width`(_ text: String, _ width: Int, _ leading: String, _ trailing: String)
  {
    #expect(padded(text, to: width) == leading)
    #expect(padded(text, to: width, alignment: .trailing) == trailing)
  }
}

struct WrappingTests {
  @Test(arguments: [
    ("", 10, [""]),
    ("   ", 10, [""]),
    ("one", 10, ["one"]),
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 8, ["one two", "three"]),
    ("one  two   three  ", 8, ["one  two", "three"]),
    ("  indented text", 10, ["  indented", "text"]),
    ("one\ntwo\n\nthree", 10, ["one", "two", "", "three"]),
    ("a incomprehensible b", 6, ["a", "incomp", "rehens", "ible b"]),
    ("abc", 1, ["a", "b", "c"]),
    ("abc", 0, ["a", "b", "c"]),
    ("no\u{A0}break here", 8, ["no\u{A0}break", "here"]),
    ("日本語の文章。", 6, ["日本語", "の文", "章。"]),
    ("日本語", 5, ["日本", "語"]),
    ("日本", 1, ["…", "…"]),
    ("see「日本」now", 7, ["see「日", "本」now"]),
    ("see「日本」now", 6, ["see", "「日", "本」", "now"]),
    ("ポケモンのチャート", 4, ["ポケ", "モン", "の", "チャ", "ート"]),
    ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦 x", 3, ["👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦", "x"]),
    ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
  ])
  func `breaks between words`(_ text: String, _ width: Int, _ expected: [String]) {
    #expect(wrapped(text, to: width) == expected)
  }

  @Test(arguments: 1...40)
  func `keeps within every width and ends no line in a space`(_ width: Int) {
    let text = "When several of these POKéMON gather, 電気が 溜まって、「雷」の嵐。 could build 👩🏽‍💻 up… "
    let lines = wrapped(text, to: width)
    #expect(lines.filter { displayWidth($0) > width || $0.hasSuffix(" ") } == [])
    let letters = lines.joined().filter { $0 != " " }
    #expect(width == 1 || letters == text.filter { $0 != " " })
  }
}
