import Fixtures
import Gateway
import PokeAPI
import TestDoubles
import Testing
import WebService

@testable import PokemonModule

struct PokemonCardInteractorTests {
  private func interactor(_ gateway: any Gateway) -> PokemonCardInteractor {
    PokemonCardInteractor(
      service: ServiceClient(
        gateway: gateway, baseURL: "https://pokeapi.co/api/v2", now: { 0 }))
  }

  private func bulbasaur(
    _ changes: [String: [Result<GatewayResponse, GatewayError>]] = [:]
  ) throws -> ScriptedGateway {
    let whole: [String: [Result<GatewayResponse, GatewayError>]] = [
      "/pokemon/bulbasaur": [.success(try .fixture("bulbasaur.json"))],
      "/pokemon-species/1": [.success(try .fixture("bulbasaur-species.json"))],
      "/evolution-chain/1": [.success(try .fixture("bulbasaur-chain.json"))],
    ]
    return ScriptedGateway(whole.merging(changes) { $1 })
  }

  private func card(
    _ gateway: ScriptedGateway, _ name: String = "bulbasaur"
  ) async -> Result<PokemonCard, ServiceError>? {
    await interactor(gateway).cards([Slug(name)]).first
  }

  private func urls(_ gateway: ScriptedGateway) async -> [String] {
    await gateway.urls.map { String($0.dropFirst("https://pokeapi.co/api/v2".count)) }
  }

