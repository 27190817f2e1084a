import Presenting
import Testing

@testable import PokemonModule

struct PokemonFieldsTests {
  @Test(arguments: [
    (1, "#0001"), (25, "#0025"), (1025, "#1025"), (10326, "#10326"), (0, "#0000"),
  ])
  func numbersHaveFourDigits(_ id: Int, _ text: String) {
    #expect(PokemonNumber.text(id) == text)
  }

  @Test(arguments: [
    (69, "6.9 kg"), (10000, "1000.0 kg"), (1, "0.1 kg"), (9999, "999.9 kg"), (0, "unknown"),
    (nil, "unknown"), (-5, "unknown"),
  ])
  func weightIsInKilogramsAndRaw(_ weight: Int?, _ text: String) {
    #expect(PokemonFields.weight(weight) == Field("weight", .optional(weight), text: text))
  }

  @Test(arguments: [
    (7, "0.7 m"), (1000, "100.0 m"), (17, "1.7 m"), (0, "unknown"), (nil, "unknown"),
  ])
  func heightIsInMetresAndRaw(_ height: Int?, _ text: String) {
    #expect(PokemonFields.height(height) == Field("height", .optional(height), text: text))
  }

  @Test func movesBeyondSixteenAreCounted() {
    let moves = (1...375).map { "move-\($0)" }
    let field = PokemonFields.moves(moves, limit: PokemonFields.moveLimit)
    #expect(
      field.text
        == (1...16).map { "Move \($0)" }.joined(separator: ", ") + ", and 359 more")
    #expect(field.value == .array(moves.map { .named("move", $0) }))
  }

  @Test(arguments: [
    (0, 16, "none"), (1, 16, "Move 1"), (2, 2, "Move 1, Move 2"),
    (3, 2, "Move 1, Move 2, and 1 more"),
    (3, nil, "Move 1, Move 2, Move 3"), (0, nil, "none"),
  ])
  func movesUpToTheLimitAreNamed(_ count: Int, _ limit: Int?, _ text: String) {
    let moves = (0..<count).map { "move-\($0 + 1)" }
    #expect(PokemonFields.moves(moves, limit: limit).text == text)
  }

  @Test(arguments: [
    ("hp", "HP"), ("attack", "Attack"), ("special-attack", "Special Attack"),
  ])
  func statsHaveTitles(_ name: String, _ title: String) {
    #expect(PokemonFields.statTitle(name) == title)
  }

  @Test(arguments: [
    ("front_default", "front"), ("back_shiny", "back, shiny"),
    ("front_shiny_female", "front, shiny, female"),
  ])
  func spritesHaveTitles(_ key: String, _ title: String) {
    #expect(PokemonFields.spriteTitle(key) == title)
  }
}
