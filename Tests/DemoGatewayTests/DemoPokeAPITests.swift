internal import DemoGateway
internal import Gateway
internal import Testing

@Suite("The demo's PokéAPI: lists")
struct DemoPokeAPITests {
  private struct Page: Decodable {
    struct Resource: Decodable {
      var name: String?
      var url: String
    }
    var count: Int
    var next: String?
    var previous: String?
    var results: [Resource]
  }

  private static let list = "https://pokeapi.co/api/v2/pokemon"

  private func page(_ path: String) async throws -> Page {
    try await ask(.pokeAPI, path).decoded(as: Page.self)
  }

  @Test("The first page has twenty and no page before it")
  func first() async throws {
    let page = try await page("pokemon")
    #expect(page.count == 98)
    #expect(page.results.count == 20)
    #expect(page.results.first?.name == "bulbasaur")
    #expect(page.results.first?.url == "\(Self.list)/1/")
    #expect(page.next == "\(Self.list)?offset=20&limit=20")
    #expect(page.previous == nil)
  }

  @Test("The limit of the way on shrinks to what is left, and the last page has none")
  func ends() async throws {
    let last = try await page("pokemon?offset=80&limit=20")
    #expect(last.results.count == 18)
    #expect(last.next == nil)
    #expect(last.previous == "\(Self.list)?offset=60&limit=20")
    let before = try await page("pokemon?offset=60&limit=20")
    #expect(before.next == "\(Self.list)?offset=80&limit=18")
    #expect(before.results.last?.url == "\(Self.list)/10158/")
  }

  @Test("The limit of the way back shrinks at the beginning")
  func back() async throws {
    let page = try await page("pokemon?offset=5&limit=20")
    #expect(page.previous == "\(Self.list)?offset=0&limit=5")
    #expect(page.next == "\(Self.list)?offset=25&limit=20")
  }

  @Test("Behind the end there is nothing but the way back")
  func behind() async throws {
    let page = try await page("pokemon?offset=200&limit=30")
    #expect(page.results.isEmpty)
    #expect(page.next == nil)
    #expect(page.previous == "\(Self.list)?offset=170&limit=30")
    #expect(page.count == 98)
  }

  @Test(
    "No usable limit means twenty",
    arguments: ["limit=0", "limit=x", "limit=", "limit=-1", "offset=-5", "offset=x"])
  func defaults(query: String) async throws {
    let page = try await page("pokemon?\(query)")
    #expect(page.results.count == 20)
    #expect(page.next == "\(Self.list)?offset=20&limit=20")
  }

  @Test("A large limit gives everything", arguments: ["98", "100000", "9223372036854775807"])
  func everything(limit: String) async throws {
    let page = try await page("pokemon?limit=\(limit)")
    #expect(page.results.count == 98)
    #expect(page.next == nil)
    #expect(page.previous == nil)
  }

  @Test("Following next from page to page meets everything once")
  func walk() async throws {
    var names: [String] = []
    var path: String? = "pokemon?limit=7"
    while let current = path {
      let page = try await page(current)
      names += page.results.compactMap(\.name)
      path = page.next.map { "pokemon" + $0.drop { $0 != "?" } }
    }
    #expect(names.count == 98)
    #expect(Set(names).count == 98)
  }

  @Test("Species have a list with names, chains one without")
  func otherLists() async throws {
    let species = try await page("pokemon-species/")
    #expect(species.count == 52)
    #expect(species.results.first?.url == "https://pokeapi.co/api/v2/pokemon-species/1/")
    let chains = try await page("evolution-chain?limit=100")
    #expect(chains.count == 20)
    #expect(chains.results.allSatisfy { $0.name == nil })
    #expect(chains.results.first?.url == "https://pokeapi.co/api/v2/evolution-chain/1/")
  }

  @Test("The index names the endpoints")
  func index() async throws {
    let index = try await ask(.pokeAPI, "").decoded(as: [String: String].self)
    #expect(
      index.keys.sorted() == [
        "evolution-chain", "item", "item-category", "pokemon", "pokemon-species",
      ])
    #expect(index["pokemon"] == "https://pokeapi.co/api/v2/pokemon/")
  }
}