  @Test func aCardIsARecordItsSpeciesAndItsFamily() async throws {
    let gateway = try bulbasaur()
    let card = try #require(try await card(gateway)?.get())
    #expect(
      await gateway.urls == [
        "https://pokeapi.co/api/v2/pokemon/bulbasaur",
        "https://pokeapi.co/api/v2/pokemon-species/1",
        "https://pokeapi.co/api/v2/evolution-chain/1",
      ])
    let sprites = "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon"
    #expect(
      card.pokemon
        == Pokemon(
          id: 1, name: "bulbasaur", weight: 69, height: 7, baseExperience: 64,
          types: ["grass", "poison"],
          abilities: [
            .init(name: "overgrow", isHidden: false, slot: 1),
            .init(name: "chlorophyll", isHidden: true, slot: 3),
          ],
          stats: [
            .init(name: "hp", base: 45, effort: 0), .init(name: "attack", base: 49, effort: 0),
            .init(name: "defense", base: 49, effort: 0),
            .init(name: "special-attack", base: 65, effort: 1),
            .init(name: "special-defense", base: 65, effort: 0),
            .init(name: "speed", base: 45, effort: 0),
          ],
          moves: [
            "razor-wind", "swords-dance", "cut", "bind", "vine-whip", "headbutt", "tackle",
            "body-slam", "take-down", "double-edge", "growl", "strength", "mega-drain",
            "leech-seed", "growth", "razor-leaf", "solar-beam", "poison-powder",
          ],
          sprites: [
            .init(key: "front_default", url: "\(sprites)/1.png"),
            .init(key: "back_default", url: "\(sprites)/back/1.png"),
            .init(key: "front_shiny", url: "\(sprites)/shiny/1.png"),
            .init(key: "back_shiny", url: "\(sprites)/back/shiny/1.png"),
          ],
          speciesID: 1, unreadable: 0))
    #expect(
      card.species
        == PokemonSpecies(
          id: 1, name: "bulbasaur",
          names: [
            LocalizedText(language: "ja-hrkt", text: "フシギダネ"),
            LocalizedText(language: "de", text: "Bisasam"),
            LocalizedText(language: "en", text: "Bulbasaur"),
          ],
          genera: [
            LocalizedText(language: "ja-hrkt", text: "たねポケモン"),
            LocalizedText(language: "de", text: "Samen-Pokémon"),
            LocalizedText(language: "en", text: "Seed Pokémon"),
          ],
          flavorTexts: [
            LocalizedText(language: "en", text: "An older sentence\nabout the same\u{C}plant."),
            LocalizedText(language: "de", text: "Ein Satz auf Deutsch."),
            LocalizedText(
              language: "en",
              text: "A small plant sits\non its back and un\u{AD}\nfolds in the\u{C}sun\u{AD}light."
            ),
          ],
          evolutionChainID: 1, defaultForm: "bulbasaur"))
    #expect(card.family == .bulbasaurs)
    #expect(card.missing == [])
  }

  @Test func aFamilyMayBranch() async throws {
    let gateway = try bulbasaur([
      "/evolution-chain/1": [.success(try .fixture("eevee-chain.json"))]
    ])
    let family = try #require(try await card(gateway)?.get().family)
    #expect(family.name == "eevee")
    #expect(family.next.map(\.speciesID) == [134, 196, 470, 700])
    #expect(family.next.map(\.ways.count) == [1, 1, 6, 2])
    #expect(
      family.next.map(EvolutionWording.ways) == [
        "use Water Stone", "level up, happiness 160+, by day",
        "level up, at Eterna Forest or Pinwheel Forest or Kalos Route 20 or Petalburg Woods or "
          + "Lush Jungle, or use Leaf Stone",
        "level up, knowing a Fairy move, affection 2+, or "
          + "level up, knowing a Fairy move, happiness 160+",
      ])
  }

  // MARK: Odd records

  @Test func nullFieldsAreUnknown() async throws {
    let gateway = ScriptedGateway(["/pokemon/10158": try .fixture("null-fields.json")])
    #expect(
      await card(gateway, "10158")
        == .success(
          PokemonCard(
            pokemon: Pokemon(
              id: 10158, name: "pikachu-starter", weight: nil, height: nil, baseExperience: nil,
              types: [], abilities: [], stats: [], moves: [], sprites: [], speciesID: nil,
              unreadable: 0),
            species: nil, family: nil, missing: [])))
    #expect(await urls(gateway) == ["/pokemon/10158"])
  }

  @Test func oddTypesCostTheirFieldAlone() async throws {
    let gateway = try bulbasaur([
      "/pokemon/bulbasaur": [.success(try .fixture("odd-types.json"))]
    ])
    #expect(
      try await card(gateway)?.get().pokemon
        == Pokemon(
          id: 1, name: "bulbasaur", weight: 69, height: 7, baseExperience: nil,
          types: ["grass", "poison"], abilities: [],
          stats: [.init(name: "hp", base: 45, effort: 0)], moves: ["razor-wind"],
          sprites: [
            .init(
              key: "back_default",
              url:
                "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/back/1.png"
            )
          ],
          speciesID: 1, unreadable: 7))
  }

  @Test func typesStandInTheOrderOfTheirSlots() async throws {
    let body = #"""
      {"id":1,"name":"x","types":[{"slot":2,"type":{"name":"poison"}},{"type":{"name":"none"}},
        {"slot":1,"type":{"name":"grass"}}]}
      """#
    let gateway = ScriptedGateway([
      "/pokemon/x": GatewayResponse(status: 200, body: Array(body.utf8))
    ])
    #expect(try await card(gateway, "x")?.get().pokemon.types == ["grass", "poison", "none"])
  }

  /// Their sum trapped.
  @Test func statsThatNoGameHasAreLeftOut() async throws {
    let body = #"""
      {"id":1,"name":"x","stats":[{"base_stat":9223372036854775807,"stat":{"name":"hp"}},
        {"base_stat":-5,"stat":{"name":"attack"}},{"base_stat":255,"stat":{"name":"speed"}},
        {"base_stat":9223372036854775807,"stat":{"name":"defense"}}]}
      """#
    let gateway = ScriptedGateway([
      "/pokemon/x": GatewayResponse(status: 200, body: Array(body.utf8))
    ])
    let pokemon = try #require(try await card(gateway, "x")?.get().pokemon)
    #expect(pokemon.stats == [.init(name: "speed", base: 255, effort: nil)])
    #expect(pokemon.statsTotal == 255)
  }

  // MARK: Names

  /// People say `deoxys`, which is the name of a species alone.
  @Test func aSpeciesNameFindsItsDefaultForm() async throws {
    let gateway = ScriptedGateway([
      "/pokemon/deoxys": .notFound, "/pokemon-species/deoxys": try .fixture("deoxys-species.json"),
      "/pokemon/deoxys-normal": try .fixture("deoxys-normal.json"),
      "/evolution-chain/202": .notFound,
    ])
    let card = try #require(try await card(gateway, "deoxys")?.get())
    #expect(card.pokemon.name == "deoxys-normal")
    #expect(card.species?.id == 386)
    #expect(card.missing == [.evolution])
    #expect(
      await urls(gateway) == [
        "/pokemon/deoxys", "/pokemon-species/deoxys", "/pokemon/deoxys-normal",
        "/evolution-chain/202",
      ])
  }

  @Test func aNameThatNobodyHasIsNotFound() async throws {
    let gateway = ScriptedGateway([
      "/pokemon/mewto": .notFound, "/pokemon-species/mewto": .notFound,
    ])
    #expect(await card(gateway, "mewto") == .failure(.notFound(message: "Not Found")))
    #expect(await urls(gateway) == ["/pokemon/mewto", "/pokemon-species/mewto"])
  }

  @Test func aNumberIsNoSpeciesName() async throws {
    let gateway = ScriptedGateway(["/pokemon/9999": .notFound])
    #expect(await card(gateway, "9999") == .failure(.notFound(message: "Not Found")))
    #expect(await urls(gateway) == ["/pokemon/9999"])
  }

  @Test func aSpeciesThatCannotBeAskedIsTheFailure() async throws {
    let gateway = ScriptedGateway([
      "/pokemon/deoxys": [.success(.notFound)],
      "/pokemon-species/deoxys": [.failure(.timedOut(after: .seconds(30)))],
    ])
    #expect(
      await card(gateway, "deoxys") == .failure(.noAnswer(.timedOut(after: .seconds(30)))))
  }

  @Test func aSpeciesWithoutADefaultFormIsNotFound() async throws {
    let gateway = ScriptedGateway([
      "/pokemon/x": .notFound,
      "/pokemon-species/x": GatewayResponse(status: 200, body: Array(#"{"id":1,"name":"x"}"#.utf8)),
    ])
    #expect(await card(gateway, "x") == .failure(.notFound(message: "Not Found")))
  }

  // MARK: Failures

  @Test(arguments: [
    Result<GatewayResponse, GatewayError>.success(GatewayResponse(status: 500)),
    .success(GatewayResponse(status: 200, body: Array("<html>".utf8))), .success(.notFound),
    .failure(.timedOut(after: .seconds(30))),
  ])
  func aPartThatFailsLeavesTheCard(_ answer: Result<GatewayResponse, GatewayError>) async throws {
    let speciesless = try await card(bulbasaur(["/pokemon-species/1": [answer]]))?.get()
    #expect(speciesless?.pokemon.id == 1)
    #expect(speciesless?.species == nil)
    #expect(speciesless?.missing == [.species])
    let familyless = try await card(bulbasaur(["/evolution-chain/1": [answer]]))?.get()
    #expect(familyless?.species?.id == 1)
    #expect(familyless?.family == nil)
    #expect(familyless?.missing == [.evolution])
  }

  @Test(arguments: ["/pokemon/bulbasaur", "/pokemon-species/1", "/evolution-chain/1"])
  func beingCancelledEndsItAll(_ path: String) async throws {
    #expect(try await card(bulbasaur([path: [.failure(.cancelled)]])) == .failure(.cancelled))
  }

  @Test(arguments: [
    (GatewayResponse(status: 500), ServiceError.refused(status: 500, message: nil)),
    (GatewayResponse(status: 403), .refused(status: 403, message: nil)),
    (
      GatewayResponse(
        status: 200, headers: ["Content-Type": "text/html"], body: Array("<html>".utf8)),
      .unreadable(reason: "not JSON")
    ),
    (
      GatewayResponse(status: 200, body: Array(#"{"id":1}"#.utf8)),
      .unreadable(reason: "“name” is missing")
    ),
  ])
  func aRecordThatFailsFailsTheCard(_ answer: GatewayResponse, _ error: ServiceError) async throws {
    let gateway = try bulbasaur(["/pokemon/bulbasaur": [.success(answer)]])
    #expect(await card(gateway) == .failure(error))
    #expect(await urls(gateway) == ["/pokemon/bulbasaur"])
  }

  // MARK: Several

  @Test func cardsKeepTheirOrderWhateverArrivesFirst() async {
    let gateway = HoldingGateway()
    let interactor = interactor(gateway)
    let cards = Task { await interactor.cards((1...8).map { Slug("\($0)") }) }
    for arrived in 6...8 {
      await gateway.waitUntilArrived(arrived)
      await gateway.releaseLast()
    }
    for _ in 0..<5 { await gateway.releaseLast() }
    let ids = await cards.value.map { (try? $0.get())?.pokemon.id }
    #expect(ids == Array(1...8))
    #expect(await gateway.mostAtOnce == 6)
  }

  // MARK: Near names

  @Test func namesNearAreFoundInTheIndex() async throws {
    let gateway = ScriptedGateway(["/pokemon": try .fixture("index.json")])
    let near = await interactor(gateway).namesNear([
      Slug("bulbasore"), Slug("ivysaurus"), Slug("7"),
    ])
    #expect(near == [Slug("bulbasore"): ["bulbasaur"], Slug("ivysaurus"): ["ivysaur"]])
    #expect(await urls(gateway) == ["/pokemon?offset=0&limit=100000"])
  }

  @Test func withoutAnIndexNoNamesAreNear() async {
    let gateway = ScriptedGateway(["/pokemon": [.failure(.unresolvable(host: "h"))]])
    #expect(await interactor(gateway).namesNear([Slug("bulbasore")]) == [:])
  }

  @Test func noNamesAreNearANumber() async {
    let gateway = ScriptedGateway([:] as [String: GatewayResponse])
    #expect(await interactor(gateway).namesNear([Slug("9999")]) == [:])
    #expect(await gateway.urls == [])
  }
}
