import Foundation
import PokeAPI
import Testing

struct ResourceReferenceTests {
  @Test(arguments: [
    ("https://pokeapi.co/api/v2/pokemon/25/", 25), ("https://pokeapi.co/api/v2/pokemon/25", 25),
    ("http://127.0.0.1:1/mirror/pokemon/10326/", 10326), ("/api/v2/pokemon/1/", 1), ("7", 7),
    ("https://h/move-ailment/0/", 0), ("https://h/pokemon/25/?limit=3", 25),
    ("https://h/pokemon/25#26", 25), ("https://h/1/pokemon/0025/", 25),
  ])
  func readsTheNumberInTheLastPathPart(_ url: String, _ id: Int) {
    #expect(ResourceReference(url: url)?.id == id)
  }

  @Test(arguments: [
    "", "/", "https://h/pokemon/bulbasaur/", "https://h/pokemon/-1/", "https://h/pokemon/+1/",
    "https://h/pokemon/1.0/", "https://h/pokemon/٢٥/", "https://h/pokemon/99999999999999999999/",
    "https://h/pokemon?id=25",
  ])
  func findsNoNumberElsewhere(_ url: String) {
    #expect(ResourceReference(url: url) == nil)
  }

  @Test(arguments: [
    (#"{"name":"mew","url":"https://h/pokemon/151/"}"#, "mew", 151),
    (#"{"url":"https://h/evolution-chain/67/"}"#, nil, 67),
    (#"{"name":"mew","url":null,"region":{}}"#, "mew", nil),
    (#"{"name":151,"url":151}"#, "151", 151), (#"{}"#, nil, nil),
  ])
  func readsAResource(_ json: String, _ name: String?, _ id: Int?) throws {
    let resource = try JSONDecoder().decode(NamedResource.self, from: Data(json.utf8))
    #expect(resource.name == name)
    #expect(resource.id == id)
  }
}
