// What the tests read of PokéAPI's answers.

struct Resource: Decodable, Equatable {
  var name: String
  var url: String
}

struct Pokemon: Decodable {
  struct Stat: Decodable { var baseStat: Int }
  struct Move: Decodable { var move: Resource }
  var id: Int
  var name: String
  var baseExperience: Int?
  var weight: Int
  var height: Int
  var moves: [Move]
  var sprites: [String: String?]
  var stats: [Stat]
  var total: Int { stats.reduce(0) { $0 + $1.baseStat } }
}

struct Species: Decodable {
  struct Text: Decodable {
    var flavorText: String
    var language: Resource
    var version: Resource
  }
  struct Genus: Decodable {
    var genus: String
    var language: Resource
  }
  struct Name: Decodable {
    var name: String
    var language: Resource
  }
  var name: String
  var flavorTextEntries: [Text]
  var genera: [Genus]
  var names: [Name]
}
