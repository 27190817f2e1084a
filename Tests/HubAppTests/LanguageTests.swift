import Presenting
import TestDoubles
import Testing

/// Which language texts are in: the option, else the locale’s, else English.
@MainActor
struct LanguageTests {
  private func summary(
    _ environment: [String: String], _ arguments: String...
  ) async -> [String] {
    var world = FakeWorld()
    world.environment = ["LC_CTYPE": "C.UTF-8"].merging(environment) { $1 }
    #expect(await world.run(arguments: arguments) == .done)
    return world.output.lines
  }

  private static let english =
    "flavor_text\tThrow it at a wild Pokémon and hope that it stays shut."
  private static let german =
    "flavor_text\tAuf ein wildes Pokémon werfen und hoffen, dass er zu bleibt."

  @Test func theOptionGoesBeforeTheLocale() async {
    for arguments in [
      ["items", "4", "--lang", "de"], ["--lang", "de_AT", "items", "4"],
      ["open", "https://pokeapi.co/api/v2/item/4/", "--lang", "DE"],
    ] {
      var world = FakeWorld()
      world.environment["LANG"] = "fr_FR.UTF-8"
      #expect(await world.run(arguments: arguments) == .done)
      #expect(world.output.lines.contains(Self.german), "\(arguments)")
      #expect(world.output.lines.contains("name\tPokéball"))
    }
  }

  @Test func theLocaleDecidesElse() async {
    #expect(await summary(["LANG": "de_DE.UTF-8"], "items", "4").contains(Self.german))
    #expect(
      await summary(["LC_ALL": "C.UTF-8", "LANG": "de"], "items", "4").contains(Self.english))
    #expect(await summary([:], "items", "4").contains(Self.english))
    #expect(
      await summary(["LC_MESSAGES": "fr_FR"], "items", "4")
        .contains("effect\tEssaie d'attraper un Pokémon sauvage, au taux habituel."))
  }

  @Test func whatIsNotInTheLanguageSaysWhichItIsIn() async {
    #expect(
      await summary([:], "items", "4", "--lang", "ja").contains(Self.english + " (in English)"))
    let pokemon = await summary([:], "pokemon", "pikachu", "--lang", "ko")
    #expect(pokemon.contains("name\tPikachu"))
    #expect(pokemon.contains { $0.hasPrefix("flavor_text\t") && $0.hasSuffix(" (in English)") })
    #expect(await summary([:], "pokemon", "bulbasaur", "--lang", "de").contains("name\tBisasam"))
  }

  @Test func aLanguageThatPokeAPIHasNotIsRefusedWithThoseThatItHas() async {
    let world = FakeWorld()
    #expect(await world.run("items", "4", "--lang", "nl") == .usage)
    #expect(world.errors.lines.first == "hub: PokéAPI has no texts in a language “nl”")
    #expect(world.errors.lines.last?.contains("its languages are cs, de, en, ") == true)
  }
}
