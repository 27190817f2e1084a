internal import Gateway
internal import Testing

@testable internal import DemoGateway

@Suite("The demo's items and categories")
struct DemoItemsTests {
  private struct Category: Decodable {
    var name: String
    var items: [Resource]
  }

  private struct Item: Decodable {
    struct Text: Decodable { var language: Resource }
    struct Holder: Decodable { var pokemon: Resource }
    struct Sprites: Decodable { var `default`: String? }
    var id: Int
    var category: Resource
    var effectEntries: [Text]
    var heldByPokemon: [Holder]
    var sprites: Sprites
  }

  private func item(_ key: String) async throws -> Item {
    try await ask(.pokeAPI, "item/\(key)").decoded(as: Item.self)
  }

  @Test("A name and a number lead to the same item")
  func keys() async throws {
    #expect(try await item("poke-ball").id == 4)
    #expect(try await item("4/").category.name == "standard-balls")
    #expect(try await ask(.pokeAPI, "item/5").status == 404)
  }

  @Test("Effects are in French first and in English second, as at the service")
  func languages() async throws {
    #expect(try await item("4").effectEntries.map(\.language.name) == ["fr", "en"])
  }

  @Test("Some have neither a picture nor a text")
  func oddities() async throws {
    let autograph = try await item("autograph")
    #expect(autograph.sprites.default == nil)
    #expect(autograph.effectEntries.isEmpty)
  }

  @Test("Every item is in the category that it names, and every holder is there")
  func references() async throws {
    var count = 0
    for line in DataFile.itemCategories.lines {
      let id = try #require(line.id)
      let category = try await ask(.pokeAPI, "item-category/\(id)").decoded(as: Category.self)
      for resource in category.items {
        let item = try await item(resource.name)
        #expect(item.category.name == category.name)
        for holder in item.heldByPokemon {
          #expect(try await ask(.pokeAPI, "pokemon/\(holder.pokemon.name)").status == 200)
        }
        count += 1
      }
    }
    #expect(count == Array(DataFile.items.lines).count)
  }
}
