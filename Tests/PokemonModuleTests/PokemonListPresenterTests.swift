import Gateway
import PokeAPI
import Presenting
import TestDoubles
import Testing
import WebService

@testable import PokemonModule

@MainActor
struct PokemonListPresenterTests {
  let view = MockListView()
  let router = MockPokemonListRouter()

  private func presenter(
    _ interactor: MockPokemonListInteractor,
    _ request: PokemonListRequest = PokemonListRequest(limit: 2)
  ) -> PokemonListPresenter {
    PokemonListPresenter(
      request, view: view, interactor: interactor, router: router, wording: .test)
  }

  private func ids(_ list: ListDisplay) -> [String] { list.records.map { $0["id"]?.text ?? "" } }

  // MARK: Pages

  @Test func showsTheFirstPage() async {
    let interactor = MockPokemonListInteractor(pages: [.success(.first)])
    #expect(await presenter(interactor).start() == .done)
    #expect(await interactor.askedPages == [PageRange(offset: 0, limit: 2)])
    #expect(
      view.said == [
        .content(
          ListDisplay(
            columns: [
              Column("id", title: "#", alignment: .trailing), Column("name", title: "Name"),
            ],
            records: [
              Record([
                Field("id", .integer(1), text: "#0001"),
                Field("name", .string("bulbasaur"), text: "Bulbasaur"),
              ]),
              Record([
                Field("id", .integer(2), text: "#0002"),
                Field("name", .string("ivysaur"), text: "Ivysaur"),
              ]),
            ],
            position: "1–2 of 5",
            commands: [
              "Enter more", "NUMBER open", "/TEXT search", "o NUMBER link", "? help", "q quit",
            ]))
      ])
  }

  /// Going back from row 5 asked for five rows, and so did every Enter after it.
  @Test func aPageCutToFitIsFollowedByAWholeOne() async {
    let page = { (offset: Int, next: PageRange) in
      ResourcePage(entries: [.bulbasaur], offset: offset, total: 45, next: next, dropped: 0)
    }
    let interactor = MockPokemonListInteractor(pages: [
      .success(page(5, PageRange(offset: 25, limit: 20))),
      .success(page(0, PageRange(offset: 5, limit: 5))),
      .success(page(5, PageRange(offset: 25, limit: 20))),
    ])
    let presenter = presenter(interactor, PokemonListRequest(offset: 5))
    _ = await presenter.start()
    await presenter.handle("p")
    await presenter.handle("")
    #expect(
      await interactor.askedPages == [
        PageRange(offset: 5, limit: 20), PageRange(offset: 0, limit: 5),
        PageRange(offset: 5, limit: 20),
      ])
  }

  /// All details were waited for before the first row was shown.
  @Test func allRowsWithDetailsAreShownAPageAtATime() async {
    let names = (1...45).map { "mon-\($0)" }
    let index = ResourcePage(
      entries: names.enumerated().map { ListedResource(id: $0 + 1, name: $1) }, offset: 0,
      total: 45,
      next: nil, dropped: 0)
    let details = { (count: Int) -> [Result<Pokemon, ServiceError>] in
      Array(repeating: .success(.sample()), count: count)
    }
    let interactor = MockPokemonListInteractor(
      indexes: [.success(index)], details: [details(20), details(20), details(5)])
    let request = PokemonListRequest(limit: nil, hasDetails: true)
    #expect(await presenter(interactor, request).start() == .done)
    #expect(view.lists.map(\.records.count) == [20, 20, 5])
    #expect(view.lists.map(\.position) == ["", "", "41–45 of 45"])
  }

  @Test func whoHasHadEnoughIsNotAskedForTheRest() async {
    let index = ResourcePage.index("a", "b", "c")
    let long = ResourcePage(
      entries: (1...45).map { ListedResource(id: $0, name: "mon-\($0)") }, offset: 0, total: 45,
      next: nil, dropped: index.dropped)
    let limited = Array(
      repeating: Result<Pokemon, ServiceError>.failure(.rateLimited(retryAt: nil, message: nil)),
      count: 20)
    let interactor = MockPokemonListInteractor(indexes: [.success(long)], details: [limited])
    let request = PokemonListRequest(limit: nil, hasDetails: true)
    #expect(await presenter(interactor, request).start() == .partial)
    #expect(view.problems.last?.message == "stopped after 20 of 45")
  }

  @Test func detailsOfAnEmptyPageKeepTheirColumns() async {
    let empty = ResourcePage(entries: [], offset: 0, total: 0, next: nil, dropped: 0)
    let interactor = MockPokemonListInteractor(pages: [.success(empty)], details: [[]])
    _ = await presenter(interactor, PokemonListRequest(hasDetails: true)).start()
    #expect(
      view.lists.last?.columns.map(\.key) == ["id", "name", "types", "stats_total", "accent"])
  }

  @Test func asksTwentyUnlessToldOtherwise() async {
    let interactor = MockPokemonListInteractor(pages: [.success(.last)])
    _ = await presenter(interactor, PokemonListRequest()).start()
    #expect(await interactor.askedPages == [PageRange(offset: 0, limit: 20)])
  }

  @Test func followsTheServicesShrunkenLimit() async {
    let interactor = MockPokemonListInteractor(
      pages: [.success(.first), .success(.middle), .success(.last)])
    let presenter = presenter(interactor)
    _ = await presenter.start()
    await presenter.handle("")
    await presenter.handle("next")
    #expect(
      await interactor.askedPages == [
        PageRange(offset: 0, limit: 2), PageRange(offset: 2, limit: 2),
        PageRange(offset: 4, limit: 1),
      ])
    #expect(view.lists.map(\.position) == ["1–2 of 5", "3–4 of 5", "5 of 5"])
    #expect(view.lists.map(ids) == [["#0001", "#0002"], ["#0003", "#0004"], ["#0005"]])
    #expect(
      view.lists.map { Array($0.commands.prefix(2)) } == [
        ["Enter more", "NUMBER open"], ["Enter more", "p back"], ["p back", "NUMBER open"],
      ])
  }

  @Test func theEndOfTheListAsksNothing() async {
    let interactor = MockPokemonListInteractor(pages: [.success(.last)])
    let presenter = presenter(interactor)
    _ = await presenter.start()
    await presenter.handle("")
    await presenter.handle("")
    #expect(view.notes == ["end of list (5 of 5)", "end of list (5 of 5)"])
    #expect(await interactor.askedPages.count == 1)
    #expect(view.lists.count == 1)
  }

  @Test func anExactMultipleOfThePageSizeEndsWithoutAnEmptyPage() async {
    let whole = ResourcePage(
      entries: [.venusaur, .charmander], offset: 2, total: 4, next: nil, dropped: 0)
    let interactor = MockPokemonListInteractor(pages: [.success(.first), .success(whole)])
    let presenter = presenter(interactor)
    _ = await presenter.start()
    await presenter.handle("")
    await presenter.handle("")
    #expect(await interactor.askedPages.map(\.offset) == [0, 2])
    #expect(view.notes == ["end of list (4 of 4)"])
  }

  @Test func goesBackAPage() async {
    let interactor = MockPokemonListInteractor(
      pages: [.success(.last), .success(.middle), .success(.first)])
    let presenter = presenter(interactor, PokemonListRequest(offset: 4, limit: 2))
    _ = await presenter.start()
    await presenter.handle("p")
    await presenter.handle("previous")
    await presenter.handle("p")
    #expect(
      await interactor.askedPages == [
        PageRange(offset: 4, limit: 2), PageRange(offset: 2, limit: 2),
        PageRange(offset: 0, limit: 2),
      ])
    #expect(view.notes == ["this is the beginning of the list"])
  }

  @Test func goingBackOverlapsNothing() async {
    let odd = ResourcePage(
      entries: [.ivysaur], offset: 1, total: 5, next: PageRange(offset: 2, limit: 2), dropped: 0)
    let interactor = MockPokemonListInteractor(pages: [.success(odd), .success(.first)])
    let presenter = presenter(interactor, PokemonListRequest(offset: 1, limit: 2))
    _ = await presenter.start()
    await presenter.handle("p")
    #expect(await interactor.askedPages.last == PageRange(offset: 0, limit: 1))
  }

  @Test func allOfThemIsOneRequest() async {
    let interactor = MockPokemonListInteractor(indexes: [.success(.index("mew", "mewtwo"))])
    let presenter = presenter(interactor, PokemonListRequest(limit: nil))
    #expect(await presenter.start() == .done)
    #expect(await interactor.askedIndexes == 1)
    #expect(view.lists.map(\.position) == ["1–2 of 2"])
  }

  // MARK: Nothing to show

  @Test func saysThatAListIsEmpty() async {
    let empty = ResourcePage(entries: [], offset: 0, total: 0, next: nil, dropped: 0)
    let interactor = MockPokemonListInteractor(pages: [.success(empty)])
    #expect(await presenter(interactor).start() == .done)
    #expect(view.lists.map(\.position) == ["0 of 0"])
    #expect(view.notes == ["the list is empty"])
  }

  /// The end was given as `end of list (5,000 of 1,351)`.
  @Test func anOffsetPastTheEndFindsNothing() async {
    let empty = ResourcePage(entries: [], offset: 5000, total: 1351, next: nil, dropped: 0)
    let interactor = MockPokemonListInteractor(pages: [.success(empty)])
    let presenter = presenter(interactor, PokemonListRequest(offset: 5000, limit: 2))
    #expect(await presenter.start() == .done)
    await presenter.handle("")
    #expect(
      view.notes == [
        "nothing after row 5,000: the list has 1,351 Pokémon", "end of list (1,351 of 1,351)",
      ])
  }

  @Test func recordsThatCannotBeReadAreTold() async {
    let page = ResourcePage(entries: [.bulbasaur], offset: 0, total: 2, next: nil, dropped: 1)
    let interactor = MockPokemonListInteractor(pages: [.success(page)])
    #expect(await presenter(interactor).start() == .partial)
    #expect(view.lists.count == 1)
    #expect(
      view.problems == [
        Problem(.partial, "1 record of the list cannot be read and is left out")
      ])
    #expect(
      LineModeWording.dropped(2).message
        == "2 records of the list cannot be read and are left out")
  }

  @Test func aPageOfUnreadableRecordsIsNotCalledEmpty() async {
    let page = ResourcePage(entries: [], offset: 0, total: 2, next: nil, dropped: 2)
    let interactor = MockPokemonListInteractor(pages: [.success(page)])
    #expect(await presenter(interactor).start() == .partial)
    #expect(view.notes == [])
  }

  // MARK: Failures

  @Test(arguments: [
    (
      ServiceError.noAnswer(.timedOut(after: .seconds(30))), Problem.Code.timeout,
      Presenting.ExitStatus.noAnswer
    ),
    (.noAnswer(.unresolvable(host: "h")), .dns, .noAnswer),
    (.noAnswer(.unreachable(host: "h", reason: "r")), .connect, .noAnswer),
    (.noAnswer(.untrusted(host: "h", reason: "r")), .tls, .noAnswer),
    (.noAnswer(.truncated(reason: "r")), .truncated, .failed),
    (.noAnswer(.tooLarge(limit: 1 << 20)), .tooLarge, .failed),
    (.notFound(message: nil), .notFound, .notFound), (.unauthorized(message: nil), .auth, .auth),
    (.rateLimited(retryAt: 7, message: nil), .rateLimited, .rateLimited),
    (.restricted(message: nil), .restricted, .restricted), (.retired, .retired, .restricted),
    (.refused(status: 403, message: nil), .http4xx, .failed),
    (.refused(status: 500, message: nil), .http5xx, .failed),
    (.unreadable(reason: "not JSON"), .decode, .failed),
  ])
  func explainsAFailure(
    _ error: ServiceError, _ code: Problem.Code, _ status: Presenting.ExitStatus
  ) async {
    let interactor = MockPokemonListInteractor(pages: [.failure(error)])
    #expect(await presenter(interactor).start() == status)
    #expect(view.problems.map(\.code) == [code])
    #expect(view.said.count == 1)
  }

  @Test func beingCancelledSaysNothing() async {
    let interactor = MockPokemonListInteractor(
      pages: [.failure(.cancelled), .success(.first), .failure(.cancelled)])
    let presenter = presenter(interactor)
    #expect(await presenter.start() == .interrupted)
    #expect(view.said == [])
    await presenter.handle("")
    await presenter.handle("")
    #expect(view.said.count == 1)
    #expect(view.lists.count == 1)
  }

  /// The seed stored the following page before it had this one, and so skipped it.
  @Test func aFailedPageLeavesTheOldOneInPlaceAndIsAskedAgain() async {
    let interactor = MockPokemonListInteractor(pages: [
      .success(.first), .failure(.refused(status: 500, message: nil)), .success(.middle),
      .success(.last),
    ])
    let presenter = presenter(interactor)
    _ = await presenter.start()
    await presenter.handle("")
    presenter.resume()
    await presenter.handle("")
    await presenter.handle("")
    #expect(await interactor.askedPages.map(\.offset) == [0, 2, 2, 4])
    #expect(
      view.lists.map(\.position) == ["1–2 of 5", "1–2 of 5", "3–4 of 5", "5 of 5"])
    #expect(view.problems.map(\.code) == [.http5xx])
  }

  @Test func aFailedPageBackIsAskedAgain() async {
    let interactor = MockPokemonListInteractor(pages: [
      .success(.middle), .failure(.noAnswer(.timedOut(after: .seconds(1)))), .success(.first),
    ])
    let presenter = presenter(interactor, PokemonListRequest(offset: 2, limit: 2))
    _ = await presenter.start()
    await presenter.handle("p")
    await presenter.handle("p")
    #expect(await interactor.askedPages.map(\.offset) == [2, 0, 0])
  }

  @Test func aFailedFirstPageCanBeAskedAgain() async {
    let interactor = MockPokemonListInteractor(pages: [
      .failure(.noAnswer(.unresolvable(host: "pokeapi.co"))), .success(.middle),
    ])
    let presenter = presenter(interactor, PokemonListRequest(offset: 2, limit: 2))
    #expect(await presenter.start() == .noAnswer)
    presenter.resume()
    #expect(view.lists == [])
    await presenter.handle("")
    #expect(
      await interactor.askedPages == [
        PageRange(offset: 2, limit: 2), PageRange(offset: 2, limit: 2),
      ])
    #expect(view.lists.map(\.position) == ["3–4 of 5"])
  }

  // MARK: Lines

  @Test func opensANumberOnThePageOrNot() async {
    let interactor = MockPokemonListInteractor(pages: [.success(.first)])
    let presenter = presenter(interactor)
    _ = await presenter.start()
    await presenter.handle("2")
    await presenter.handle("#0151")
    #expect(router.opened == [2, 151])
    #expect(view.problems == [])
  }

  @Test(arguments: ["0", "#0000", "-1"])
  func thereIsNoNumberBelowOne(_ line: String) async {
    let interactor = MockPokemonListInteractor(pages: [.success(.first)])
    let presenter = presenter(interactor)
    _ = await presenter.start()
    await presenter.handle(line)
    #expect(router.opened == [])
    #expect(view.problems.map(\.code) == [.usage])
    #expect(
      view.problems.map(\.message) == ["there is no #\(line == "-1" ? "-1" : "0") on this page"])
  }

  @Test func showsTheLinkOfARow() async {
    let interactor = MockPokemonListInteractor(pages: [.success(.first)])
    let presenter = presenter(interactor)
    await presenter.handle("o 2")
    _ = await presenter.start()
    await presenter.handle("o 2")
    await presenter.handle("o 3")
    #expect(view.notes == ["https://pokeapi.co/api/v2/pokemon/2/"])
    #expect(
      view.problems == [
        Problem(.usage, "there is no #2 on this page"),
        Problem(.usage, "there is no #3 on this page"),
      ])
  }

  @Test func anUnknownLineNamesTheHelp() async {
    let presenter = presenter(MockPokemonListInteractor())
    await presenter.handle("charmander")
    #expect(
      view.problems == [
        Problem(.usage, "“charmander” is no command here", hint: "? lists the commands")
      ])
    await presenter.handle("?")
    #expect(view.notes == PokemonListDisplay.help)
  }

  @Test func resumingShowsThePageAgainWithoutARequest() async {
    let interactor = MockPokemonListInteractor(pages: [.success(.first)])
    let presenter = presenter(interactor)
    _ = await presenter.start()
    presenter.resume()
    #expect(view.lists.count == 2)
    #expect(view.lists.first == view.lists.last)
  }

  // MARK: Details

  @Test func detailsStandInTheirRows() async {
    let interactor = MockPokemonListInteractor(
      pages: [.success(.first)],
      details: [
        [
          .success(.sample()),
          .success(.sample(id: 2, name: "ivysaur", types: [], stats: [])),
        ]
      ])
    let presenter = presenter(interactor, PokemonListRequest(limit: 2, hasDetails: true))
    #expect(await presenter.start() == .done)
    #expect(await interactor.askedDetails == [[1, 2]])
    #expect(
      view.lists.first?.columns.map(\.key) == ["id", "name", "types", "stats_total", "accent"])
    #expect(
      view.lists.first?.records.map { $0.fields.map(\.text) } == [
        ["#0001", "Bulbasaur", "Grass, Poison", "110", "none"],
        ["#0002", "Ivysaur", "unknown", "unknown", "none"],
      ])
  }

  @Test func aRowWithoutDetailsIsUnknownAndTold() async {
    let interactor = MockPokemonListInteractor(
      pages: [.success(.first)],
      details: [[.failure(.refused(status: 500, message: nil)), .success(.sample(id: 2))]])
    let presenter = presenter(interactor, PokemonListRequest(limit: 2, hasDetails: true))
    #expect(await presenter.start() == .partial)
    #expect(
      view.lists.first?.records.map { $0["stats_total"] } == [
        Field("stats_total", .null, text: "unknown"),
        Field("stats_total", .integer(110), text: "110"),
      ])
    #expect(
      view.problems == [
        Problem(
          .partial, "no details for 1 Pokémon: PokéAPI answered 500",
          hint: "try again later; the fault is on the service’s side")
      ])
  }

  @Test func detailsThatWereCancelledShowNothing() async {
    let interactor = MockPokemonListInteractor(
      pages: [.success(.first)], details: [[.success(.sample()), .failure(.cancelled)]])
    let presenter = presenter(interactor, PokemonListRequest(limit: 2, hasDetails: true))
    #expect(await presenter.start() == .interrupted)
    #expect(view.said == [])
  }
}
