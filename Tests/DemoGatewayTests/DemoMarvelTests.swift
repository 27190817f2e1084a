internal import DemoGateway
internal import Gateway
internal import Testing

@Suite("The demo's Marvel: characters")
struct DemoMarvelTests {
  @Test("Twenty-four characters make two pages of twenty, in order of their names")
  func pages() async throws {
    let first = try await characters("?ts=1&apikey=a&hash=b")
    #expect(first.offset == 0 && first.limit == 20 && first.total == 24 && first.count == 20)
    let second = try await characters("?offset=20")
    #expect(second.offset == 20 && second.total == 24 && second.count == 4)
    let names = (first.results + second.results).map { $0.name.lowercased() }
    #expect(names == names.sorted())
    #expect(names.first == "3-d man")
    #expect(try await characters("?offset=24").results.isEmpty)
    let reversed = try await characters("?orderBy=-name&limit=100").results.map(\.name)
    #expect(reversed.map { $0.lowercased() } == names.reversed())
  }

  @Test("The envelope names its source")
  func envelope() async throws {
    let answer = try await ask(.marvel, "characters?limit=1")
    let envelope = try answer.decoded(as: Envelope<Character>.self)
    #expect(envelope.code == 200 && envelope.status == "Ok")
    #expect(envelope.attributionText == "Data provided by Marvel. © 2014 MARVEL")
  }

  @Test(
    "A prefix finds its characters whatever the case", arguments: ["spider", "SPIDER", "Spider"])
  func prefix(prefix: String) async throws {
    let page = try await characters("?nameStartsWith=\(prefix)")
    #expect(page.total == 7 && page.count == 7)
    #expect(page.results.allSatisfy { $0.name.hasPrefix("Spider") })
    let second = try await characters("?nameStartsWith=\(prefix)&limit=5&offset=5")
    #expect(second.total == 7 && second.count == 2)
  }

  @Test("A name finds one character alone")
  func name() async throws {
    let found = try await characters("?name=spider-man").results
    #expect(found.map(\.id) == [1_009_610])
    #expect(try await characters("?name=spider").total == 0)
  }

  @Test("A number gives the character in an envelope")
  func detail() async throws {
    let page = try await characters("/1009610/")
    #expect(page.total == 1)
    let character = try #require(page.results.first)
    #expect(character.name == "Spider-Man")
    #expect(character.thumbnail.path.hasPrefix("http://i.annihil.us/"))
    #expect(character.comics.available == 24 && character.comics.returned == 20)
  }

  @Test("The oddities of the service are there")
  func oddities() async throws {
    let all = try await characters("?limit=100").results
    #expect(all.contains { $0.description.isEmpty })
    #expect(all.contains { $0.description.contains("<b>") })
    #expect(all.contains { $0.modified == "1969-12-31T19:00:00-0500" })
    #expect(all.contains { $0.thumbnail.path.hasSuffix("/image_not_available") })
    #expect(all.contains { $0.comics.available == 0 })
  }

  @Test(
    "A parameter out of bounds is a conflict",
    arguments: [
      "limit=101", "limit=0", "limit=-1", "limit=x", "offset=-1", "offset=x", "first_name=x",
      "orderBy=modified", "%22=x",
    ])
  func conflicts(query: String) async throws {
    let answer = try await ask(.marvel, "characters?\(query)")
    #expect(answer.status == 409)
    struct Refusal: Decodable {
      var code: Int
      var status: String
    }
    #expect(try answer.decoded(as: Refusal.self).code == 409)
  }

  @Test(
    "What is not there is Not Found in the service's shape",
    arguments: [
      "characters/1", "characters/x", "characters/1/comics", "characters/1009610/films", "comics",
    ])
  func notFound(path: String) async throws {
    let answer = try await ask(.marvel, path)
    #expect(answer.status == 404)
    #expect(answer.text.hasPrefix(#"{"code":404,"status":""#))
  }
}
