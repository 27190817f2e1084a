import Gateway
import PokeAPI
import Presenting
import Rendering
import TerminalIO
import TestDoubles
import Testing
import WebService

@testable import PokemonModule

/// The module whole, between a gateway and an output.
@MainActor
struct PokemonModuleTests {
  let output = MemoryOutput()
  let errors = MemoryOutput()

  /// Remembers where the module wanted to go.
  private final class Destinations {
    var all: [PokemonDestination] = []
  }
  private let destinations = Destinations()

  private func lines(isInteractive: Bool, width: Int = 80) -> Surface {
    .lines(
      LinePage(
        output: output, messages: messages(isJSON: false), style: .plain,
        isInteractive: isInteractive, fields: nil, columns: { width }))
  }

  private func records(_ format: RecordFormat) -> Surface {
    .records(
      RecordView(
        writer: RecordWriter(format: format, fields: nil, output: output),
        messages: messages(isJSON: format == .json), showsNotices: false))
  }

  private func messages(isJSON: Bool) -> Messages {
    Messages(output: errors, data: output, style: .plain, isJSON: isJSON)
  }

  private func module(_ gateway: any Gateway, _ surface: Surface) -> PokemonModule {
    PokemonModule(
      service: ServiceClient(
        gateway: gateway, baseURL: "https://pokeapi.co/api/v2", now: { 0 }),
      pictures: NoPictures(), surface: surface, wording: .test,
      go: { [destinations] in destinations.all.append($0) })
  }

  @Test func aListForAPerson() async throws {
    let gateway = ScriptedGateway(["/pokemon": try .fixture("page.json")])
    let screen = module(gateway, lines(isInteractive: true)).list(PokemonListRequest())
    #expect(await screen.start() == .done)
    #expect(output.lines.count == 23)
    #expect(output.lines.prefix(2) == ["    #  Name", "#0001  Bulbasaur"])
    #expect(
      output.lines.suffix(3) == [
        "#0020  Raticate",
        "1–20 of 1,351 · Enter more · NUMBER open · /TEXT search · o NUMBER link · ? help",
        "q quit",
      ])
    #expect(errors.text == "")
  }

  @Test func aListForAProgram() async throws {
    let gateway = ScriptedGateway(["/pokemon": try .fixture("last-page.json")])
    let screen = module(gateway, records(.tabSeparated)).list(
      PokemonListRequest(offset: 1340))
    #expect(await screen.start() == .done)
    #expect(output.lines.first == "#10316\tGolisopod Mega")
    #expect(output.lines.last == "#10326\tMeowstic Female Mega")
    #expect(output.lines.count == 11)
  }

  @Test func aPageThatFailedOnceIsNotSkipped() async throws {
    let gateway = ScriptedGateway([
      "/pokemon": [
        .success(try .fixture("page.json")), .success(GatewayResponse(status: 500)),
        .success(try .fixture("last-page.json")),
      ]
    ])
    let screen = module(gateway, lines(isInteractive: true)).list(PokemonListRequest())
    _ = await screen.start()
    await screen.handle("")
    await screen.handle("")
    #expect(
      await gateway.urls.map { $0.drop { $0 != "?" } } == [
        "?offset=0&limit=20", "?offset=20&limit=20", "?offset=20&limit=20",
      ])
    #expect(errors.lines.first == "hub: PokéAPI answered 500")
  }

  @Test func aRowLeadsToItsCardAndACardToItsRelatives() async throws {
    let gateway = ScriptedGateway([
      "/pokemon": try .fixture("page.json"), "/pokemon/1": try .fixture("bulbasaur.json"),
      "/pokemon-species/1": try .fixture("bulbasaur-species.json"),
      "/evolution-chain/1": try .fixture("bulbasaur-chain.json"),
    ])
    let module = module(gateway, lines(isInteractive: true))
    let list = module.list(PokemonListRequest())
    _ = await list.start()
    await list.handle("4")
    let card = module.card(PokemonCardRequest([Slug("1")]))
    #expect(await card.start() == .done)
    await card.handle("3")
    #expect(destinations.all == [.card(4), .card(3)])
    #expect((list.prompt, card.prompt) == ("pokemon", "pokemon"))
  }

  @Test func aFormHasItsSpeciesFamily() async throws {
    let gateway = ScriptedGateway([
      "/pokemon/raichu-alola": try .fixture("raichu-alola.json"),
      "/pokemon-species/26": try .fixture("raichu-species.json"), "/evolution-chain/10": .notFound,
    ])
    let screen = module(gateway, records(.csv)).card(PokemonCardRequest([Slug("raichu-alola")]))
    #expect(await screen.start() == .partial)
    #expect(
      output.lines.last?.hasPrefix("10100,raichu-alola,Raichu (Alola),Mouse Pokémon,") == true)
    #expect(
      errors.lines.first
        == "hub: the card of raichu-alola lacks its evolution: the service did not give it")
  }

  @Test func aWeightOfZeroIsUnknown() async throws {
    let gateway = ScriptedGateway([
      "/pokemon/10190": try .fixture("eternatus-eternamax.json"), "/pokemon-species/890": .notFound,
    ])
    let screen = module(gateway, lines(isInteractive: false)).card(
      PokemonCardRequest([Slug("10190")]))
    #expect(await screen.start() == .partial)
    #expect(output.lines.contains("weight           unknown"))
    #expect(output.lines.contains("height           100.0 m"))
    #expect(output.lines.contains("HP               255  " + String(repeating: "█", count: 20)))
  }

  @Test func columnsAreNamedForFields() {
    #expect(PokemonModule.listColumns(hasDetails: false).map(\.key) == ["id", "name"])
    #expect(
      PokemonModule.listColumns(hasDetails: true).map(\.key)
        == ["id", "name", "types", "stats_total", "accent"])
    #expect(
      PokemonModule.cardColumns.map(\.key) == [
        "id", "name", "display_name", "genus", "types", "weight", "height", "base_experience",
        "abilities", "stats", "moves", "flavor_text", "evolution_chain", "sprites",
        "accent",
      ])
  }
}
