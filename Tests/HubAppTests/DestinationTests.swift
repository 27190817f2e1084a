import CharactersModule
import ItemsModule
import PokeAPI
import PokemonModule
import Presenting
import StargazersModule
import Testing
import WalkModule

@testable import HubApp

struct DestinationTests {
  @Test(arguments: [
    ("https://pokeapi.co/api/v2/pokemon/25/", Destination.pokemonCard(.init([.init("25")]))),
    ("https://pokeapi.co/api/v2/pokemon/mr-mime", .pokemonCard(.init([.init("mr-mime")]))),
    ("https://pokeapi.co/api/v2/pokemon/mr%2Dmime", .pokemonCard(.init([.init("mr-mime")]))),
    (
      "https://pokeapi.co/api/v2/pokemon?offset=9223372036854775807",
      .pokemonList(.init(offset: 1_000_000_000))
    ),
    ("https://pokeapi.co/api/v2/pokemon-species/deoxys", .pokemonCard(.init([.init("deoxys")]))),
    ("https://pokeapi.co/api/v2/pokemon", .pokemonList(.init())),
    (
      "https://pokeapi.co/api/v2/pokemon/?offset=40&limit=10#x",
      .pokemonList(.init(offset: 40, limit: 10))
    ),
    ("pokeapi.co/api/v2/pokemon/1", .pokemonCard(.init([.init("1")]))),
    ("https://pokeapi.co/api/v2/item/4", .itemCard(.init([.init("4")]))),
    ("https://pokeapi.co/api/v2/item/poke-ball/", .itemCard(.init([.init("poke-ball")]))),
    ("https://pokeapi.co/api/v2/item", .itemCategories(.init())),
    ("https://pokeapi.co/api/v2/item-category/", .itemCategories(.init())),
    (
      "https://pokeapi.co/api/v2/item-category/medicine",
      .items(.init(.category(.init("medicine"))))
    ),
    (
      "https://gateway.marvel.com/v1/public/characters/1009610",
      .characterCard(.init(subjects: ["1009610"]))
    ),
    (
      "http://marvel.com/comics/characters/1011334/3-d_man?utm_campaign=apiRef",
      .characterCard(.init(subjects: ["1011334"]))
    ),
    ("https://www.marvel.com/characters", .characters(.init())),
    (
      "https://www.marvel.com/characters/spider-man-peter-parker",
      .characters(.init(prefix: "spider"))
    ),
    ("http://marvel.com/characters/74/hulk", .characters(.init(prefix: "hulk"))),
    (
      "https://www.flickr.com/photos/7478087@N06/54000000002/in/photostream/",
      .photoCard(.init([.id("54000000002")]))
    ),
    // The address of a photo whose owner has no name in it, which cards show: it was no address of ours.
    ("https://www.flickr.com/photo.gne?id=54000000002", .photoCard(.init([.id("54000000002")]))),
    ("flickr.com/photos/boats/54000000002", .photoCard(.init([.id("54000000002")]))),
  ])
  func anAddressNamesAScreen(_ address: String, _ destination: Destination) throws {
    #expect(try Destination(address: address) == destination)
  }

  @Test(arguments: [
    "https://github.com/apple/swift", "https://github.com/apple/swift/stargazers",
    "https://github.com/apple/swift.git", "github.com/apple/swift?tab=readme",
    "www.github.com/apple/swift",
  ])
  func anAddressNamesARepository(_ address: String) throws {
    let repository = try RepositoryName(owner: "apple", name: "swift")
    #expect(
      try Destination(address: address) == .stargazers(StargazersRequest(repository: repository)))
  }

  @Test(arguments: [
    "https://example.com/pokemon/25", "https://pokeapi.co/api/v2/item/4/x",
    "https://pokeapi.co/api/v2/item-attribute/1", "https://pokeapi.co/api/v2/berry/1",
    "https://github.com/apple",
    "https://www.flickr.com/photo.gne", "https://www.flickr.com/photo.gne?id=x",
    "https://www.flickr.com/photos/boats", "https://www.flickr.com/photos/boats/albums/7",
    "https://marvel.com/movies", "file:///etc/passwd", "https://github.com.evil.test/a/b",
    "https://user:pass@github.com/a/b", "", "https://pokeapi.co/api/v2/pokemon/%zz",
    "https://pokeapi.co/api/v2/pokemon/%FF", "https://pokeapi.co/api/v2/pokemon/25/encounters",
  ])
  func otherAddressesNameNone(_ address: String) throws {
    #expect(try Destination(address: address) == nil)
  }
}
