import PictureLoading
import Pictures
import PokeAPI
import Presenting
import TestDoubles
import WebService

@testable import PokemonModule

extension ServiceWording {
  static let test = ServiceWording(service: "PokéAPI", localTime: { "moment \($0)" })
}

extension ListedResource {
  static let bulbasaur = ListedResource(id: 1, name: "bulbasaur")
  static let ivysaur = ListedResource(id: 2, name: "ivysaur")
  static let venusaur = ListedResource(id: 3, name: "venusaur")
  static let charmander = ListedResource(id: 4, name: "charmander")
  static let charmeleon = ListedResource(id: 5, name: "charmeleon")
}

extension ResourcePage {
  /// Two of five a page.
  static let first = ResourcePage(
    entries: [.bulbasaur, .ivysaur], offset: 0, total: 5, next: PageRange(offset: 2, limit: 2),
    dropped: 0)
  static let middle = ResourcePage(
    entries: [.venusaur, .charmander], offset: 2, total: 5, next: PageRange(offset: 4, limit: 1),
    dropped: 0)
  static let last = ResourcePage(
    entries: [.charmeleon], offset: 4, total: 5, next: nil, dropped: 0)

  static func index(_ names: String...) -> ResourcePage {
    ResourcePage(
      entries: names.enumerated().map { ListedResource(id: $0 + 1, name: $1) }, offset: 0,
      total: names.count, next: nil, dropped: 0)
  }
}

extension Pokemon {
  static func sample(
    id: Int = 1, name: String = "bulbasaur", weight: Int? = 69, height: Int? = 7,
    baseExperience: Int? = 64, types: [String] = ["grass", "poison"],
    abilities: [Ability] = [
      Ability(name: "overgrow", isHidden: false, slot: 1),
      Ability(name: "chlorophyll", isHidden: true, slot: 3),
    ],
    stats: [Stat] = [
      Stat(name: "hp", base: 45, effort: 0), Stat(name: "special-attack", base: 65, effort: 1),
    ],
    moves: [String] = ["razor-wind", "cut"],
    sprites: [Sprite] = [
      Sprite(key: "front_default", url: "https://sprites.example/1.png"),
      Sprite(key: "back_shiny", url: "http://sprites.example/back/shiny/1.png"),
    ],
    speciesID: Int? = 1, unreadable: Int = 0
  ) -> Pokemon {
    Pokemon(
      id: id, name: name, weight: weight, height: height, baseExperience: baseExperience,
      types: types, abilities: abilities, stats: stats, moves: moves, sprites: sprites,
      speciesID: speciesID, unreadable: unreadable)
  }
}

extension PokemonSpecies {
  static func sample(
    id: Int = 1, name: String = "bulbasaur", english: String? = "Bulbasaur",
    defaultForm: String? = "bulbasaur"
  ) -> PokemonSpecies {
    PokemonSpecies(
      id: id, name: name,
      names: [LocalizedText(language: "de", text: "Deutsch")]
        + (english.map { [LocalizedText(language: "en", text: $0)] } ?? []),
      genera: [LocalizedText(language: "en", text: "Seed Pokémon")],
      flavorTexts: [LocalizedText(language: "en", text: "It un\u{AD}\nfolds.")],
      evolutionChainID: 1, defaultForm: defaultForm)
  }
}

extension EvolutionStage {
  static let bulbasaurs = EvolutionStage(
    speciesID: 1, name: "bulbasaur", ways: [],
    next: [
      EvolutionStage(
        speciesID: 2, name: "ivysaur", ways: [EvolutionWay(trigger: "level-up", minLevel: 16)],
        next: [
          EvolutionStage(
            speciesID: 3, name: "venusaur", ways: [EvolutionWay(trigger: "level-up", minLevel: 32)],
            next: [])
        ])
    ])

  /// A root, two branches, the first of them with two more.
  static let branching = EvolutionStage(
    speciesID: 1, name: "root", ways: [],
    next: [
      EvolutionStage(
        speciesID: 2, name: "left", ways: [EvolutionWay(trigger: "use-item", item: "leaf-stone")],
        next: [
          EvolutionStage(speciesID: 3, name: "left-one", ways: [], next: []),
          EvolutionStage(speciesID: 4, name: "left-two", ways: [], next: []),
        ]),
      EvolutionStage(
        speciesID: 5, name: "right", ways: [EvolutionWay(trigger: "trade")],
        next: [EvolutionStage(speciesID: 6, name: "right-one", ways: [], next: [])]),
    ])
}

extension PokemonCard {
  static func sample(
    _ pokemon: Pokemon = .sample(), species: PokemonSpecies? = .sample(),
    family: EvolutionStage? = .bulbasaurs, missing: [Part] = []
  ) -> PokemonCard {
    PokemonCard(pokemon: pokemon, species: species, family: family, missing: missing)
  }
}

// MARK: - Without pictures

extension PokemonCardInteractor {
  init(service: ServiceClient) { self.init(service: service, pictures: NoPictures()) }

  /// Cards for which nobody wishes pictures.
  func cards(_ names: [Slug]) async -> [Result<PokemonCard, ServiceError>] {
    await cards(names, [], []).map { $0.map(\.card) }
  }
}

extension PokemonListInteractor {
  init(service: ServiceClient) { self.init(service: service, pictures: NoPictures()) }
}
