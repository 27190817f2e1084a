import Testing

@testable import PokemonModule

struct EvolutionWordingTests {
  private func words(_ ways: [EvolutionWay]) -> String {
    EvolutionWording.ways(EvolutionStage(speciesID: 1, name: "x", ways: ways, next: []))
  }

  @Test(arguments: [
    (EvolutionWay(trigger: "level-up", minLevel: 16), "level 16"),
    (EvolutionWay(trigger: "level-up"), "level up"),
    (EvolutionWay(trigger: "use-item", item: "leaf-stone"), "use Leaf Stone"),
    (EvolutionWay(trigger: "use-item"), "use an item"),
    (
      EvolutionWay(trigger: "level-up", timeOfDay: "day", minHappiness: 160),
      "level up, happiness 160+, by day"
    ),
    (
      EvolutionWay(trigger: "level-up", timeOfDay: "night", minLevel: 25), "level 25, at night"
    ),
    (EvolutionWay(trigger: "level-up", timeOfDay: "dusk", minLevel: 25), "level 25, by dusk"),
    (EvolutionWay(trigger: "trade"), "trade"),
    (EvolutionWay(trigger: "trade", heldItem: "kings-rock"), "trade, holding Kings Rock"),
    (EvolutionWay(trigger: "trade", tradeSpecies: "shelmet"), "trade for Shelmet"),
    (
      EvolutionWay(trigger: "use-item", item: "dawn-stone", gender: 1), "use Dawn Stone, female"
    ),
    (EvolutionWay(trigger: "level-up", gender: 2, minLevel: 20), "level 20, male"),
    (
      EvolutionWay(trigger: "use-item", item: "ice-stone", region: "alola"),
      "use Ice Stone, in Alola"
    ),
    (
      EvolutionWay(trigger: "level-up", knownMove: "ancient-power"),
      "level up, knowing Ancient Power"
    ),
    (
      EvolutionWay(trigger: "level-up", knownMoveType: "fairy", minAffection: 2),
      "level up, knowing a Fairy move, affection 2+"
    ),
    (
      EvolutionWay(trigger: "level-up", minLevel: 20, relativePhysicalStats: 1),
      "level 20, attack above defense"
    ),
    (
      EvolutionWay(trigger: "level-up", minLevel: 20, relativePhysicalStats: 0),
      "level 20, attack equal to defense"
    ),
    (
      EvolutionWay(trigger: "level-up", minLevel: 20, relativePhysicalStats: -1),
      "level 20, attack below defense"
    ),
    (EvolutionWay(trigger: "level-up", minBeauty: 171), "level up, beauty 171+"),
    (
      EvolutionWay(trigger: "level-up", partySpecies: "remoraid"),
      "level up, with a party member Remoraid"
    ),
    (
      EvolutionWay(trigger: "level-up", partyType: "dark", minLevel: 32),
      "level 32, with a Dark type in the party"
    ),
    (EvolutionWay(trigger: "level-up", minLevel: 50, needsRain: true), "level 50, in the rain"),
    (
      EvolutionWay(trigger: "level-up", minLevel: 30, isUpsideDown: true),
      "level 30, device upside down"
    ),
    (EvolutionWay(trigger: "shed"), "an empty place in the party and a Poké Ball"),
    (EvolutionWay(trigger: "three-critical-hits"), "three critical hits"),
    (EvolutionWay(trigger: "other", minSteps: 1000), "steps 1000+"),
    (EvolutionWay(trigger: "other"), ""), (EvolutionWay(), ""),
    (
      EvolutionWay(trigger: "level-up", location: "mount-coronet", needsSpecialRock: true),
      "level up, at Mount Coronet"
    ),
    (EvolutionWay(trigger: "level-up", needsSpecialRock: true), "level up, near a special rock"),
    (
      EvolutionWay(trigger: "use-move", usedMove: "rage-fist", minMoveCount: 20),
      "use move, after using Rage Fist, moves used 20+"
    ),
    (
      EvolutionWay(trigger: "level-up", minLevel: 38, needsMultiplayer: true),
      "level 38, in multiplayer"
    ),
  ])
  func wordsAWay(_ way: EvolutionWay, _ text: String) {
    #expect(words([way]) == text)
  }

  @Test func severalWaysAreAlternatives() {
    #expect(
      words([
        EvolutionWay(trigger: "use-item", item: "leaf-stone"),
        EvolutionWay(trigger: "level-up", minLevel: 20),
      ]) == "use Leaf Stone, or level 20")
  }

  @Test func sameWaysAreSaidOnce() {
    let way = EvolutionWay(trigger: "level-up", minLevel: 16)
    #expect(words([way, way]) == "level 16")
  }

  @Test func waysThatDifferByPlaceAreOneWay() {
    func at(_ place: String) -> EvolutionWay {
      EvolutionWay(trigger: "level-up", location: place, needsSpecialRock: true)
    }
    #expect(
      words([
        at("eterna-forest"), at("pinwheel-forest"),
        EvolutionWay(trigger: "use-item", item: "leaf-stone"), at("eterna-forest"),
        at("lush-jungle"),
      ])
        == "level up, at Eterna Forest or Pinwheel Forest or Lush Jungle, or use Leaf Stone")
  }

  @Test func noWaysAreNoWords() {
    #expect(words([]) == "")
  }

  @Test func aFamilyInOneLine() {
    #expect(
      EvolutionWording.paths(.bulbasaurs)
        == "Bulbasaur → Ivysaur (level 16) → Venusaur (level 32)")
    #expect(
      EvolutionWording.paths(.branching)
        == "Root → Left (use Leaf Stone) → Left One; Root → Left (use Leaf Stone) → Left Two; "
        + "Root → Right (trade) → Right One")
    #expect(
      EvolutionWording.paths(EvolutionStage(speciesID: 1, name: "mr-mime", ways: [], next: []))
        == "Mr Mime")
  }
}
