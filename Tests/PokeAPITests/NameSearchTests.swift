import PokeAPI
import Testing

struct NameSearchTests {
  private let names = [
    "bulbasaur", "ivysaur", "charmander", "pikachu", "raichu", "pichu", "mr-mime", "mew", "mewtwo",
    "alcremie", "minior", "charizard",
  ]

  @Test(arguments: [
    ("mi", ["minior", "mr-mime", "alcremie"]), ("char", ["charmander", "charizard"]),
    ("chu", ["pikachu", "raichu", "pichu"]), ("mew", ["mew", "mewtwo"]), ("mr-mime", ["mr-mime"]),
    ("xyz", []),
  ])
  func putsBeginningsBeforeTheRest(_ query: String, _ found: [String]) {
    #expect(NameSearch(Slug(query)).matches(in: names, name: \.self) == found)
  }

  @Test(arguments: [
    ("pikachoo", ["pikachu"]), ("pikahcu", ["pikachu"]), ("pikach", ["pikachu"]),
    ("mww", ["mew"]), ("bulbsaur", ["bulbasaur"]), ("chrmandr", ["charmander"]),
    ("zzzzzz", []), ("x", []),
  ])
  func namesThatAFewLettersAreAwayAreNear(_ query: String, _ near: [String]) {
    #expect(NameSearch(Slug(query)).nearNames(in: names) == near)
  }

  @Test func theNearestThreeAreNamedNearestFirst() {
    let names = ["abcdeff", "abcdxff", "abcdefg", "abcdefh", "abcdef"]
    #expect(
      NameSearch(Slug("abcdefg")).nearNames(in: names) == ["abcdefg", "abcdeff", "abcdefh"])
  }

  @Test func anEmptyIndexHasNothingNear() {
    #expect(NameSearch(Slug("mew")).nearNames(in: []) == [])
  }
}
