import Gateway
import Presenting
import Testing
import WebService

@testable import StargazersModule

@MainActor
struct StarHistoryPresenterTests {
  let view = MockView()

  private func presenter(
    _ interactor: MockStarHistoryInteractor, by period: StarHistoryPeriod = .week,
    limit: Int? = nil, pageSize: Int? = nil
  ) -> StarHistoryPresenter {
    StarHistoryPresenter(
      StarHistoryRequest(repository: .lighthouse, period: period, limit: limit),
      pageSize: pageSize, view: view, interactor: interactor, wording: .gitHub)
  }

  private func weeks(_ ages: Range<Int>) -> [StarWeek] { ages.map { .aged($0, total: $0) } }

  @Test func allPagesAreAskedForInOrderAndShownAtOnce() async {
    let interactor = MockStarHistoryInteractor(
      .weeks(weeks(0..<2), next: 2), .weeks(weeks(2..<4), next: 3), .weeks(weeks(4..<5)))
    #expect(await presenter(interactor).start() == .done)
    #expect(await interactor.asked == [1, 2, 3])
    #expect(view.texts("total") == [["0", "1", "2", "3", "4"]])
    #expect(
      view.texts("week") == [
        ["2026-11-01", "2026-10-25", "2026-10-18", "2026-10-11", "2026-10-04"]
      ])
    #expect(view.lists.map(\.position) == ["1–5 of 5"])
  }

  @Test func aWeekKeepsTheServicesNamesAndNumbers() async {
    let week = StarWeek.aged(0, total: 1_234, days: [1_234, 0, 0, 0, 0, 0, 0])
    _ = await presenter(MockStarHistoryInteractor(.weeks([week]))).start()
    let record = Record([
      Field("week", .integer(1_793_491_200), text: "2026-11-01"),
      Field("total", .integer(1_234), text: "1,234"),
      Field(
        "days", .array([1_234, 0, 0, 0, 0, 0, 0].map(Value.integer)), text: "1234 0 0 0 0 0 0"),
    ])
    #expect(view.lists.map(\.records) == [[record]])
    #expect(view.lists.map(\.columns) == [StargazersModule.historyColumns(by: .week)])
  }

  @Test(arguments: [
    (StarHistoryPeriod.month, ["2026-11", "2026-10"]), (.year, ["2026"]),
  ])
  func longerPeriodsAreSums(_ period: StarHistoryPeriod, _ names: [String]) async {
    let interactor = MockStarHistoryInteractor(
      .weeks(weeks(0..<2), next: 2), .weeks(weeks(2..<4)))
    #expect(await presenter(interactor, by: period).start() == .done)
    #expect(view.texts(period.rawValue) == [names])
    #expect(view.lists.first?.columns.map(\.key) == [period.rawValue, "total"])
  }

  @Test func noPageIsAskedForThatTheLimitDoesNotNeed() async {
    let interactor = MockStarHistoryInteractor(
      .weeks(weeks(0..<2), next: 2), .weeks(weeks(2..<4), next: 3))
    #expect(await presenter(interactor, limit: 3).start() == .done)
    #expect(await interactor.asked == [1, 2])
    #expect(view.texts("total") == [["0", "1", "2"]])
    #expect(view.lists.map(\.position) == ["1–3 of 3"])
  }

  @Test func aMonthThatTheLimitEndsWithIsWhole() async {
    let interactor = MockStarHistoryInteractor(
      .weeks(weeks(0..<2), next: 2), .weeks(weeks(2..<5), next: 3), .weeks(weeks(5..<6), next: 4))
    #expect(await presenter(interactor, by: .month, limit: 2).start() == .done)
    #expect(await interactor.asked == [1, 2, 3])
    #expect(view.texts("total") == [["0", "10"]])
  }

  @Test func nobodyYetIsNoFailure() async {
    #expect(await presenter(MockStarHistoryInteractor(.weeks([]))).start() == .done)
    #expect(view.lists.map(\.records) == [[]])
    #expect(view.notes == ["nobody has starred boreal/lighthouse yet"])
  }

  @Test func aLaterPageThatFailsLeavesWhatCame() async {
    let interactor = MockStarHistoryInteractor(
      .weeks(weeks(0..<2), next: 2), .failure(.refused(status: 502, message: nil)))
    #expect(await presenter(interactor).start() == .partial)
    #expect(view.texts("total") == [["0", "1"]])
    #expect(view.lists.map(\.position) == ["1–2"])
    #expect(
      view.problems == [
        Problem(
          .partial,
          "the history before the week of 2026-10-25 is missing: GitHub answered 502",
          hint: "try again later; the fault is on the service’s side")
      ])
  }

  @Test(arguments: [
    (ServiceError.notFound(message: nil), Problem.Code.notFound, Presenting.ExitStatus.notFound),
    (.unauthorized(message: nil), .auth, .auth),
    (.rateLimited(retryAt: nil, message: nil), .rateLimited, .rateLimited),
    (.restricted(message: nil), .restricted, .restricted),
    (.refused(status: 400, message: nil), .http4xx, .failed),
    (.refused(status: 500, message: nil), .http5xx, .failed),
    (.unreadable(reason: "not JSON"), .decode, .failed),
    (.noAnswer(.timedOut(after: .seconds(30))), .timeout, .noAnswer),
  ])
  func everyFailureHasItsCodeAndItsExitStatus(
    _ error: ServiceError, _ code: Problem.Code, _ status: Presenting.ExitStatus
  ) async {
    #expect(await presenter(MockStarHistoryInteractor(.failure(error))).start() == status)
    #expect(view.problems.map(\.code) == [code])
    #expect(view.lists.isEmpty)
  }

  @Test func stillCountingIsToBeTriedAgainLater() async {
    #expect(
      await presenter(MockStarHistoryInteractor(.success(.counting))).start() == .noAnswer)
    #expect(
      view.problems == [
        Problem(
          .unavailable, "GitHub is still counting the stars", hint: "try again in a minute")
      ])
  }

  @Test func beingCancelledShowsNothing() async {
    let interactor = MockStarHistoryInteractor(.failure(.cancelled))
    #expect(await presenter(interactor).start() == .interrupted)
    #expect(view.shown.isEmpty)
  }

  @Test func weeksThatCannotBeReadAreSaid() async {
    let interactor = MockStarHistoryInteractor(.weeks(weeks(0..<1), dropped: 2))
    #expect(await presenter(interactor).start() == .partial)
    #expect(
      view.problems == [
        Problem(.partial, "2 weeks of the history cannot be read and are left out")
      ])
  }

  // MARK: Paging

  @Test func linesShowAPageAtATimeAndFetchOnlyWhatTheyShow() async {
    let interactor = MockStarHistoryInteractor(
      .weeks(weeks(0..<3), next: 2), .weeks(weeks(3..<5)))
    let presenter = presenter(interactor, pageSize: 2)
    #expect(await presenter.start() == .done)
    #expect(await interactor.asked == [1])
    for line in ["", "", "", "p", ""] { await presenter.handle(line) }
    #expect(await interactor.asked == [1, 2])
    #expect(view.texts("total") == [["0", "1"], ["2", "3"], ["4"], ["2", "3"], ["4"]])
    #expect(
      view.lists.map(\.position) == ["1–2", "3–4 of 5", "5 of 5", "3–4 of 5", "5 of 5"])
    #expect(view.notes == ["end of list (5)"])
  }

  @Test func aFailedPageIsAskedForAgainAndNeverSkipped() async {
    let interactor = MockStarHistoryInteractor(
      .weeks(weeks(0..<2), next: 2), .failure(.refused(status: 500, message: nil)),
      .weeks(weeks(2..<4), next: 3), .weeks([]))
    let presenter = presenter(interactor, pageSize: 2)
    _ = await presenter.start()
    for _ in 0..<4 { await presenter.handle("") }
    #expect(await interactor.asked == [1, 2, 2, 3])
    #expect(view.texts("total") == [["0", "1"], ["2", "3"]])
    #expect(view.problems.map(\.code) == [.http5xx])
    #expect(view.notes == ["end of list (4)", "end of list (4)"])
  }

  @Test func beforeTheFirstRowThereIsNothing() async {
    let presenter = presenter(MockStarHistoryInteractor(.weeks(weeks(0..<1))), pageSize: 2)
    _ = await presenter.start()
    await presenter.handle("p")
    presenter.resume()
    #expect(view.notes == ["this is the beginning of the list"])
    #expect(view.lists.first == view.lists.last)
    #expect(view.lists.count == 2)
  }

  @Test func wordsThatMeanNothingAreSaid() async {
    let presenter = presenter(MockStarHistoryInteractor())
    for line in ["3", "o 1", "/x", "fetch", "?"] { await presenter.handle(line) }
    #expect(
      view.problems == [
        StarHistoryDisplay.noCard, StarHistoryDisplay.noCard, StargazersMessages.noSearch,
        Problem(.usage, "“fetch” is no command here", hint: "? lists the commands"),
      ])
    #expect(view.notes == StarHistoryDisplay.help)
  }
}
