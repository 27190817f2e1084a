import PokeAPI
import Presenting
import Testing

@testable import PokemonModule

struct PokemonCardDisplayTests {
  private func display(_ card: PokemonCard) -> PokemonCardDisplay {
    PokemonCardDisplay(card, showsAllMoves: false)
  }

  /// `--lang pt_BR` said of the text that it was in English, and of the genus nothing.
  @Test func aGenusThatIsNotInTheChosenLanguageSaysSoAsTheTextDoes() throws {
    let portuguese = try #require(Language(typed: "pt_BR"))
    let display = PokemonCardDisplay(
      .sample(), showsAllMoves: false, LanguageChoice(portuguese))
    #expect(display.genus == "Seed Pokémon (in English)")
    #expect(display.flavorText == "It unfolds. (in English)")
    #expect(
      display.record["genus"]
        == Field("genus", .string("Seed Pokémon"), text: "Seed Pokémon (in English)"))
  }

  @Test func aCardInFinishedTexts() {
    let display = display(.sample())
    #expect(display.title == "#0001  Bulbasaur")
    #expect(display.genus == "Seed Pokémon")
    #expect(display.types == ["Grass", "Poison"])
    #expect(display.flavorText == "It unfolds.")
    #expect(
      display.stats == [
        .init(label: "HP", value: 45, full: 100),
        .init(label: "Special Attack", value: 65, full: 100),
      ])
    #expect(
      display.relatives == [
        .init(number: 1, text: "Bulbasaur", hasFollowingSibling: [], isThisOne: true),
        .init(
          number: 2, text: "Ivysaur  (level 16)", hasFollowingSibling: [false], isThisOne: false),
        .init(
          number: 3, text: "Venusaur  (level 32)", hasFollowingSibling: [false, false],
          isThisOne: false),
      ])
    #expect(
      display.links == [
        .init(label: "front", url: "https://sprites.example/1.png"),
        .init(label: "back, shiny", url: "http://sprites.example/back/shiny/1.png"),
      ])
    #expect(
      display.commands == ["NUMBER relative", "o NUMBER link", "b back", "? help", "q quit"])
  }

  @Test func aRecordSaysEveryFactTwice() {
    let record = display(.sample()).record
    #expect(record.fields.map(\.key) == PokemonFields.cardColumns.map(\.key))
    #expect(
      Dictionary(uniqueKeysWithValues: record.fields.map { ($0.key, $0.text) }) == [
        "id": "#0001", "name": "Bulbasaur", "display_name": "Bulbasaur", "genus": "Seed Pokémon",
        "types": "Grass, Poison", "weight": "6.9 kg", "height": "0.7 m", "base_experience": "64",
        "abilities": "Overgrow, Chlorophyll (hidden)", "stats": "HP 45, Special Attack 65",
        "moves": "Razor Wind, Cut", "flavor_text": "It unfolds.",
        "evolution_chain": "Bulbasaur → Ivysaur (level 16) → Venusaur (level 32)",
        "sprites": "https://sprites.example/1.png",
        "accent": "none",
      ])
    #expect(record["name"]?.value == .string("bulbasaur"))
    #expect(
      record["types"]?.value.members == [
        #"{"slot":1,"type":{"name":"grass"}}"#, #"{"slot":2,"type":{"name":"poison"}}"#,
      ])
    #expect(
      record["abilities"]?.value.members == [
        #"{"is_hidden":false,"slot":1,"ability":{"name":"overgrow"}}"#,
        #"{"is_hidden":true,"slot":3,"ability":{"name":"chlorophyll"}}"#,
      ])
    #expect(
      record["stats"]?.value.members.first
        == #"{"base_stat":45,"effort":0,"stat":{"name":"hp"}}"#)
  }

  @Test func whatIsNotKnownIsSaid() {
    let pokemon = Pokemon.sample(
      weight: nil, height: 0, baseExperience: nil, types: [], abilities: [], stats: [], moves: [],
      sprites: [], speciesID: nil)
    let display = display(.sample(pokemon, species: nil, family: nil))
    #expect(
      Dictionary(uniqueKeysWithValues: display.record.fields.map { ($0.key, $0.text) }) == [
        "id": "#0001", "name": "Bulbasaur", "display_name": "Bulbasaur", "genus": "unknown",
        "types": "unknown", "weight": "unknown", "height": "unknown", "base_experience": "unknown",
        "abilities": "none", "stats": "unknown", "moves": "none", "flavor_text": "unknown",
        "evolution_chain": "unknown", "sprites": "none", "accent": "none",
      ])
    #expect(display.genus == nil)
    #expect(display.flavorText == nil)
    #expect(display.stats == [])
    #expect(display.relatives == [])
    #expect(display.links == [])
    #expect(display.commands == ["b back", "? help", "q quit"])
    #expect(display.record["base_experience"]?.value == .null)
    #expect(display.record["height"]?.value == .integer(0))
  }

  @Test(arguments: [(45, 100), (100, 100), (101, 101), (255, 255), (0, 100)])
  func aBarIsFullAtAHundredOrMore(_ value: Int, _ full: Int) {
    let pokemon = Pokemon.sample(stats: [.init(name: "hp", base: value, effort: nil)])
    #expect(
      display(.sample(pokemon)).stats == [.init(label: "HP", value: value, full: full)])
  }

  @Test(arguments: [
    ("mr-mime", "mr-mime", "Mr. Mime", "mr-mime", "Mr. Mime"),
    ("deoxys-normal", "deoxys", "Deoxys", "deoxys-normal", "Deoxys"),
    ("deoxys-attack", "deoxys", "Deoxys", "deoxys-normal", "Deoxys (Attack)"),
    ("raichu-alola", "raichu", "Raichu", "raichu", "Raichu (Alola)"),
    ("mr-mime-galar", "mr-mime", "Mr. Mime", "mr-mime", "Mr. Mime (Galar)"),
    ("nidoran-f", "nidoran-f", "Nidoran♀", "nidoran-f", "Nidoran♀"),
    ("mr-mime", "mr-mime", nil, "mr-mime", "Mr Mime"),
    ("odd-one", "other", "Other", "other", "Odd One"),
  ])
  func displayNames(
    _ name: String, _ species: String, _ english: String?, _ defaultForm: String, _ shown: String
  ) {
    let card = PokemonCard.sample(
      .sample(name: name),
      species: .sample(name: species, english: english, defaultForm: defaultForm))
    #expect(PokemonCardDisplay.displayName(card) == shown)
  }

  @Test func withoutItsSpeciesTheWordsAreTheName() {
    #expect(
      PokemonCardDisplay.displayName(.sample(.sample(name: "mr-mime"), species: nil)) == "Mr Mime")
  }

  @Test func aTreeKnowsWhereItsBranchesGoOn() {
    let relatives = display(.sample(species: nil, family: .branching)).relatives
    #expect(
      relatives == [
        .init(number: 1, text: "Root", hasFollowingSibling: [], isThisOne: true),
        .init(
          number: 2, text: "Left  (use Leaf Stone)", hasFollowingSibling: [true], isThisOne: false),
        .init(number: 3, text: "Left One", hasFollowingSibling: [true, true], isThisOne: false),
        .init(number: 4, text: "Left Two", hasFollowingSibling: [true, false], isThisOne: false),
        .init(number: 5, text: "Right  (trade)", hasFollowingSibling: [false], isThisOne: false),
        .init(
          number: 6, text: "Right One", hasFollowingSibling: [false, false], isThisOne: false),
      ])
    #expect(
      PokemonCardDisplay.relatives(.sample(family: .branching)).map(\.speciesID)
        == [1, 2, 3, 4, 5, 6])
  }

  /// The card's own English name is at hand; its relatives' are not.
  @Test func theTreeNamesItsOwnSpeciesInEnglish() {
    let card = PokemonCard.sample(species: .sample(english: "Bulba Saur"))
    #expect(
      display(card).relatives.map(\.text)
        == ["Bulba Saur", "Ivysaur  (level 16)", "Venusaur  (level 32)"])
  }
}

extension Value {
  /// The elements of an array as JSON would have them, by `description` of this test's own.
  fileprivate var members: [String] {
    guard case .array(let values) = self else { return [] }
    return values.map(\.text)
  }

  private var text: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    case .array(let values): "[\(values.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\"\($0.name)\":\($0.value.text)" }.joined(separator: ","))}"
    }
  }
}
