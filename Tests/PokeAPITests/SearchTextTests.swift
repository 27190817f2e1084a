import PokeAPI
import Testing

struct SearchTextTests {
  @Test(arguments: [
    ("Pokémon", "pokemon"), ("POKE\u{301}MON", "pokemon"), ("one-third", "one third"),
    ("one\u{2013}third", "one third"), ("one\u{2011}third", "one third"),
    ("one\u{2212}third", "one third"), ("one \n\t third", "one third"),
    ("one\u{A0}third", "one third"), ("  edges - ", "edges"), ("King’s Rock", "kings rock"),
    ("king's rock", "kings rock"), ("ÅÆøłß", "aæolß"), ("pro\u{AD}tein", "protein"),
    ("モンスターボール", "モンスターボール"), ("1/8 HP (5×)", "1/8 hp (5×)"), ("", ""), ("–", ""), ("'", ""),
    ("xtransceiver--red", "xtransceiver red"),
  ])
  func isBroughtIntoOneForm(_ text: String, _ folded: String) {
    #expect(SearchText(text).text == folded)
    #expect(SearchText(folded).text == folded)
  }

  @Test func containsAndBegins() {
    let text = SearchText("Restores one-third of a Pokémon’s HP")
    #expect(text.contains(SearchText("ONE third")))
    #expect(text.contains(SearchText("pokemons")))
    #expect(!text.contains(SearchText("description")))
    #expect(text.hasPrefix(SearchText("restores")))
    #expect(!text.hasPrefix(SearchText("one")))
    #expect(SearchText("Poké Ball").compact == "pokeball")
  }
}
