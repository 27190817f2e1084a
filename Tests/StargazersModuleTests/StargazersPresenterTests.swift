import Gateway
import Presenting
import Testing
import WebService

@testable import StargazersModule

@MainActor
struct StargazersPresenterTests {
  let view = MockView()
  let router = MockRouter()

  private func presenter(
    _ interactor: MockStargazersInteractor, page: Int = 1, numbersRows: Bool = true
  ) -> StargazersPresenter {
    StargazersPresenter(
      StargazersRequest(repository: .lighthouse, page: page, perPage: 2),
      numbersRows: numbersRows, view: view, interactor: interactor, router: router,
      wording: .gitHub)
  }

  // MARK: Pages

  @Test func theFirstPageIsShownWithNumbersDatesAndLinks() async {
    let interactor = MockStargazersInteractor(.page(1, next: 2, last: 13))
    #expect(await presenter(interactor).start() == .done)
    #expect(await interactor.asked == [.init(page: 1, isContinued: false)])
    let record = Record([
      Field("row", .integer(1), text: "1"),
      Field("login", .string("p1"), text: "p1"),
      Field("starred_at", .string("2020-03-01T09:15:00Z"), text: "2020-03-01"),
      Field("html_url", .string("https://github.com/p1"), text: "https://github.com/p1"),
      Field("id", .integer(7), text: "7"),
      Field("type", .string("User"), text: "User"),
    ])
    #expect(view.lists.map(\.records.first) == [record])
    #expect(
      view.lists.map(\.columns) == [
        [StargazersDisplay.numberColumn] + StargazersDisplay.columns
      ])
    #expect(view.lists.map(\.position) == ["1–2 · page 1 of 13"])
    #expect(
      view.lists.map(\.commands) == [
        [
          "Enter more", "NUMBER open", "o NUMBER link", "history stars by week", "? help", "q quit",
        ]
      ])
  }

  @Test func aProgramGetsNoRowNumbers() async {
    _ = await presenter(MockStargazersInteractor(.page(1)), numbersRows: false).start()
    #expect(view.lists.map(\.columns) == [StargazersDisplay.columns])
  }

  @Test func nextAndPreviousPagesAreAskedForByTheirNumbers() async {
    let interactor = MockStargazersInteractor(
      .page(1, next: 2), .page(2, next: 3), .page(3), .page(2, next: 3))
    let presenter = presenter(interactor)
    _ = await presenter.start()
    for line in ["", "n", "p"] { await presenter.handle(line) }
    #expect(await interactor.pages == [1, 2, 3, 2])
    #expect(view.texts("row") == [["1", "2"], ["3", "4"], ["5", "6"], ["3", "4"]])
    #expect(view.lists.map(\.position) == ["1–2", "3–4", "5–6", "3–4"])
  }

  @Test func beforeTheFirstPageThereIsNothing() async {
    let presenter = presenter(MockStargazersInteractor(.page(1)))
    _ = await presenter.start()
    await presenter.handle("p")
    #expect(view.notes == ["this is the beginning of the list"])
  }

  /// The seed went on asking at the end of every list until its quota was gone.
  @Test func theEndOfTheListAsksNothingMoreHoweverOftenEnterIsPressed() async {
    let interactor = MockStargazersInteractor(.page(1, next: 2), .page(2, count: 1))
    let presenter = presenter(interactor)
    _ = await presenter.start()
    for _ in 0..<4 { await presenter.handle("") }
    #expect(await interactor.pages == [1, 2])
    #expect(view.notes == Array(repeating: "end of list (3)", count: 3))
  }

  @Test func aListThatEndsWithAFullPageEndsWithTheEmptyOneAfterIt() async {
    let interactor = MockStargazersInteractor(.page(1, next: 2), .page(2, count: 0))
    let presenter = presenter(interactor)
    _ = await presenter.start()
    for _ in 0..<3 { await presenter.handle("") }
    #expect(await interactor.pages == [1, 2])
    #expect(view.lists.count == 1)
    #expect(view.notes == ["end of list (2)", "end of list (2)", "end of list (2)"])
  }

  /// The seed counted its pages up before it asked, so that a failed one was gone for ever.
  @Test func aFailedPageIsAskedForAgainAndNeverSkipped() async {
    let interactor = MockStargazersInteractor(
      .page(1, next: 2), .failure(.refused(status: 500, message: nil)), .page(2, next: 3), .page(3))
    let presenter = presenter(interactor)
    _ = await presenter.start()
    for _ in 0..<3 { await presenter.handle("") }
    #expect(await interactor.pages == [1, 2, 2, 3])
    #expect(view.texts("login") == [["p1", "p2"], ["p3", "p4"], ["p5", "p6"]])
    #expect(view.problems.map(\.code) == [.http5xx])
  }

  @Test func aFailedBeginningIsAskedForAgain() async {
    let interactor = MockStargazersInteractor(.failure(.cancelled), .page(1))
    let presenter = presenter(interactor)
    #expect(await presenter.start() == .interrupted)
    #expect(view.shown.isEmpty)
    await presenter.handle("")
    #expect(await interactor.pages == [1, 1])
  }

  @Test func anAnswerThatWasCancelledLeavesTheOldPageInPlace() async {
    let interactor = MockStargazersInteractor(.page(1, next: 2), .failure(.cancelled))
    let presenter = presenter(interactor)
    _ = await presenter.start()
    await presenter.handle("")
    presenter.resume()
    #expect(view.lists.count == 2)
    #expect(view.lists.first == view.lists.last)
    #expect(view.problems.isEmpty)
  }

  @Test func nobodyYetIsNoFailure() async {
    let presenter = presenter(MockStargazersInteractor(.page(1, count: 0, total: 0)))
    #expect(await presenter.start() == .done)
    #expect(view.lists.map(\.records) == [[]])
    #expect(view.notes == ["nobody has starred boreal/lighthouse yet"])
  }

  @Test func beyondTheEndThereIsTheEndAndTheWayBackToTheLastPage() async {
    let interactor = MockStargazersInteractor(.page(9, count: 0, total: 3), .page(2, count: 1))
    let presenter = presenter(interactor, page: 9)
    #expect(await presenter.start() == .done)
    await presenter.handle("p")
    #expect(view.notes == ["end of list (3)"])
    #expect(await interactor.pages == [9, 2])
  }

  @Test func aRecordThatCannotBeReadIsSaidAndMakesTheListPartial() async {
    let presenter = presenter(MockStargazersInteractor(.page(1, count: 1, dropped: 1)))
    #expect(await presenter.start() == .partial)
    #expect(view.lists.map(\.position) == ["1–2"])
    #expect(
      view.problems == [
        Problem(.partial, "1 record of the list cannot be read and is left out")
      ])
  }

  // MARK: Failures

  @Test(arguments: [
    (
      ServiceError.notFound(message: "Not Found"), Problem.Code.notFound,
      Presenting.ExitStatus.notFound
    ),
    (.unauthorized(message: "Bad credentials"), .auth, .auth),
    (.rateLimited(retryAt: 5, message: nil), .rateLimited, .rateLimited),
    (.restricted(message: "Repository access blocked"), .restricted, .restricted),
    (.refused(status: 409, message: "Conflict"), .http4xx, .failed),
    (.refused(status: 500, message: nil), .http5xx, .failed),
    (.unreadable(reason: "not JSON"), .decode, .failed),
    (.noAnswer(.policy(reason: "a redirect")), .policy, .failed),
    (.noAnswer(.timedOut(after: .seconds(30))), .timeout, .noAnswer),
    (.noAnswer(.unresolvable(host: "api.test")), .dns, .noAnswer),
    (.noAnswer(.unreachable(host: "api.test", reason: "refused")), .connect, .noAnswer),
    (.noAnswer(.untrusted(host: "api.test", reason: "expired")), .tls, .noAnswer),
    (.noAnswer(.truncated(reason: "short")), .truncated, .failed),
    (.noAnswer(.tooLarge(limit: 1 << 20)), .tooLarge, .failed),
    (.noAnswer(.missingCredentials(settings: ["GH_TOKEN"])), .auth, .auth),
    (.noAnswer(.failed(reason: "no memory")), .internal, .failed),
  ])
  func everyFailureHasItsCodeAndItsExitStatus(
    _ error: ServiceError, _ code: Problem.Code, _ status: Presenting.ExitStatus
  ) async {
    let presenter = presenter(MockStargazersInteractor(.failure(error)))
    #expect(await presenter.start() == status)
    #expect(view.problems.map(\.code) == [code])
    #expect(view.lists.isEmpty)
  }

  @Test func aRepositoryThatIsNotThereMayBePrivate() async {
    _ = await presenter(MockStargazersInteractor(.failure(.notFound(message: nil)))).start()
    #expect(
      view.problems.map(\.message) == ["no such repository, or a private one: boreal/lighthouse"])
  }

  @Test func gitHubsOwnWordsAreShown() async {
    let refusal = ServiceError.refused(status: 422, message: "pagination is limited")
    #expect(
      await presenter(MockStargazersInteractor(.success(.limited(refusal))), page: 401).start()
        == .failed)
    #expect(
      view.problems == [
        Problem(
          .http4xx, "GitHub answered 422: “pagination is limited”",
          hint:
            "asking the same again will not help; hub help environment says which address is asked")
      ])
  }

  @Test func enterAtTheEndOfWhatGitHubListsSaysSoAndStops() async {
    let interactor = MockStargazersInteractor(
      .page(1, next: 2), .success(.limited(.refused(status: 422, message: nil))))
    let presenter = presenter(interactor)
    _ = await presenter.start()
    await presenter.handle("")
    await presenter.handle("")
    #expect(await interactor.pages == [1, 2])
    #expect(view.problems == [StargazersMessages.limited])
    #expect(
      view.notes == [
        "end of list (2): GitHub lists only the first 400 pages (40,000 people at 100 a page)"
      ])
  }

  // MARK: Rows and words

  @Test func aNumberShowsThePersonWithoutARequest() async {
    let presenter = presenter(MockStargazersInteractor(.page(2)), page: 2)
    _ = await presenter.start()
    await presenter.handle("4")
    await presenter.handle("o 3")
    let person = StargazerRow(number: 4, person: .named("p4"))
    #expect(
      view.shown.dropFirst() == [
        .person(StargazerCard(person)), .note("https://github.com/p3"),
      ])
  }

  @Test(arguments: ["0", "5", "-1", "o 1", "99999999"])
  func aRowThatIsNotShownIsSaid(_ line: String) async throws {
    let presenter = presenter(MockStargazersInteractor(.page(2)), page: 2)
    _ = await presenter.start()
    await presenter.handle(line)
    let problem = try #require(view.problems.first)
    #expect(problem.code == .usage)
    #expect(problem.message.hasPrefix("there is no row "))
    #expect(problem.hint == "it shows 3 to 4")
  }

  @Test func aDeletedAccountHasARowAndNoLink() async {
    let page = StargazerPage(
      number: 1, perPage: 2,
      rows: [
        StargazerRow(
          number: 1,
          person: Stargazer(login: nil, id: nil, type: nil, profile: nil, starredAt: nil))
      ])
    let presenter = presenter(MockStargazersInteractor(.success(.page(page))))
    #expect(await presenter.start() == .done)
    await presenter.handle("o 1")
    #expect(view.texts("login") == [["(deleted account)"]])
    #expect(view.texts("starred_at") == [["unknown"]])
    #expect(view.lists.map { $0.records.map { $0["login"]?.value } } == [[.null]])
    #expect(view.notes == ["row 1 has no link"])
  }

  @Test func anAddressThatIsNoWebAddressIsNoLink() async {
    let person = Stargazer(
      login: "x", id: 1, type: nil, profile: "javascript:alert(1)", starredAt: nil)
    let card = StargazerCard(StargazerRow(number: 1, person: person))
    #expect(card.link == nil)
    #expect(card.record["html_url"]?.text == "")
  }

  @Test func historyLeadsToTheHistory() async {
    let presenter = presenter(MockStargazersInteractor())
    await presenter.handle(" History ")
    #expect(router.went == [.history(.lighthouse)])
  }

  @Test func wordsThatMeanNothingAreSaid() async {
    let presenter = presenter(MockStargazersInteractor())
    for line in ["/char", "fetch", "x 3", "?"] { await presenter.handle(line) }
    #expect(
      view.problems == [
        Problem(.usage, "this list has no search", hint: "? lists the commands"),
        Problem(.usage, "“fetch” is no command here", hint: "? lists the commands"),
        Problem(.usage, "“x 3” is no command here", hint: "? lists the commands"),
      ])
    #expect(view.notes == StargazersMessages.help)
  }
}
