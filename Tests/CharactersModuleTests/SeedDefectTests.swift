import Fixtures
import Gateway
import Presenting
import TestDoubles
import Testing
import WebService

@testable import CharactersModule

/// What the app that this module comes from did wrong, each as the test that would have told.
@MainActor
struct SeedDefectTests {
  let view = MockView()
  let router = MockRouter()

  /// Its limit grew by six with every page, and the seventeenth asked for 102.
  @Test(arguments: [101, 102, 5000, .max]) func crashedWhenItAskedForMoreThanAHundred(
    _ limit: Int
  ) async {
    let gateway = ScriptedGateway(["characters": .json(#"{"data":{"results":[],"total":0}}"#)])
    var request = CharacterListRequest()
    request.limit = limit
    let presenter = CharacterListPresenter(
      request, view: view, interactor: CharacterListInteractor(marvel: marvel(gateway)),
      router: router, wording: wording, hasRowNumbers: true)
    _ = await presenter.start()
    #expect(await gateway.urls == ["https://mirror.test/v1/characters?limit=100&offset=0"])
    #expect(CharacterListRequest(limit: limit).limit == 100)
  }

  /// Any error's body was taken for a list.
  @Test func crashedOnTheAnswerThatRefusesMoreThanAHundred() async {
    let gateway = ScriptedGateway([
      "characters": .json(
        #"{"code":409,"status":"You may not request more than 100 items."}"#, status: 409)
    ])
    let presenter = CharacterListPresenter(
      .init(), view: view, interactor: CharacterListInteractor(marvel: marvel(gateway)),
      router: router, wording: wording, hasRowNumbers: true)
    #expect(await presenter.start() == .failed)
    #expect(
      view.problems == [
        Problem(
          .http4xx, "Marvel answered 409: “You may not request more than 100 items.”",
          hint:
            "asking the same again will not help; hub help environment says which address is asked")
      ])
  }

  @Test func fetchedTheWholeListAgainForEveryPage() async {
    let interactor = MockListInteractor(
      .success(.characters(0..<6, of: 18)), .success(.characters(6..<12, of: 18)),
      .success(.characters(12..<18, of: 18)))
    let presenter = CharacterListPresenter(
      .init(limit: 6), view: view, interactor: interactor, router: router, wording: wording,
      hasRowNumbers: true)
    _ = await presenter.start()
    await presenter.handle("")
    await presenter.handle("")
    presenter.resume()
    #expect(
      await interactor.asked == [
        .init(prefix: nil, offset: 0, limit: 6), .init(prefix: nil, offset: 6, limit: 6),
        .init(prefix: nil, offset: 12, limit: 6),
      ])
  }

  @Test func keptTheOldRowsAfterASearchThatFoundNothing() async {
    let interactor = MockListInteractor(
      .success(.characters(0..<3, of: 9)), .success(.characters(0..<0, of: 0)))
    let presenter = CharacterListPresenter(
      .init(limit: 3), view: view, interactor: interactor, router: router, wording: wording,
      hasRowNumbers: true)
    _ = await presenter.start()
    await presenter.handle("/zzz")
    #expect(view.problems == [CharacterListDisplay.nothingFound("zzz")])
    await presenter.handle("1")
    await presenter.handle("")
    await presenter.handle("p")
    presenter.resume()
    #expect(router.destinations == [])
    #expect(view.problems.last?.message == "there is no row 1 on this page")
    #expect(view.notes == ["end of list (0 of 0)", "this is the beginning of the list"])
    #expect(view.rows == [["character 1", "character 2", "character 3"], []])
    #expect(view.positions.last == "0 of 0")
  }

  /// Its gallery left out what had no picture and then counted as if it had not.
  @Test func tookTheWrongTitleBehindAStoryWithoutAPicture() async throws {
    let gateway = ScriptedGateway([
      "characters/1011334/stories": .init(
        status: 200, body: try Fixture.bytes("Marvel/stories.json"))
    ])
    let presenter = CharacterSectionPresenter(
      .init(subject: "1011334", section: .stories), view: view,
      interactor: CharacterSectionInteractor(marvel: marvel(gateway)), router: MockRouter(),
      wording: wording,
      hasRowNumbers: true)
    _ = await presenter.start()
    let records = try #require(view.lists.first?.records)
    #expect(records.map { $0["row"]?.text } == ["1", "2", "3"])
    #expect(records.map { $0["title"]?.text } == ["Cover #19947", "untitled", "The 3-D Man!"])
    #expect(
      records.map { $0["thumbnail"]?.text } == [
        "none", "none", "https://i.annihil.us/u/prod/marvel/i/mg/1/10/19949.jpg",
      ])
  }

  @Test func leftOutWhatMarvelWantsShown() async {
    let interactor = MockListInteractor(.success(.characters(0..<3, of: 3)))
    let presenter = CharacterListPresenter(
      .init(), view: view, interactor: interactor, router: router, wording: wording,
      hasRowNumbers: true)
    _ = await presenter.start()
    #expect(view.lists.map(\.notice) == [marvelText])
  }
}
