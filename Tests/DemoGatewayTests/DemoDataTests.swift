internal import Foundation
internal import Testing

@testable internal import DemoGateway

@Suite("The data of the demo")
struct DemoDataTests {
  @Test("Every line is a JSON object that begins as a lookup expects", arguments: DataFile.allCases)
  func lines(file: DataFile) throws {
    let start = try Regex(start(of: file))
    for line in file.lines {
      let text = String(decoding: line.bytes, as: UTF8.self)
      #expect(text.prefixMatch(of: start) != nil, "\(text.prefix(60))")
      #expect(try JSONSerialization.jsonObject(with: Data(line.bytes)) is [String: Any])
    }
  }

  @Test("No line holds a control character", arguments: DataFile.allCases)
  func controls(file: DataFile) {
    for line in file.lines {
      #expect(line.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
      // C1 controls, which UTF-8 writes in two bytes, and their escapes in JSON
      let text = String(decoding: line.bytes, as: UTF8.self)
      #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      #expect(!text.contains(#"\u"#) && !text.contains(#"\n"#) && !text.contains("\u{FFFD}"))
    }
  }

  @Test("Numbers ascend, so that lists come in the services' order")
  func order() {
    for file in [DataFile.pokemon, .moves, .species, .chains, .items, .itemCategories] {
      let ids = file.lines.compactMap(\.id)
      #expect(ids == Set(ids).sorted())
    }
  }

  @Test("There is enough to look at")
  func counts() {
    #expect(Array(DataFile.pokemon.lines).count >= 40)
    #expect(Array(DataFile.species.lines).count == 52)
    #expect(Array(DataFile.chains.lines).count == 20)
    #expect(Array(DataFile.items.lines).count == 15)
    #expect(Array(DataFile.itemCategories.lines).count == 8)
    #expect(Array(DataFile.characters.lines).count == 24)
    #expect(Array(DataFile.openStargazers.lines).count == 47)
  }

  @Test("The whole stays small")
  func size() {
    let bytes = DataFile.allCases.flatMap(\.lines).reduce(0) { $0 + $1.bytes.count + 1 }
    #expect(bytes < 520_000)
  }

  @Test("Addresses are the services' own", arguments: DataFile.allCases)
  func addresses(file: DataFile) {
    let hosts: Set = [
      "pokeapi.co", "raw.githubusercontent.com", "www.flickr.com", "avatars.githubusercontent.com",
      "api.github.com", "github.com", "gateway.marvel.com", "i.annihil.us", "marvel.com",
    ]
    for line in file.lines {
      let text = String(decoding: line.bytes, as: UTF8.self)
      for match in text.matches(of: /https?:\/\/([^\/"]+)/) {
        #expect(hosts.contains(String(match.1)))
      }
    }
  }

  private func start(of file: DataFile) -> String {
    switch file {
    case .photos, .photoInfo: #"\{"id":"90000000000000\d\d","#
    case .pokemon, .moves, .species, .items, .itemCategories, .repositories, .characters:
      #"\{"id":[1-9][0-9]*,"name":"[^"\\]+"[,}]"#
    case .chains: #"\{"id":[1-9][0-9]*,"#
    case .comics, .series, .stories, .events:
      #"\{"characterId":[1-9][0-9]*,"id":[1-9][0-9]*,"title":""#
    case .openStargazers: #"\{"starred_at":"[-0-9T:]+Z","user":"#
    case .openHistory, .withheldHistory, .emptyHistory: #"\{"week":[0-9]+,"total":"#
    }
  }
}
