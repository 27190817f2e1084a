import Fixtures
import Gateway
import PokeAPI
import Presenting
import TestDoubles
import Testing
import WebService

@testable import ItemsModule

/// A card of the item in `Fixtures/PokeAPI/poke-ball.json`.
struct ItemCardDisplayTests {
  private func item() async throws -> Item {
    let gateway = ScriptedGateway(["/item/4": try .fixture("poke-ball.json")])
    let client = ServiceClient(gateway: gateway, baseURL: "https://pokeapi.co/api/v2", now: { 0 })
    return try await ItemService(client: client, progress: { _ in }).item("4")
  }

  private func texts(_ display: ItemCardDisplay, _ keys: String...) -> [String?] {
    keys.map { display.record[$0]?.text }
  }

  @Test func anEnglishCard() async throws {
    let card = ItemCardDisplay(try await item(), .english)
    #expect(card.title == "#0004  Poké Ball")
    #expect(card.summary == "In battle: Catches a Pokémon. With a trainer it is lost.")
    #expect(
      card.facts == [
        "category", "prices", "attributes", "fling_power", "held_by_pokemon", "flavor_text",
      ])
    #expect(
      texts(
        card, "name", "category", "cost", "prices", "attributes", "fling_power", "fling_effect",
        "held_by_pokemon", "flavor_text", "language") == [
          "Poké Ball", "Standard Balls", "200 Poké Dollars",
          "200 Poké Dollars, sells for 100, in Sword Shield", "Countable, Usable In Battle",
          "none", "none", "Voltorb", "A ball that catches.", "English",
        ])
    #expect(
      card.links.map(\.url) == [
        "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/items/poke-ball.png",
        "https://pokeapi.co/api/v2/item/4/",
      ])
  }

  /// There is no German effect; the seed would have shown the French one, which stands first.
  @Test func aGermanCardBeginsWithTheGermanTextAndSaysWhatIsEnglish() async throws {
    let card = ItemCardDisplay(try await item(), .german)
    #expect(card.title == "#0004  Pokéball")
    #expect(card.summary == "Ein Ball, der fängt.")
    #expect(card.facts.last == "effect")
    #expect(
      texts(card, "effect", "flavor_text") == [
        "In battle: Catches a Pokémon. With a trainer it is lost. (in English)",
        "Ein Ball, der fängt.",
      ])
    #expect(card.record["language"]?.value == .string("en"))
  }

  @Test func programsGetAllLanguagesUnderTheServicesNames() async throws {
    let record = ItemCardDisplay(try await item(), .german).record
    #expect(record["name"]?.value == .string("poke-ball"))
    #expect(
      record["effect_entries"]?.value
        == .array([
          .object([
            .init("effect", .string("En combat\n:   Attrape un Pokémon.")),
            .init("short_effect", .string("Attrape un Pokémon.")),
            .init("language", .resource("fr")),
          ]),
          .object([
            .init(
              "effect",
              .string("In battle\n:   Catches a Pokémon.\n\n    With a trainer it is lost.")),
            .init("short_effect", .string("Catches a Pokémon.")),
            .init("language", .resource("en")),
          ]),
        ]))
    #expect(
      record["held_by_pokemon"]?.value
        == .array([
          .object([
            .init("pokemon", .resource("voltorb")),
            .init(
              "version_details",
              .array([
                .object([.init("rarity", .integer(5)), .init("version", .resource("sword"))])
              ])),
          ])
        ]))
    #expect(record["flavor_text_entries"]?.text == "English, German")
    #expect(record["names"]?.text == "Pokéball (German), Poké Ball (English)")
  }

  @Test func anItemOfWhichNothingIsKnown() {
    let card = ItemCardDisplay(Item(id: 1006, name: "autograph", category: nil), .english)
    #expect(card.title == "#1006  Autograph")
    #expect(card.summary == nil)
    #expect(card.facts.last == "effect")
    #expect(
      texts(card, "category", "effect", "flavor_text", "cost", "held_by_pokemon", "sprites")
        == ["unknown", "none", "none", "unknown", "none", "none"])
    #expect(card.links.map(\.label) == ["record"])
    #expect(card.commands.first == "NUMBER open")
  }

  @Test func everyColumnHasAField() {
    let card = ItemCardDisplay(Item(id: 1, name: "a", category: nil), .english)
    #expect(card.record.fields.map(\.key).sorted() == ItemFields.cardColumns.map(\.key).sorted())
  }

  @Test func anAddressThatIsNoneOfTheWebIsNoLink() {
    let item = Item.sample(1, "a", sprite: "file:///etc/passwd")
    #expect(ItemCardDisplay(item, .english).links.map(\.label) == ["record"])
  }
}
