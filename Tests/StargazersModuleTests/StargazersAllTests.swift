import Presenting
import Testing
import WebService

@testable import StargazersModule

/// `--all`: every page in order, each once, as they come.
@MainActor
struct StargazersAllTests {
  let view = MockView()

  private func presenter(
    _ interactor: MockStargazersInteractor, page: Int = 1
  ) -> StargazersPresenter {
    StargazersPresenter(
      StargazersRequest(repository: .lighthouse, page: page, perPage: 2, isAll: true),
      numbersRows: true, view: view, interactor: interactor, router: MockRouter(),
      wording: .gitHub)
  }

  @Test func asksForAHundredAtOnceUnlessToldOtherwise() {
    #expect(StargazersRequest(repository: .lighthouse, isAll: true).perPage == 100)
    #expect(StargazersRequest(repository: .lighthouse).perPage == 20)
    #expect(StargazersRequest(repository: .lighthouse, perPage: 7, isAll: true).perPage == 7)
    #expect(StargazersRequest(repository: .lighthouse, perPage: 1000).perPage == 100)
  }

  @Test func allPagesAreShownInOrderAndOnlyTheLastHasAPosition() async {
    let interactor = MockStargazersInteractor(
      .page(1, next: 2), .page(2, next: 3), .page(3, count: 1))
    #expect(await presenter(interactor).start() == .done)
    #expect(
      await interactor.asked == [
        .init(page: 1, isContinued: false), .init(page: 2, isContinued: true),
        .init(page: 3, isContinued: true),
      ])
    #expect(view.texts("login") == [["p1", "p2"], ["p3", "p4"], ["p5"]])
    #expect(view.lists.map(\.position) == ["", "", "1–5"])
    #expect(view.lists.map(\.commands.isEmpty) == [true, true, false])
  }

  @Test func anEmptyLastPageOnlyAddsThePosition() async {
    let interactor = MockStargazersInteractor(.page(2, next: 3), .page(3, count: 0))
    #expect(await presenter(interactor, page: 2).start() == .done)
    #expect(view.texts("login") == [["p3", "p4"], []])
    #expect(view.lists.map(\.position) == ["", "3–4"])
    #expect(view.notes.isEmpty)
  }

  @Test func aFailureKeepsTheRowsThatCameAndCanBeTakenUpAgain() async {
    let interactor = MockStargazersInteractor(
      .page(1, next: 2), .failure(.rateLimited(retryAt: 60, message: "API rate limit exceeded")),
      .page(2, next: 3), .page(3))
    let presenter = presenter(interactor)
    #expect(await presenter.start() == .partial)
    #expect(
      view.problems == [
        Problem(
          .partial,
          "the list stops after row 2: GitHub has had enough requests: “API rate limit exceeded”",
          hint: "come back at time 60, or wait with --wait")
      ])
    await presenter.handle("")
    #expect(await interactor.pages == [1, 2, 2, 3])
    #expect(view.texts("login") == [["p1", "p2"], ["p3", "p4"], ["p5", "p6"]])
    await presenter.handle("5")
    #expect(view.shown.last == .person(StargazerCard(.init(number: 5, person: .named("p5")))))
  }

  @Test func aFailedBeginningIsNotPartial() async {
    let interactor = MockStargazersInteractor(.failure(.refused(status: 500, message: nil)))
    #expect(await presenter(interactor).start() == .failed)
  }

  @Test func beingCancelledHalfwayIsNoProblem() async {
    let interactor = MockStargazersInteractor(.page(1, next: 2), .failure(.cancelled))
    #expect(await presenter(interactor).start() == .interrupted)
    #expect(view.problems.isEmpty)
  }

  @Test func whereGitHubStopsListingTheRowsStayAndTheListIsPartial() async {
    let interactor = MockStargazersInteractor(
      .page(1, next: 2), .success(.limited(.refused(status: 422, message: "limited"))))
    #expect(await presenter(interactor).start() == .partial)
    #expect(view.texts("login") == [["p1", "p2"]])
    #expect(
      view.problems == [
        Problem(
          .partial, "GitHub lists only the first 400 pages (40,000 people at 100 a page)",
          hint: "--history counts the stars of every week")
      ])
  }

  @Test func aFullPage400WithNothingAfterItIsWhereGitHubStopsListing() async {
    let interactor = MockStargazersInteractor(.page(399, next: 400), .page(400))
    #expect(await presenter(interactor, page: 399).start() == .partial)
    #expect(view.problems == [StargazersMessages.limited])
  }

  @Test func ashorterPage400IsTheEnd() async {
    let interactor = MockStargazersInteractor(.page(400, count: 1))
    #expect(await presenter(interactor, page: 400).start() == .done)
    #expect(view.problems.isEmpty)
  }

  @Test func recordsThatCannotBeReadAreSaidOnceAtTheEnd() async {
    let interactor = MockStargazersInteractor(
      .page(1, count: 1, dropped: 1, next: 2), .page(2, count: 1, dropped: 1))
    #expect(await presenter(interactor).start() == .partial)
    #expect(
      view.problems == [
        Problem(.partial, "2 records of the list cannot be read and are left out")
      ])
    #expect(view.lists.last?.position == "1–4")
  }

  @Test func everythingThatCameIsShownAgain() async {
    let presenter = presenter(MockStargazersInteractor(.page(1, next: 2), .page(2)))
    _ = await presenter.start()
    presenter.resume()
    #expect(view.texts("login").last == ["p1", "p2", "p3", "p4"])
  }
}
