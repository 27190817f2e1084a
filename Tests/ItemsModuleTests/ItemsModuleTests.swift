import Gateway
import PokeAPI
import Presenting
import Rendering
import TerminalIO
import TestDoubles
import Testing
import WebService

@testable import ItemsModule

/// The module whole, between a gateway and an output.
@MainActor
struct ItemsModuleTests {
  let output = MemoryOutput()
  let errors = MemoryOutput()

  private final class Destinations {
    var all: [ItemsDestination] = []
  }
  private let destinations = Destinations()

  private func lines() -> Surface {
    .lines(
      LinePage(
        output: output, messages: messages(), style: .plain, isInteractive: true, fields: nil,
        columns: { 100 }))
  }

  private func records(_ format: RecordFormat) -> Surface {
    .records(
      RecordView(
        writer: RecordWriter(format: format, fields: nil, output: output),
        messages: messages(), showsNotices: false))
  }

  private func messages() -> Messages {
    Messages(output: errors, data: output, style: .plain, isJSON: false)
  }

  private func module(
    _ gateway: any Gateway, _ surface: Surface, _ language: Language = .english
  ) -> ItemsModule {
    ItemsModule(
      service: ServiceClient(gateway: gateway, baseURL: "https://pokeapi.co/api/v2", now: { 0 }),
      language: language, pictures: NoPictures(), surface: surface, wording: .test,
      go: { [destinations] in destinations.all.append($0) })
  }

  private static let catalogue = [
    "/item-category": GatewayResponse.json(
      #"{"results":[{"name":"standard-balls","url":"https://x/item-category/34/"}]}"#),
    "/item-category/34": .json(
      """
      {"id":34,"name":"standard-balls","names":[],
      "items":[{"name":"poke-ball","url":"https://x/item/4/"}]}
      """),
  ]

  @Test func categoriesLeadToItemsAndItemsToCards() async throws {
    let gateway = ScriptedGateway(
      Self.catalogue.merging([
        "/item-category/standard-balls": Self.catalogue["/item-category/34"] ?? .notFound,
        "/item/4": try .fixture("poke-ball.json"),
      ]) { $1 })
    let module = module(gateway, lines())
    let categories = module.categories(CategoryListRequest())
    #expect(await categories.start() == .done)
    await categories.handle("34")
    let list = module.list(ItemListRequest(.category(Slug("standard-balls"))))
    #expect(await list.start() == .done)
    await list.handle("4")
    #expect(destinations.all == [.category("standard-balls"), .card(4)])
    #expect(
      output.lines == [
        " #  Category        Items", "34  Standard Balls      1",
        "1 of 1 · NUMBER open · /TEXT search · o NUMBER link · ? help · q quit",
        "    #  Name       Effect                          Cost",
        "#0004  Poké Ball  Catches a Pokémon.  200 Poké Dollars",
        "1 of 1 · NUMBER open · /TEXT search · o NUMBER link · ? help · q quit",
      ])
    #expect(errors.text == "")
  }

  @Test func aCardForAPerson() async throws {
    let gateway = ScriptedGateway(["/item/4": try .fixture("poke-ball.json")])
    let screen = module(gateway, lines()).card(ItemCardRequest([Slug("4")]))
    #expect(await screen.start() == .done)
    #expect(
      output.lines.prefix(11) == [
        "#0004  Poké Ball", "[picture: Poké Ball]",
        "In battle: Catches a Pokémon. With a trainer it is lost.", "",
        "category     Standard Balls",
        "cost         200 Poké Dollars, sells for 100, in Sword Shield",
        "attributes   Countable, Usable In Battle", "fling power  none", "held by      Voltorb",
        "flavor text  A ball that catches.", "",
      ])
  }

  @Test func aCardForAProgram() async throws {
    let gateway = ScriptedGateway(["/item/4": try .fixture("poke-ball.json")])
    let german = try #require(Language(typed: "de"))
    let screen = module(gateway, records(.tabSeparated), german).card(ItemCardRequest([Slug("4")]))
    #expect(await screen.start() == .done)
    #expect(
      output.lines == [
        "id\t#0004", "name\tPokéball", "category\tStandard Balls", "cost\t200 Poké Dollars",
        "effect\tIn battle: Catches a Pokémon. With a trainer it is lost. (in English)",
        "flavor_text\tEin Ball, der fängt.", "attributes\tCountable, Usable In Battle",
        "fling_power\tnone", "fling_effect\tnone", "held_by_pokemon\tVoltorb",
        "sprites\thttps://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/items/poke-ball.png",
      ])
  }

  @Test func aSearchIsANoteOnTheErrorStream() async throws {
    let gateway = ScriptedGateway(
      Self.catalogue.merging(["/item/4": try .fixture("poke-ball.json")]) { $1 })
    let screen = module(gateway, records(.tabSeparated)).list(
      ItemListRequest(.search("TRAINER it")))
    #expect(await screen.start() == .done)
    #expect(output.lines == ["#0004\tPoké Ball\tStandard Balls\tCatches a Pokémon."])
    #expect(errors.lines == ["searched 1 of 1 texts"])
  }

  @Test func columnsAreNamedForFields() {
    #expect(
      ItemsModule.categoryColumns.map(\.key) == ["id", "name", "display_name", "item_count"])
    #expect(
      ItemsModule.listColumns(ItemListRequest(.search("x"))).map(\.key) == [
        "id", "name", "display_name", "category", "short_effect", "language", "cost", "prices",
        "sprites",
      ])
    #expect(ItemsModule.cardColumns.count == 18)
  }
}
