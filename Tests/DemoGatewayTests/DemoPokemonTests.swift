internal import Gateway
internal import Testing

@testable internal import DemoGateway

@Suite("The demo's Pokémon, species and chains")
struct DemoPokemonTests {
  private func pokemon(_ key: String) async throws -> Pokemon {
    try await ask(.pokeAPI, "pokemon/\(key)").decoded(as: Pokemon.self)
  }

  @Test(
    "A name, a number, capitals and a slash at the end lead to the same Pokémon",
    arguments: ["pikachu", "25", "25/", "pikachu/", "Pikachu", "PIKACHU/"])
  func keys(key: String) async throws {
    let pikachu = try await pokemon(key)
    #expect(pikachu.id == 25)
    #expect(pikachu.name == "pikachu")
    #expect(pikachu.weight == 60)
    #expect(pikachu.height == 4)
  }

  @Test(
    "Base stats add up to the known totals",
    arguments: [
      ("bulbasaur", 318), ("mew", 600), ("mewtwo", 680), ("magikarp", 200), ("gyarados", 540),
      ("eevee", 325), ("snorlax", 540), ("pikachu", 320), ("deoxys-speed", 600), ("10190", 1125),
    ])
  func totals(key: String, total: Int) async throws {
    #expect(try await pokemon(key).total == total)
  }

  @Test("Mew knows its 375 moves, spelled out")
  func moves() async throws {
    let moves = try await pokemon("mew").moves.map(\.move)
    #expect(moves.count == 375)
    #expect(Set(moves.map(\.url)).count == 375)
    #expect(moves[0] == Resource(name: "pound", url: "https://pokeapi.co/api/v2/move/1/"))
    #expect(try await pokemon("ditto").moves.map(\.move.name) == ["transform"])
  }

  @Test("The odd ones are there: no moves, no sprites, no weight, no base experience")
  func oddities() async throws {
    #expect(try await pokemon("10195").moves.isEmpty)
    #expect(try await pokemon("10158").sprites.values.allSatisfy { $0 == nil })
    #expect(try await pokemon("10190").weight == 0)
    #expect(try await pokemon("10278").baseExperience == nil)
    #expect(try await pokemon("10326").baseExperience == nil)
  }

  @Test("Every Pokémon decodes, with six stats, and every number of a move has a name")
  func pokemon() async throws {
    for line in DataFile.pokemon.lines {
      let pokemon = try await pokemon(String(try #require(line.id)))
      let numbers = line.tail(after: "[").dropLast(2).split(separator: UInt8(ascii: ","))
      #expect(pokemon.moves.count == numbers.count, "\(pokemon.name)")
      #expect(pokemon.stats.count == 6)
      #expect(pokemon.sprites.count == 8)
    }
  }

  @Test("Every species has a sentence, a genus and its names")
  func species() async throws {
    for line in DataFile.species.lines {
      let id = try #require(line.id)
      let species = try await ask(.pokeAPI, "pokemon-species/\(id)").decoded(as: Species.self)
      #expect(species.flavorTextEntries.first?.language.name == "en")
      #expect(species.genera.map(\.language.name).starts(with: ["en"]), "\(species.name)")
      #expect(species.names.map(\.language.name) == ["en", "de", "fr", "ja"])
    }
  }

  @Test("Whatever a resource points to within the three endpoints exists")
  func references() async throws {
    var paths: Set<String> = []
    let pattern =
      /https:\/\/pokeapi\.co\/api\/v2\/((?:pokemon|pokemon-species|evolution-chain)\/\d+\/)"/
    for line in [DataFile.pokemon, .species, .chains].flatMap(\.lines) {
      let text = String(decoding: line.bytes, as: UTF8.self)
      paths.formUnion(text.matches(of: pattern).map { String($0.1) })
    }
    #expect(paths.count == 98 + 52 + 20)
    for path in paths.sorted() {
      #expect(try await ask(.pokeAPI, path).status == 200, "\(path)")
    }
  }
}
