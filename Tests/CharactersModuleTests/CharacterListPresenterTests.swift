import Gateway
import Presenting
import Testing
import WebService

@testable import CharactersModule

@MainActor
struct CharacterListPresenterTests {
  let view = MockView()
  let router = MockRouter()

  func presenter(
    _ interactor: MockListInteractor, _ request: CharacterListRequest = .init(limit: 3),
    hasRowNumbers: Bool = true
  ) -> CharacterListPresenter {
    CharacterListPresenter(
      request, view: view, interactor: interactor, router: router, wording: wording,
      hasRowNumbers: hasRowNumbers)
  }

  // MARK: Pages

  @Test func showsTheFirstPage() async {
    let interactor = MockListInteractor(.success(.characters(0..<3, of: 8)))
    let status = await presenter(interactor).start()
    #expect(status == .done)
    #expect(await interactor.asked == [.init(prefix: nil, offset: 0, limit: 3)])
    #expect(view.rows == [["character 1", "character 2", "character 3"]])
    #expect(view.positions == ["1–3 of 8"])
    #expect(
      view.lists.first?.commands == [
        "Enter more", "NUMBER open", "/TEXT search", "o NUMBER link", "? help", "q quit",
      ])
    #expect(view.lists.first?.notice == marvelText)
    #expect(view.shown.count == 1)
  }

  @Test func goesOnToTheEndAndAsksForNothingBehindIt() async {
    let interactor = MockListInteractor(
      .success(.characters(0..<3, of: 5)), .success(.characters(3..<5, of: 5)))
    let presenter = presenter(interactor)
    _ = await presenter.start()
    await presenter.handle("")
    await presenter.handle("")
    #expect(await interactor.asked.map(\.offset) == [0, 3])
    #expect(view.positions == ["1–3 of 5", "4–5 of 5"])
    #expect(view.lists.last?.commands.prefix(2) == ["p back", "NUMBER open"])
    #expect(view.notes == ["end of list (5 of 5)"])
  }

  @Test func endsAfterAWholePageWhenTheTotalIsAMultipleOfThePageSize() async {
    let interactor = MockListInteractor(
      .success(.characters(0..<3, of: 6)), .success(.characters(3..<6, of: 6)))
    let presenter = presenter(interactor)
    _ = await presenter.start()
    for _ in 0..<3 { await presenter.handle("n") }
    #expect(await interactor.asked.map(\.offset) == [0, 3])
    #expect(view.notes == ["end of list (6 of 6)", "end of list (6 of 6)"])
  }

  @Test func anEmptyPageIsTheEndWhereNoTotalIsGiven() async {
    let interactor = MockListInteractor(
      .success(.characters(0..<3, of: nil)), .success(.characters(3..<3, of: nil)))
    let presenter = presenter(interactor)
    _ = await presenter.start()
    await presenter.handle("")
    await presenter.handle("")
    #expect(await interactor.asked.map(\.offset) == [0, 3])
    #expect(view.positions == ["1–3"])
    #expect(view.notes == ["end of list (3 of 3)", "end of list (3 of 3)"])
    presenter.resume()
    #expect(view.rows.last == ["character 1", "character 2", "character 3"])
  }

  @Test func aTotalThatShrinksIsTheNewTotal() async {
    let interactor = MockListInteractor(
      .success(.characters(0..<3, of: 9)), .success(.characters(3..<5, of: 4)))
    let presenter = presenter(interactor)
    _ = await presenter.start()
    await presenter.handle("")
    await presenter.handle("")
    #expect(view.positions == ["1–3 of 9", "4–5 of 5"])
    #expect(view.notes == ["end of list (5 of 5)"])
  }

  @Test func goesBackToTheBeginningAndNoFurther() async {
    let interactor = MockListInteractor(
      .success(.characters(4..<7, of: 9)), .success(.characters(1..<4, of: 9)),
      .success(.characters(0..<1, of: 9)))
    let presenter = presenter(interactor, .init(offset: 4, limit: 3))
    _ = await presenter.start()
    for _ in 0..<3 { await presenter.handle("p") }
    #expect(
      await interactor.asked == [
        .init(prefix: nil, offset: 4, limit: 3), .init(prefix: nil, offset: 1, limit: 3),
        .init(prefix: nil, offset: 0, limit: 1),
      ])
    #expect(view.notes == ["this is the beginning of the list"])
  }

  @Test func saysThatTheListIsEmpty() async {
    let interactor = MockListInteractor(.success(.characters(0..<0, of: 0)))
    let presenter = presenter(interactor)
    let status = await presenter.start()
    await presenter.handle("")
    #expect(status == .done)
    #expect(view.positions == ["0 of 0"])
    #expect(view.notes == ["there are no characters", "end of list (0 of 0)"])
  }

  @Test func anOffsetBehindTheEndIsSaidAndLeadsBackToTheLastPage() async {
    let interactor = MockListInteractor(
      .success(.characters(50..<50, of: 8)), .success(.characters(5..<8, of: 8)))
    let presenter = presenter(interactor, .init(offset: 50, limit: 3))
    let status = await presenter.start()
    await presenter.handle("p")
    #expect(status == .done)
    #expect(view.notes == ["nothing after row 50: the list has 8 characters"])
    #expect(await interactor.asked.map(\.offset) == [50, 5])
  }

  @Test func aFailedPageCanBeAskedForAgainAndIsNotSkipped() async {
    let interactor = MockListInteractor(
      .success(.characters(0..<3, of: 9)), .failure(.noAnswer(.timedOut(after: .seconds(30)))),
      .success(.characters(3..<6, of: 9)))
    let presenter = presenter(interactor)
    _ = await presenter.start()
    await presenter.handle("")
    presenter.resume()
    await presenter.handle("")
    #expect(await interactor.asked.map(\.offset) == [0, 3, 3])
    #expect(view.problems.map(\.code) == [.timeout])
    #expect(view.positions == ["1–3 of 9", "1–3 of 9", "4–6 of 9"])
  }

  @Test func aFailedStartIsStartedAgainByEnter() async {
    let interactor = MockListInteractor(
      .failure(.retired), .success(.characters(0..<3, of: 3)))
    let presenter = presenter(interactor)
    let status = await presenter.start()
    presenter.resume()
    await presenter.handle("")
    #expect(status == .restricted)
    #expect(view.problems == [closed])
    #expect(view.positions == ["1–3 of 3"])
  }

  @Test(arguments: failures) func saysWhyThereIsNoList(
    _ error: ServiceError, _ code: Problem.Code
  ) async {
    let status = await presenter(MockListInteractor(.failure(error))).start()
    #expect(view.problems.map(\.code) == [code])
    #expect(view.shown.count == 1)
    #expect(status == code.exitStatus)
  }

  @Test func saysNothingWhenCancelled() async {
    let interactor = MockListInteractor(
      .failure(.cancelled), .success(.characters(0..<3, of: 9)), .failure(.cancelled),
      .failure(.cancelled))
    let presenter = presenter(interactor)
    #expect(await presenter.start() == .interrupted)
    #expect(view.shown == [])
    await presenter.handle("")
    await presenter.handle("")
    await presenter.handle("/spider")
    #expect(view.shown.count == 1)
    #expect(await interactor.asked.map(\.offset) == [0, 0, 3, 0])
  }

  @Test func saysWhatCannotBeRead() async {
    let interactor = MockListInteractor(
      .success(.characters(0..<2, of: 8, dropped: 1)), .success(.characters(3..<6, of: 8)))
    let presenter = presenter(interactor)
    let status = await presenter.start()
    await presenter.handle("")
    #expect(status == .partial)
    #expect(
      view.problems == [
        Problem(.partial, "1 record of the list cannot be read and is left out")
      ])
    #expect(view.positions == ["1–3 of 8", "4–6 of 8"])
  }

  // MARK: Everything

  @Test func streamsEveryPageAndGivesThePositionOnce() async {
    let interactor = MockListInteractor(
      .success(.characters(0..<3, of: 8)), .success(.characters(3..<6, of: 8)),
      .success(.characters(6..<8, of: 8)))
    let presenter = presenter(interactor, .init(limit: 3, isAll: true))
    let status = await presenter.start()
    #expect(status == .done)
    #expect(
      await interactor.asked == [
        .init(prefix: nil, offset: 0, limit: 3), .init(prefix: nil, offset: 3, limit: 3),
        .init(prefix: nil, offset: 6, limit: 3),
      ])
    #expect(view.rows.map(\.count) == [3, 3, 2])
    #expect(view.positions == ["", "", "1–8 of 8"])
    #expect(view.lists.map(\.notice) == [nil, nil, marvelText])
    await presenter.handle("8")
    await presenter.handle("")
    #expect(router.destinations == [.card(id: 1_009_008)])
    #expect(view.notes == ["end of list (8 of 8)"])
  }

  @Test func asksForAHundredAtOnceUnlessTheLimitIsGiven() async {
    let whole = MockListInteractor(.success(.characters(0..<2, of: 2)))
    _ = await presenter(whole, .init(isAll: true)).start()
    #expect(await whole.asked.map(\.limit) == [100])
    let limited = MockListInteractor(.success(.characters(0..<2, of: 2)))
    _ = await presenter(limited, .init(limit: 7, isAll: true)).start()
    #expect(await limited.asked.map(\.limit) == [7])
  }

  @Test func aPageThatFailsAmongAllLeavesTheOthersAndCanBeAskedFor() async {
    let interactor = MockListInteractor(
      .success(.characters(0..<3, of: 8)), .success(.characters(3..<6, of: 8)),
      .failure(.refused(status: 502, message: nil)), .success(.characters(6..<8, of: 8)))
    let presenter = presenter(interactor, .init(limit: 3, isAll: true))
    let status = await presenter.start()
    #expect(status == .partial)
    #expect(view.rows.map(\.count) == [3, 3, 0])
    #expect(view.positions == ["", "", "1–6 of 8"])
    #expect(view.lists.last?.notice == marvelText)
    #expect(view.problems.map(\.code) == [.partial])
    await presenter.handle("")
    #expect(await interactor.asked.map(\.offset) == [0, 3, 6, 6])
    #expect(view.positions.last == "7–8 of 8")
  }

  @Test func aServiceThatRepeatsItselfIsNotAskedForEver() async {
    let same = Page<MarvelCharacter>(
      [.named("Abyss", id: 1_009_149)], offset: 0, total: nil, attribution: marvelText)
    let interactor = MockListInteractor(.success(same), .success(same))
    let status = await presenter(interactor, .init(isAll: true)).start()
    #expect(status == .done)
    #expect(view.rows == [["Abyss"], []])
    #expect(view.positions == ["", "1"])
  }

  /// A list without end was read for ever.
  @Test func aListWithoutEndIsLeftAndCalledPartial() async {
    let pages = (0..<600).map { number in
      Result<Page<MarvelCharacter>, ServiceError>.success(
        .characters(number..<(number + 1), of: 1_000_000))
    }
    let interactor = MockListInteractor(pages)
    #expect(await presenter(interactor, .init(isAll: true)).start() == .partial)
    #expect(await interactor.asked.count == 500)
    #expect(view.problems.map(\.code) == [.partial])
  }

  @Test func aListThatRepeatsItselfBeforeItsEndIsPartial() async {
    let same = Page<MarvelCharacter>(
      [.named("Abyss", id: 1_009_149)], offset: 0, total: 9, attribution: marvelText)
    let interactor = MockListInteractor(.success(same), .success(same))
    #expect(await presenter(interactor, .init(isAll: true)).start() == .partial)
    #expect(view.rows == [["Abyss"], []])
  }

  @Test func saysOnceWhatCannotBeReadAmongAll() async {
    let interactor = MockListInteractor(
      .success(.characters(0..<2, of: 6, dropped: 1)),
      .success(.characters(3..<5, of: 6, dropped: 1)))
    let status = await presenter(interactor, .init(limit: 3, isAll: true)).start()
    #expect(status == .partial)
    #expect(
      view.problems == [
        Problem(.partial, "2 records of the list cannot be read and are left out")
      ])
  }

  // MARK: Search

  @Test func searchesFromTheStart() async {
    let interactor = MockListInteractor(
      .success(.characters(4..<7, of: 9)), .success(.characters(0..<3, of: 4)),
      .success(.characters(3..<4, of: 4)), .success(.characters(0..<3, of: 9)))
    let presenter = presenter(interactor, .init(offset: 4, limit: 3))
    _ = await presenter.start()
    await presenter.handle("/ spider ")
    await presenter.handle("")
    await presenter.handle("/")
    #expect(
      await interactor.asked == [
        .init(prefix: nil, offset: 4, limit: 3), .init(prefix: "spider", offset: 0, limit: 3),
        .init(prefix: "spider", offset: 3, limit: 3), .init(prefix: nil, offset: 0, limit: 3),
      ])
  }

  @Test func aSearchThatFindsNothingEndsWithThree() async {
    let interactor = MockListInteractor(.success(.characters(0..<0, of: 0)))
    let status = await presenter(interactor, .init(prefix: "zzz")).start()
    #expect(status == .notFound)
    #expect(view.shown == [.problem(CharacterListDisplay.nothingFound("zzz"))])
    #expect(view.problems.map(\.message) == ["no character’s name begins with “zzz”"])
  }

  @Test func aSearchThatFailsLeavesTheOldListInPlace() async {
    let interactor = MockListInteractor(
      .success(.characters(0..<3, of: 9)), .failure(.retired),
      .success(.characters(3..<6, of: 9)))
    let presenter = presenter(interactor)
    _ = await presenter.start()
    await presenter.handle("/spider")
    await presenter.handle("")
    #expect(await interactor.asked.map(\.prefix) == [nil, "spider", nil])
    #expect(view.positions == ["1–3 of 9", "4–6 of 9"])
  }

  // MARK: Rows

  @Test func opensARowByItsPlaceInTheWholeList() async {
    let interactor = MockListInteractor(.success(.characters(3..<6, of: 9)))
    let presenter = presenter(interactor, .init(offset: 3, limit: 3))
    _ = await presenter.start()
    #expect(view.lists.first?.columns.map(\.key).prefix(3) == ["row", "id", "name"])
    #expect(view.lists.first?.records.map { $0["row"]?.text } == ["4", "5", "6"])
    await presenter.handle("5")
    #expect(router.destinations == [.card(id: 1_009_005)])
  }

  @Test func opensAnIDThatIsOnNoPage() async {
    let presenter = presenter(MockListInteractor())
    await presenter.handle("1009610")
    await presenter.handle("1000000")
    #expect(router.destinations == [.card(id: 1_009_610), .card(id: 1_000_000)])
  }

  @Test(arguments: ["0", "-1", "3", "7", "999999"]) func refusesARowThatIsNotOnThePage(
    _ line: String
  ) async {
    let interactor = MockListInteractor(.success(.characters(3..<6, of: 9)))
    let presenter = presenter(interactor, .init(offset: 3, limit: 3))
    _ = await presenter.start()
    await presenter.handle(line)
    await presenter.handle("o \(line)")
    let problem = Problem(
      .usage, "there is no row \(line) on this page", hint: "type 4 to 6")
    #expect(view.problems == [problem, problem])
    #expect(router.destinations == [])
  }

  @Test func showsTheFirstWebLinkOfARow() async {
    let links = [
      WebLink(type: "trap", url: "javascript:alert(1)"),
      WebLink(type: "wiki", url: "https://marvel.com/abyss"),
    ]
    let interactor = MockListInteractor(
      .success(
        Page(
          [
            .named("Abyss", id: 1_009_149, links: links),
            .named("Trap", id: 1_009_150, links: [links[0]]),
          ], offset: 0, total: 2, attribution: marvelText)))
    let presenter = presenter(interactor)
    _ = await presenter.start()
    await presenter.handle("o 1")
    await presenter.handle("o 1009149")
    await presenter.handle("o 2")
    #expect(view.notes == ["https://marvel.com/abyss", "https://marvel.com/abyss"])
    #expect(view.problems == [Problem(.usage, "“Trap” has no link to a web page")])
  }

  @Test func saysWhatCanBeTyped() async {
    let presenter = presenter(MockListInteractor())
    await presenter.handle("?")
    await presenter.handle("fly away")
    #expect(view.notes == CharacterListDisplay.help)
    #expect(
      view.problems == [
        Problem(.usage, "“fly away” is no command here", hint: "? lists the commands")
      ])
  }

  @Test func programsGetNoRowNumbers() async {
    let interactor = MockListInteractor(.success(.characters(0..<1, of: 1)))
    _ = await presenter(interactor, hasRowNumbers: false).start()
    #expect(
      view.lists.first?.columns.map(\.key) == [
        "id", "name", "description", "modified", "comics", "series", "stories", "events",
        "resourceURI", "thumbnail", "attributionText",
      ])
    #expect(
      view.lists.first?.columns.filter { $0.audience == .everybody }.map(\.key)
        == ["name", "comics"])
  }
}
