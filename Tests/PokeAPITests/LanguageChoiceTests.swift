import PokeAPI
import Testing

struct LanguageChoiceTests {
  private func choice(_ code: String) throws -> LanguageChoice {
    LanguageChoice(try #require(Language(typed: code)))
  }

  private func text(_ language: String, _ text: String) -> LocalizedText {
    LocalizedText(language: language, text: text)
  }

  /// Most items have had their French effect first since 2026.
  @Test func theFirstTextIsNotSimplyTaken() throws {
    let effects = [text("fr", "français"), text("en", "English")]
    #expect(try choice("en").text(of: effects) == text("en", "English"))
    #expect(try choice("fr").text(of: effects) == text("fr", "français"))
  }

  @Test func everyKindInTheChosenLanguageGoesBeforeEnglish() throws {
    let effects = [text("fr", "effet"), text("en", "effect")]
    let flavors = [text("de", "alt"), text("de", "Geschmack"), text("en", "flavour")]
    #expect(try choice("de").text(of: effects, flavors) == text("de", "Geschmack"))
    #expect(try choice("fr").text(of: effects, flavors) == text("fr", "effet"))
    #expect(try choice("ko").text(of: effects, flavors) == text("en", "effect"))
    #expect(try choice("ko").text(of: [], flavors) == text("en", "flavour"))
  }

  @Test func whatIsInNeitherLanguageIsNone() throws {
    #expect(try choice("de").text(of: [text("fr", "français"), text("ja", "日本語")]) == nil)
    #expect(try choice("de").text(of: []) == nil)
  }

  /// The service has entries without a text.
  @Test func aBlankTextIsNone() throws {
    #expect(
      try choice("de").text(of: [text("de", " \n"), text("en", "x")]) == text("en", "x"))
  }

  @Test func anotherLanguageIsSaid() throws {
    #expect(try choice("de").shown(text("en", "Cures.")) == "Cures. (in English)")
    #expect(try choice("de").shown(text("DE", "Heilt.")) == "Heilt.")
    #expect(try choice("de").shown(text("en", "a\nb"), as: "a b") == "a b (in English)")
  }

  @Test func whatCouldBePickedIsKept() throws {
    let texts = [text("fr", "a"), text("de", "b"), text("EN", "c")]
    #expect(try choice("de").candidates(texts) == [text("de", "b"), text("EN", "c")])
    #expect(try choice("en").candidates(texts) == [text("EN", "c")])
  }
}
