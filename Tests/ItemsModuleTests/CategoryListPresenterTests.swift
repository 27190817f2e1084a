import Gateway
import PokeAPI
import Presenting
import TestDoubles
import Testing
import WebService

@testable import ItemsModule

@MainActor
struct CategoryListPresenterTests {
  let view = MockView<ListDisplay>()
  let router = MockItemsRouter()

  private func presenter(
    _ interactor: MockCategoryListInteractor, _ request: CategoryListRequest = .init(),
    _ choice: LanguageChoice = .english
  ) -> CategoryListPresenter {
    CategoryListPresenter(
      request, choice: choice, view: view, interactor: interactor, router: router, wording: .test)
  }

  private func rows(_ list: ListDisplay?) -> [String] {
    list?.records.map { "\($0["name"]?.text ?? "") \($0["item_count"]?.text ?? "")" } ?? []
  }

  @Test func categoriesStandAToZWithTheirCounts() async {
    let whole = ItemCatalogue(categories: [.balls, .empty, .medicine])
    #expect(await presenter(MockCategoryListInteractor(.success(whole))).start() == .done)
    #expect(rows(view.contents.first) == ["Médicine 2", "Standard balls 3", "Zz Empty 0"])
    #expect(
      view.contents.first?.records.first
        == Record([
          Field("id", .integer(3), text: "3"), Field("name", .string("medicine"), text: "Médicine"),
          Field("display_name", .string("Médicine"), text: "Médicine"),
          Field("item_count", .integer(2), text: "2"),
        ]))
    #expect(view.contents.first?.position == "1–3 of 3")
    #expect(
      view.contents.first?.commands == [
        "NUMBER open", "/TEXT search", "o NUMBER link", "? help", "q quit",
      ])
  }

  @Test func namesAreInTheChosenLanguageWhereThereAreAny() async throws {
    let french = LanguageChoice(try #require(Language(typed: "fr")))
    let interactor = MockCategoryListInteractor(.success(.sample))
    _ = await presenter(interactor, .init(), french).start()
    #expect(rows(view.contents.first) == ["Balls standard 3", "Médicine 2"])
  }

  /// The seed knew the first 420 items alone; what is empty then is left out.
  @Test func onlyTheFirstItemsAreCounted() async {
    let interactor = MockCategoryListInteractor(.success(.sample))
    _ = await presenter(interactor, CategoryListRequest(first: 2)).start()
    #expect(rows(view.contents.first) == ["Standard balls 2"])
  }

  @Test func pagingAsksForNothing() async {
    let whole = ItemCatalogue(categories: [.balls, .empty, .medicine])
    let presenter = presenter(
      MockCategoryListInteractor(.success(whole)), CategoryListRequest(limit: 2))
    _ = await presenter.start()
    for line in ["", "", "p", "p"] { await presenter.handle(line) }
    presenter.resume()
    #expect(view.contents.map(\.position) == ["1–2 of 3", "3 of 3", "1–2 of 3", "1–2 of 3"])
    #expect(view.notes == ["end of list (3 of 3)", "this is the beginning of the list"])
  }

  /// The search had said that `all` fetches the rest, and here it was no command.
  @Test func allLooksOnForTheTextThatWasNotFound() async {
    let presenter = presenter(MockCategoryListInteractor(.success(.sample)))
    _ = await presenter.start()
    await presenter.handle("all")
    #expect(view.problems == [LineModeWording.unknown("all")])
    await presenter.handle("/berry")
    await presenter.handle("all")
    #expect(
      router.opened == [.search("berry", inAllTexts: false), .search("berry", inAllTexts: true)])
  }

  @Test func behindTheEndNothingIsShown() async {
    let presenter = presenter(
      MockCategoryListInteractor(.success(.sample)), CategoryListRequest(offset: 40, limit: 2))
    #expect(await presenter.start() == .done)
    #expect(view.notes == ["nothing after row 40: the list has 2 categories"])
  }

  @Test func aRowLeadsToItsItems() async {
    let presenter = presenter(MockCategoryListInteractor(.success(.sample)))
    _ = await presenter.start()
    for line in ["34", "1", "o 3", "o 1", "/berry", "/-", "/", "?", "what"] {
      await presenter.handle(line)
    }
    #expect(router.opened == [.category("standard-balls"), .search("berry", inAllTexts: false)])
    #expect(view.notes.first == "https://pokeapi.co/api/v2/item-category/3/")
    #expect(
      view.problems.map(\.message) == [
        "there is no #1 on this page", "there is no #1 on this page",
        "“-” has nothing in it that could be searched for", "“what” is no command here",
      ])
    #expect(view.contents.count == 2)
  }

  @Test func categoriesThatDidNotComeAreCountedAndCanBeAskedForAgain() async {
    let half = ItemCatalogue(
      categories: [.balls], missing: 1, cause: .refused(status: 501, message: nil), dropped: 2)
    let presenter = presenter(MockCategoryListInteractor(.success(half), .success(.sample)))
    #expect(await presenter.start() == .partial)
    #expect(
      view.problems.map(\.message) == [
        "1 category did not come: PokéAPI answered 501",
        "2 records of the list cannot be read and are left out",
      ])
    await presenter.handle("")
    #expect(view.contents.map(\.records.count) == [1, 2])
  }

  @Test(arguments: [
    (ServiceError.noAnswer(.unresolvable(host: "h")), Presenting.ExitStatus.noAnswer),
    (.notFound(message: nil), .notFound), (.rateLimited(retryAt: nil, message: nil), .rateLimited),
    (.unreadable(reason: "not JSON"), .failed),
  ])
  func aFailureIsSaidAndThePromptAsksAgain(
    _ error: ServiceError, _ status: Presenting.ExitStatus
  ) async {
    let presenter = presenter(MockCategoryListInteractor(.failure(error), .success(.sample)))
    #expect(await presenter.start() == status)
    #expect(view.problems.map(\.code.exitStatus) == [status])
    await presenter.handle("")
    #expect(view.contents.count == 1)
  }

  @Test func whoCancelledIsToldNothing() async {
    #expect(
      await presenter(MockCategoryListInteractor(.failure(.cancelled))).start() == .interrupted)
    #expect(view.said == [])
  }
}
