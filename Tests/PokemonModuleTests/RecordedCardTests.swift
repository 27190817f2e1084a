import Fixtures
import PokeAPI
import Recording
import Testing
import WebService

@testable import PokemonModule

/// A card out of a recording: the whole of three answers, as `hub --replay` shows them.
struct RecordedCardTests {
  private func cards(_ slugs: Slug...) async throws -> [Result<PokemonCard, ServiceError>] {
    let replay = try ReplayGateway(Fixture.recording("ditto"))
    return await PokemonCardInteractor(
      service: ServiceClient(gateway: replay, baseURL: "https://pokeapi.co/api/v2", now: { 0 })
    ).cards(slugs)
  }

  @Test func aCardIsARecordItsSpeciesAndItsFamily() async throws {
    let card = try #require(try await cards(Slug("ditto")).first?.get())
    let sprites = "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon"
    #expect(
      card.pokemon
        == Pokemon(
          id: 132, name: "ditto", weight: 40, height: 3, baseExperience: 101, types: ["normal"],
          abilities: [
            .init(name: "limber", isHidden: false, slot: 1),
            .init(name: "imposter", isHidden: true, slot: 3),
          ],
          stats: [
            .init(name: "hp", base: 48, effort: 1), .init(name: "attack", base: 48, effort: 0),
            .init(name: "defense", base: 48, effort: 0),
            .init(name: "special-attack", base: 48, effort: 0),
            .init(name: "special-defense", base: 48, effort: 0),
            .init(name: "speed", base: 48, effort: 0),
          ],
          moves: ["transform"],
          sprites: [
            .init(key: "front_default", url: "\(sprites)/132.png"),
            .init(key: "back_default", url: "\(sprites)/back/132.png"),
            .init(key: "front_shiny", url: "\(sprites)/shiny/132.png"),
            .init(key: "back_shiny", url: "\(sprites)/back/shiny/132.png"),
          ],
          speciesID: 132, unreadable: 0))
    #expect(card.species?.id == 132 && card.family?.speciesID == 132)
    #expect(card.missing == [])
  }
}
