import Foundation
import PokeAPI
import Presenting
import Rendering
import TerminalIO
import TestDoubles
import Testing

@testable import PokemonModule

/// The card for programs.
@MainActor
struct PokemonCardRecordViewTests {
  let output = MemoryOutput()
  let errors = MemoryOutput()

  private func show(
    _ format: RecordFormat, fields: [String]? = nil, _ cards: PokemonCardDisplay...
  ) {
    let writer = RecordWriter(format: format, fields: fields, output: output)
    let view: any PokemonCardView = RecordView(
      writer: writer,
      messages: Messages(output: errors, data: output, style: .plain, isJSON: format == .json),
      showsNotices: false)
    for card in cards { view.show(card) }
    writer.finish()
  }

  private let bulbasaur = PokemonCardDisplay(
    .sample(.sample(moves: (1...20).map { "move-\($0)" })), showsAllMoves: false)
  private let unknown = PokemonCardDisplay(
    .sample(
      .sample(
        id: 10190, name: "eternatus-eternamax", weight: 0, height: 1000, baseExperience: nil,
        types: [], abilities: [], stats: [], moves: [], sprites: []), species: nil, family: nil),
    showsAllMoves: false)

  private func objects() throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(output.text.utf8))
    return try #require(json as? [[String: Any]])
  }

  @Test func jsonIsOneArrayThatParses() throws {
    show(.json, bulbasaur, unknown)
    let cards = try objects()
    #expect(cards.map { $0["id"] as? Int } == [1, 10190])
    #expect(cards.map { $0["name"] as? String } == ["bulbasaur", "eternatus-eternamax"])
    #expect(cards.map { $0["weight"] as? Int } == [69, 0])
    #expect(cards.map { $0["height"] as? Int } == [7, 1000])
    for card in cards { #expect(Set(card.keys) == Set(PokemonFields.cardColumns.map(\.key))) }
    let isNull = cards.map { $0["base_experience"] is NSNull }
    #expect(isNull == [false, true])
  }

  @Test func jsonAgreesWithTheTexts() throws {
    show(.json, bulbasaur)
    let card = try #require(try objects().first)
    func names(_ key: String, _ inner: String) throws -> [String] {
      let elements = try #require(card[key] as? [[String: Any]])
      return elements.compactMap { ($0[inner] as? [String: Any])?["name"] as? String }
    }
    #expect(try names("types", "type") == ["grass", "poison"])
    #expect(bulbasaur.record["types"]?.text == "Grass, Poison")
    #expect(try names("abilities", "ability") == ["overgrow", "chlorophyll"])
    #expect(bulbasaur.record["abilities"]?.text == "Overgrow, Chlorophyll (hidden)")
    #expect(try names("stats", "stat") == ["hp", "special-attack"])
    // A program gets all moves, a person the first sixteen.
    #expect(try names("moves", "move") == (1...20).map { "move-\($0)" })
    #expect(bulbasaur.record["moves"]?.text.hasSuffix("Move 16, and 4 more") == true)
    #expect(card["display_name"] as? String == bulbasaur.record["name"]?.text)
    #expect(card["genus"] as? String == bulbasaur.record["genus"]?.text)
    #expect(card["flavor_text"] as? String == bulbasaur.record["flavor_text"]?.text)
    #expect(
      card["sprites"] as? [String: String] == [
        "front_default": "https://sprites.example/1.png",
        "back_shiny": "http://sprites.example/back/shiny/1.png",
      ])
  }

  @Test func jsonWithoutACardIsNothing() {
    show(.json)
    #expect(output.text == "")
  }

  @Test func jsonHoldsNoControlCharacters() throws {
    show(
      .json, fields: ["name", "types"],
      PokemonCardDisplay(
        .sample(.sample(name: "a\u{1B}[31m\u{202E}", types: ["\n\u{7F}"])), showsAllMoves: false))
    #expect(
      output.text
        == "[\n{\"name\":\"a\\u001b[31m\\u202e\",\"types\":[{\"slot\":1,\"type\":{\"name\":\"\\n\\u007f\"}}]}\n]\n"
    )
    #expect(try objects().first?["name"] as? String == "a\u{1B}[31m\u{202E}")
  }

  @Test func ndjsonIsALineACard() throws {
    show(.ndjson, fields: ["id", "name", "weight"], bulbasaur, unknown)
    #expect(
      output.text == """
        {"id":1,"name":"bulbasaur","weight":69}
        {"id":10190,"name":"eternatus-eternamax","weight":0}

        """)
  }

  @Test func tabSeparatedIsAKeyAndATextALine() {
    show(.tabSeparated, unknown)
    #expect(
      output.text == """
        id\t#10190
        name\tEternatus Eternamax
        genus\tunknown
        types\tunknown
        weight\tunknown
        height\t100.0 m
        base_experience\tunknown
        abilities\tnone
        stats\tunknown
        moves\tnone
        flavor_text\tunknown
        evolution_chain\tunknown
        sprites\tnone

        """)
  }

  @Test func tabSeparatedCardsArePartedByAnEmptyLine() {
    show(.tabSeparated, fields: ["name", "evolution_chain"], bulbasaur, unknown)
    #expect(
      output.text == """
        name\tBulbasaur
        evolution_chain\tBulbasaur → Ivysaur (level 16) → Venusaur (level 32)

        name\tEternatus Eternamax
        evolution_chain\tunknown

        """)
  }

  @Test func csvHasAHeaderAndRawValues() {
    show(
      .csv, fields: ["id", "name", "display_name", "types", "weight", "base_experience"],
      bulbasaur, unknown)
    #expect(
      output.text == #"""
        id,name,display_name,types,weight,base_experience
        1,bulbasaur,Bulbasaur,"[{""slot"":1,""type"":{""name"":""grass""}},{""slot"":2,""type"":{""name"":""poison""}}]",69,64
        10190,eternatus-eternamax,Eternatus Eternamax,[],0,

        """#)
  }

  @Test func problemsAreObjectsForAProgram() throws {
    show(.json)
    let view: any PokemonCardView = RecordView(
      writer: RecordWriter(format: .json, fields: nil, output: output),
      messages: Messages(output: errors, data: output, style: .plain, isJSON: true),
      showsNotices: false)
    view.show(PokemonCardDisplay.notFound(Slug("mewto"), near: ["mewtwo"]))
    #expect(
      errors.text
        == #"{"error":{"code":"not-found","exit":3,"message":"no such Pokémon: mewto","hint":"did you mean mewtwo?"}}"#
        + "\n")
  }
}
