import Presenting
import Testing
import WebService

@testable import StargazersModule

/// What stands in the place of a list that GitHub keeps to itself.
@MainActor
struct WithheldListTests {
  let view = MockView()
  let router = MockRouter()
  let weeks = [StarWeek.aged(0, total: 3), .aged(1, total: 12), .aged(2, total: 0)]

  private func presenter(_ interactor: MockStargazersInteractor) -> StargazersPresenter {
    StargazersPresenter(
      StargazersRequest(repository: .lighthouse, perPage: 2), numbersRows: false,
      view: view, interactor: interactor, router: router, wording: .gitHub)
  }

  @Test func theReasonTheCountAndTheWeeksAreShown() async {
    let interactor = MockStargazersInteractor(
      .success(.withheld(count: 69_046)), weeks: .success(weeks))
    #expect(await presenter(interactor).start() == .restricted)
    #expect(
      view.shown == [
        .problem(
          Problem(
            .restricted,
            "GitHub shows the list of people who starred boreal/lighthouse only to its admins and "
              + "collaborators (since July 2026)",
            hint: "set GH_TOKEN to a token of one of them; --history counts the stars of every week"
          )),
        .note("69,046 stars"),
        .weeks(RecentWeeks(weeks)),
      ])
  }

  @Test func theWeeksAreRecordsAndADrawingFromOldToNew() {
    let recent = RecentWeeks(weeks)
    #expect(recent.totals == [0, 12, 3])
    #expect(
      recent.summary == "15 stars in 3 weeks, most of them (12) in the week of 2026-10-25")
    #expect(recent.list.columns.map(\.key) == ["week", "total"])
    #expect(recent.list.records == weeks.map(StarHistoryFields.record))
    #expect(recent.list.position == "3 weeks")
  }

  @Test func whoChoseFieldsOfPeopleGetsNoRowsOfWeeks() {
    let recent = RecentWeeks(weeks)
    #expect(recent.list(for: nil) == recent.list)
    #expect(recent.list(for: ["total"]) == recent.list)
    #expect(recent.list(for: ["login", "starred_at"]).records.isEmpty)
  }

  @Test(arguments: [
    ServiceError.refused(status: 500, message: nil), .rateLimited(retryAt: nil, message: nil),
    .notFound(message: nil),
  ])
  func withoutTheWeeksTheCountIsStillShown(_ error: ServiceError) async {
    let interactor = MockStargazersInteractor(
      .success(.withheld(count: 1)), weeks: .failure(error))
    #expect(await presenter(interactor).start() == .restricted)
    #expect(view.problems.map(\.code) == [.restricted])
    #expect(view.notes == ["1 star"])
    #expect(view.shown.last == .weeks(RecentWeeks([])))
  }

  @Test func aCountThatIsNotKnownIsNotSaid() async {
    let interactor = MockStargazersInteractor(
      .success(.withheld(count: nil)), weeks: .success(weeks))
    #expect(await presenter(interactor).start() == .restricted)
    #expect(view.notes.isEmpty)
  }

  @Test func beingCancelledBetweenTheQuestionsShowsNothing() async {
    let interactor = MockStargazersInteractor(
      .success(.withheld(count: 5)), weeks: .failure(.cancelled))
    #expect(await presenter(interactor).start() == .interrupted)
    #expect(view.shown.isEmpty)
  }

  @Test func enterAsksNothingMoreAndHistoryIsOneWordAway() async {
    let interactor = MockStargazersInteractor(
      .success(.withheld(count: 5)), weeks: .success(weeks))
    let presenter = presenter(interactor)
    _ = await presenter.start()
    await presenter.handle("")
    await presenter.handle("1")
    await presenter.handle("history")
    presenter.resume()
    #expect(await interactor.pages == [1])
    #expect(
      view.notes.last == "no names to page through; type history for the stars of all weeks")
    #expect(view.problems.last?.message == "there is no row 1: no rows are shown")
    #expect(router.went == [.history(.lighthouse)])
    #expect(view.shown.last == .weeks(RecentWeeks(weeks)))
  }
}
