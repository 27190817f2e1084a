import PokeAPI
import Testing

struct LocalizedTextTests {
  private let texts = [
    LocalizedText(language: "en", text: "old"), LocalizedText(language: "de", text: "alt"),
    LocalizedText(language: "en", text: "new"), LocalizedText(language: "ja-Hrkt", text: "カナ"),
  ]

  @Test(arguments: [("en", "new"), ("de", "alt"), ("EN", "new"), ("ja-hrkt", "カナ"), ("fr", nil)])
  func theNewestTextOfALanguageStandsLast(_ language: String, _ text: String?) {
    #expect(texts.last(in: language) == text)
  }

  @Test(arguments: [
    ("one line", "one line"), ("two\nlines", "two lines"), ("two\u{C}pages", "two pages"),
    ("  many \n\u{C} spaces ", "many spaces"), ("un\u{AD}\nfolds", "unfolds"),
    ("un\u{AD}\u{C}folds", "unfolds"), ("sun\u{AD}light", "sunlight"), ("dash-\nend", "dash- end"),
    ("one\r\ntwo", "one two"), ("un\u{AD}\r\nfolds", "unfolds"), ("\n\u{C}", ""), ("", ""),
    ("a\u{AD}\u{AD}\nb", "ab"), ("Pok\u{E9}mon", "Pok\u{E9}mon"),
  ])
  func aGamesBreaksBecomeSpaces(_ text: String, _ unwrapped: String) {
    #expect(text.unwrapped == unwrapped)
  }
}
