import PokeAPI
import Testing

struct SlugTests {
  @Test(arguments: [
    ("mr-mime", "mr-mime"), ("Mr. Mime", "mr-mime"), ("MR MIME", "mr-mime"),
    ("  mr   mime ", "mr-mime"), ("mr_mime", "mr-mime"), ("-mr--mime-", "mr-mime"),
    ("Farfetch'd", "farfetchd"), ("Farfetch’d", "farfetchd"), ("Type: Null", "type-null"),
    ("Nidoran♀", "nidoran-f"), ("nidoran ♂", "nidoran-m"), ("Ho-Oh", "ho-oh"),
    ("Porygon2", "porygon2"), ("Flab\u{E9}b\u{E9}", "flabebe"),
    ("Flabe\u{301}be\u{301}", "flabebe"),
    ("25", "25"), ("0025", "25"), ("#0025", "25"), ("#25", "25"), ("0", "0"),
    ("99999999999999999999", "99999999999999999999"),
  ])
  func spellsWhatAPersonTypesAsTheServiceDoes(_ typed: String, _ text: String) {
    #expect(Slug(typed: typed)?.text == text)
  }

  /// A keyboard's ♀ often comes with the selector that makes it a picture.
  @Test func aSignMayComeAsAnEmoji() {
    #expect(Slug(typed: "Nidoran♀\u{FE0F}")?.text == "nidoran-f")
    #expect(Slug(typed: "Nidoran♂\u{FE0F}")?.text == "nidoran-m")
  }

  @Test(arguments: [
    "", "   ", "-", "2.5", "-5", "5-", "♀", "..", "'", "#", "../x", "a/b", "a?b", "a#b",
    "a%2Fb", "+5", "1,000", "🐭",
    "ピカチュウ", "a\u{1B}[31m", "a\r\nb", "a\u{202E}b",
  ])
  func refusesWhatNoNameCanHold(_ typed: String) {
    #expect(Slug(typed: typed) == nil)
  }

  @Test(arguments: [
    ("bulbasaur", "Bulbasaur"), ("mr-mime", "Mr Mime"), ("ho-oh", "Ho Oh"),
    ("double-edge", "Double Edge"),
    ("u-turn", "U Turn"), ("10000000-volt", "10000000 Volt"), ("", ""),
  ])
  func capitalisesTheWordsOfATitle(_ text: String, _ title: String) {
    #expect(Slug(text).title == title)
  }
}
