import Fixtures
import Gateway
import TestDoubles
import Testing
import WebService

@testable import CharactersModule

/// How a name becomes a character.
struct CharacterFinderTests {
  /// A finder whose searches answer with characters of these names and numbers of comics: the first
  /// for the exact search, the second for the one by prefix.
  func finder(_ answers: [(String, Int)]...) -> (CharacterFinder, ScriptedGateway) {
    let gateway = ScriptedGateway([
      "characters": answers.map { answer in
        let records = answer.enumerated().map { index, character in
          #"{"id":\#(index + 1),"name":"\#(character.0)","comics":{"available":\#(character.1)}}"#
        }
        return .success(
          .json(#"{"data":{"total":1,"results":[\#(records.joined(separator: ","))]}}"#))
      }
    ])
    return (CharacterFinder(marvel: marvel(gateway)), gateway)
  }

  func names(_ found: FoundCharacter) -> [String] {
    [found.character.name] + found.others.map(\.name)
  }

  @Test func asksForAnIDAlone() async throws {
    let gateway = ScriptedGateway([
      "characters/1011334": .init(
        status: 200, body: try Fixture.bytes("Marvel/character.json"))
    ])
    let found = try await CharacterFinder(marvel: marvel(gateway)).character(.id(1_011_334))
    #expect(found.character.name == "3-D Man")
    #expect(found.others == [])
    #expect(await gateway.urls == ["https://mirror.test/v1/characters/1011334"])
  }

  @Test func anIDWithoutARecordIsNotFound() async throws {
    for (body, error) in [
      (#"{"data":{"results":[]}}"#, ServiceError.notFound(message: nil)),
      (
        #"{"data":{"results":[{"name":"no number"}]}}"#,
        .unreadable(reason: "the record of character 7 is not of the documented shape")
      ),
    ] {
      let finder = CharacterFinder(
        marvel: marvel(ScriptedGateway(["characters/7": .json(body)])))
      let thrown = await failure { () async throws(ServiceError) in
        try await finder.character(.id(7))
      }
      #expect(thrown == error)
    }
  }

  @Test func theExactNameIsEnough() async throws {
    let (finder, gateway) = finder([("Abyss", 8)])
    #expect(names(try await finder.character(.name("abyss"))) == ["Abyss"])
    #expect(
      await gateway.urls == ["https://mirror.test/v1/characters?limit=20&offset=0&name=abyss"])
  }

  @Test func asksForTheBeginningWhereNoNameIsExact() async throws {
    let gateway = ScriptedGateway([
      "characters": [
        .success(.init(status: 200, body: try Fixture.bytes("Marvel/characters-none.json"))),
        .success(.init(status: 200, body: try Fixture.bytes("Marvel/spider-man.json"))),
      ]
    ])
    let found = try await CharacterFinder(marvel: marvel(gateway)).character(.name("spider-man"))
    #expect(
      names(found) == ["Spider-Man (Peter Parker)", "Spider-Man (Noir)", "Spider-Man (1602)"])
    #expect(
      await gateway.urls == [
        "https://mirror.test/v1/characters?limit=20&offset=0&name=spider-man",
        "https://mirror.test/v1/characters?limit=100&offset=0&nameStartsWith=spider-man",
      ])
  }

  @Test(
    arguments: [
      // An exact name goes before namesakes in brackets, those before longer names.
      (
        [("Nova (A)", 90), ("NOVA", 1), ("Nova Prime", 99)], ["NOVA"]
      ),
      ([("Novara", 99), ("Nova (B)", 5), ("Nova (A)", 50)], ["Nova (A)", "Nova (B)"]),
      // Of the rest the one in most comics, equal ones in the service's order.
      (
        [("Nova Corps", 5), ("Novara", 9), ("Nova Prime", 5)],
        ["Novara", "Nova Corps", "Nova Prime"]
      ),
      ([("Nova Prime", 0)], ["Nova Prime"]),
      // A mirror that ignores the parameter answers with anybody.
      ([("3-D Man", 12), ("Nova Prime", 1)], ["Nova Prime"]),
    ] as [([(String, Int)], [String])])
  func choosesAmongThoseThatBeginWithTheName(
    _ characters: [(String, Int)], _ expected: [String]
  ) async throws {
    let (finder, _) = finder([], characters)
    #expect(names(try await finder.character(.name("nova"))) == expected)
  }

  @Test func ofSeveralExactOnesTheOneInMostComics() async throws {
    let (finder, _) = finder([("Nova", 1), ("Nova", 7), ("Abyss", 9)])
    let found = try await finder.character(.name("Nova"))
    #expect(found.character.id == 2)
    #expect(found.others.map(\.id) == [1])
  }

  @Test func nobodyIsNotFound() async {
    let (finder, gateway) = finder([], [("Abyss", 9)])
    for name in ["zzz", " ", ""] {
      let thrown = await failure { () async throws(ServiceError) in
        try await finder.character(.name(name))
      }
      #expect(thrown == .notFound(message: nil))
    }
    #expect(await gateway.urls.count == 2)
  }

  @Test(arguments: [
    ("1009610", CharacterSubject.id(1_009_610)), ("0", .id(0)), (" 3-D Man ", .name("3-D Man")),
    ("-5", .name("-5")), ("", .name("")), ("99999999999999999999", .name("99999999999999999999")),
  ])
  func digitsAreAnIDAndAllElseIsAName(_ text: String, _ subject: CharacterSubject) {
    #expect(CharacterSubject(text) == subject)
  }
}
