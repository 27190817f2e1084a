import Fixtures
import Gateway
import TestDoubles
import Testing
import WebService

@testable import CharactersModule

struct CharacterCardInteractorTests {
  /// Answers for 3-D Man out of the fixtures, but for the paths in `others`.
  func gateway(
    _ others: [String: Result<GatewayResponse, GatewayError>] = [:]
  ) throws -> ScriptedGateway {
    let files = [
      "": "character", "/comics": "comics", "/series": "series", "/stories": "stories",
      "/events": "events",
    ]
    var script: [String: [Result<GatewayResponse, GatewayError>]] = [:]
    for (path, file) in files {
      script["1011334\(path)"] = [
        .success(.init(status: 200, body: try Fixture.bytes("Marvel/\(file).json")))
      ]
    }
    for (path, answer) in others { script[path] = [answer] }
    return ScriptedGateway(script)
  }

  func cards(
    _ gateway: any Gateway, _ ids: Int...
  ) async -> [Result<CharacterCard, ServiceError>] {
    await CharacterCardInteractor(marvel: marvel(gateway)).cards(
      ids.map(CharacterSubject.id))
  }

  @Test func asksForTheCharacterAndFiveOfEachSection() async throws {
    let gateway = try gateway()
    let card = try #require(await cards(gateway, 1_011_334).first?.get())
    let base = "https://mirror.test/v1/characters/1011334"
    let urls = await gateway.urls
    #expect(urls.first == base)
    #expect(
      Set(urls.dropFirst()) == [
        "\(base)/comics?limit=5&offset=0", "\(base)/series?limit=5&offset=0",
        "\(base)/stories?limit=5&offset=0", "\(base)/events?limit=5&offset=0",
      ])
    #expect(card.character.name == "3-D Man")
    #expect(card.sections.map(\.section) == [.comics, .series, .stories, .events])
    #expect(card.sections.map(\.available) == [12, 3, 21, 1])
    #expect(
      card.sections.map { $0.items.map(\.name) } == [
        ["Avengers: The Initiative (2007) #19", "Avengers: The Initiative (2007) #14"],
        ["Avengers: The Initiative (2007 - 2010)", "Deadpool (1997 - 2002)"],
        ["Cover #19947", "", "The 3-D Man!"], ["Secret Invasion"],
      ])
    #expect(card.sections.allSatisfy { $0.failure == nil && $0.dropped == 0 })
    #expect(card.found.attribution == marvelText)
  }

  @Test func aSectionThatFailsLeavesTheOthersAndTheNamesInTheRecord() async throws {
    let gateway = try gateway(["1011334/comics": .success(.json("{}", status: 502))])
    let card = try #require(await cards(gateway, 1_011_334).first?.get())
    #expect(
      card.sections.map(\.failure) == [.refused(status: 502, message: nil), nil, nil, nil])
    #expect(card.sections[0].available == 12)
    #expect(
      card.sections[0].items.map(\.name) == [
        "Avengers: The Initiative (2007) #14", "Avengers: The Initiative (2007) #15",
        "Marvel Premiere (1972) #35", "Marvel Premiere (1972) #36", "Marvel Premiere (1972) #37",
      ])
    #expect(card.sections[3].items.map(\.name) == ["Secret Invasion"])
  }

  @Test func anEmptySectionIsNotAskedFor() async throws {
    let gateway = ScriptedGateway([
      "1009149": .init(status: 200, body: try Fixture.bytes("Marvel/character-bare.json"))
    ])
    let card = try #require(await cards(gateway, 1_009_149).first?.get())
    #expect(await gateway.urls == ["https://mirror.test/v1/characters/1009149"])
    #expect(card.sections.map(\.available) == [0, 0, 0, 0])
    #expect(card.sections.allSatisfy { $0.items.isEmpty && $0.failure == nil })
    #expect(card.found.attribution == "Data provided by Marvel. © MARVEL")
  }

  @Test func aRecordWithoutCountsTakesThemFromTheSections() async throws {
    let gateway = try gateway([
      "1011334": .success(
        .json(#"{"data":{"results":[{"id":1011334,"name":"3-D Man","comics":null}]}}"#)),
      "1011334/events": .failure(.timedOut(after: .seconds(30))),
    ])
    let card = try #require(await cards(gateway, 1_011_334).first?.get())
    #expect(card.sections.map(\.available) == [12, 3, 21, nil])
  }

  @Test func countsEntriesThatCannotBeRead() async throws {
    let gateway = try gateway([
      "1011334/comics": .success(
        .json(#"{"data":{"total":2,"results":[{"title":"no number"},{"id":"7","title":"x"}]}}"#))
    ])
    let card = try #require(await cards(gateway, 1_011_334).first?.get())
    #expect(card.sections.map(\.dropped) == [1, 0, 0, 0])
    #expect(card.sections[0].items == [.init(name: "x", resourceURI: nil)])
  }

  @Test func severalCardsKeepTheirOrderAndTheirSections() async throws {
    let gateway = try gateway([
      "1009149": .success(
        .init(status: 200, body: try Fixture.bytes("Marvel/character-bare.json"))),
      "404": .success(.json(#"{"code":404,"status":"none"}"#, status: 404)),
    ])
    let results = await cards(gateway, 1_009_149, 404, 1_011_334)
    #expect(try results[0].get().sections.map(\.items.count) == [0, 0, 0, 0])
    #expect(results[1] == .failure(.notFound(message: "none")))
    #expect(try results[2].get().sections.map(\.items.count) == [2, 2, 3, 1])
  }

  @Test func cancellingEndsItAll() async throws {
    let early = try gateway(["404": .failure(.cancelled)])
    #expect(
      await cards(early, 1_011_334, 404) == [.failure(.cancelled), .failure(.cancelled)])
    #expect(await early.urls.count == 2)
    let late = try gateway(["1011334/events": .failure(.cancelled)])
    #expect(await cards(late, 1_011_334) == [.failure(.cancelled)])
  }

  @Test func neverHasMoreThanSixRequestsUnderWay() async {
    let gateway = CountingGateway()
    let subjects = (1...9).map(CharacterSubject.id)
    let results = await CharacterCardInteractor(marvel: marvel(gateway)).cards(subjects)
    #expect(results.count == 9)
    #expect(await gateway.answered == 9 + 9 * 4)
    #expect(await gateway.mostAtOnce == 6)
  }
}

/// Counts the requests that are under way at the same time; answers all alike.
private actor CountingGateway: Gateway {
  private var underWay = 0
  private(set) var mostAtOnce = 0
  private(set) var answered = 0

  func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    underWay += 1
    mostAtOnce = max(mostAtOnce, underWay)
    for _ in 0..<200 { await Task.yield() }
    underWay -= 1
    answered += 1
    return .json(#"{"data":{"total":1,"results":[{"id":1,"name":"x","title":"x"}]}}"#)
  }
}
