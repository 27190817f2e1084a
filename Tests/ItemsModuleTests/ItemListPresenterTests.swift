import Gateway
import PokeAPI
import Presenting
import TestDoubles
import Testing
import WebService

@testable import ItemsModule

/// The items of a category.
@MainActor
struct ItemListPresenterTests {
  let view = MockView<ListDisplay>()
  let router = MockItemsRouter()

  private func presenter(
    _ interactor: MockItemListInteractor,
    _ request: ItemListRequest = ItemListRequest(.category(Slug("standard-balls")), limit: 2),
    _ choice: LanguageChoice = .english
  ) -> ItemListPresenter {
    ItemListPresenter(
      request, choice: choice, view: view, interactor: interactor, router: router, wording: .test,
      hasPrompt: false)
  }

  private func names(_ list: ListDisplay) -> [String] {
    list.records.map { $0["name"]?.text ?? "" }
  }

  private static let price = Item.Price(
    currency: "poke-dollar", purchase: 1200, sell: 600, versionGroup: "x-y")

  @Test func itemsStandAToZWithEffectAndCost() async {
    let interactor = MockItemListInteractor(
      categories: [.success(.balls)],
      records: [
        .sample(1, "master-ball", effect: "Catches.", prices: [Self.price], sprite: "https://s/1")
      ])
    #expect(await presenter(interactor).start() == .done)
    #expect(await interactor.askedCategories == ["standard-balls"])
    #expect(await interactor.askedItems == [[1, 4]])
    #expect(
      view.contents.first?.records.first
        == Record([
          Field("id", .integer(1), text: "#0001"),
          Field("name", .string("master-ball"), text: "Master Ball"),
          Field("display_name", .string("Master Ball"), text: "Master Ball"),
          Field(
            "category", .object([.init("name", .string("standard-balls"))]), text: "Standard balls"),
          Field("short_effect", .string("Catches."), text: "Catches."),
          Field("language", .string("en"), text: "English"),
          Field("cost", .integer(1200), text: "1,200 Poké Dollars"),
          Field(
            "prices",
            .array([
              .object([
                .init("currency", .object([.init("name", .string("poke-dollar"))])),
                .init("purchase_price", .integer(1200)), .init("sell_price", .integer(600)),
                .init("version_group", .object([.init("name", .string("x-y"))])),
              ])
            ]), text: "1,200 Poké Dollars, sells for 600, in X Y"),
          Field(
            "sprites", .object([.init("default", .string("https://s/1"))]), text: "https://s/1"),
        ]))
    #expect(view.contents.first.map(names) == ["Master Ball", "Poke Ball"])
    #expect(view.contents.first?.position == "1–2 of 3")
    #expect(
      view.contents.first?.columns.filter { $0.audience == .everybody }.map(\.key)
        == ["id", "name", "short_effect", "cost"])
  }

  /// The seed lost the whole tab to one item without a sprite; half of the items have none.
  @Test func anItemWithoutSpriteAndTextIsOrdinary() async {
    let interactor = MockItemListInteractor(categories: [.success(.balls)])
    #expect(await presenter(interactor).start() == .done)
    let record = view.contents.first?.records.first
    #expect(record?["short_effect"]?.text == "no text")
    #expect(record?["short_effect"]?.value == .null)
    #expect(record?["sprites"]?.text == "none")
    #expect(record?["cost"]?.text == "unknown")
    #expect(view.problems == [])
  }

  @Test func pagesAskForTheirOwnRecordsAndForNoneTwice() async {
    let interactor = MockItemListInteractor(categories: [.success(.balls)])
    let presenter = presenter(interactor)
    _ = await presenter.start()
    for line in ["", "", "p"] { await presenter.handle(line) }
    #expect(await interactor.askedItems == [[1, 4], [2]])
    #expect(view.contents.map(\.position) == ["1–2 of 3", "3 of 3", "1–2 of 3"])
    #expect(view.notes == ["end of list (3 of 3)"])
  }

  @Test func allRowsComeAPageAtATime() async {
    let many = ItemCategory(
      id: 1, name: "many", names: [],
      items: (1...45).map { ListedResource(id: $0, name: "a-\(100 + $0)") })
    let interactor = MockItemListInteractor(categories: [.success(many)])
    let request = ItemListRequest(.category(Slug("many")), limit: nil)
    #expect(await presenter(interactor, request).start() == .done)
    #expect(view.contents.map(\.records.count) == [20, 20, 5])
    #expect(view.contents.map(\.position) == ["", "", "41–45 of 45"])
  }

  @Test func whoHasHadEnoughIsNotAskedForTheRest() async {
    let many = ItemCategory(
      id: 1, name: "many", names: [],
      items: (1...45).map { ListedResource(id: $0, name: "a-\(100 + $0)") })
    let interactor = MockItemListInteractor(
      categories: [.success(many)], faults: [[1: .rateLimited(retryAt: nil, message: nil)]])
    let request = ItemListRequest(.category(Slug("many")), limit: nil)
    #expect(await presenter(interactor, request).start() == .partial)
    #expect(await interactor.askedItems.count == 1)
    #expect(view.problems.last?.message == "stopped after 20 of 45")
  }

  @Test func arecordThatDoesNotComeCostsItsRowAlone() async {
    let interactor = MockItemListInteractor(
      categories: [.success(.balls)], faults: [[1: .refused(status: 501, message: nil)]])
    let presenter = presenter(interactor)
    #expect(await presenter.start() == .partial)
    #expect(view.contents.first.map(names) == ["Master Ball", "Poke Ball"])
    #expect(view.contents.first?.records.first?["short_effect"]?.text == "unknown")
    #expect(view.problems.map(\.message) == ["no details for 1 item: PokéAPI answered 501"])
  }

  @Test func recordsOfTheCategoryThatCannotBeReadAreSaid() async {
    var category = ItemCategory.medicine
    category.unreadable = 1
    let interactor = MockItemListInteractor(categories: [.success(category)])
    #expect(await presenter(interactor).start() == .partial)
    #expect(
      view.problems.map(\.message) == ["1 record of the list cannot be read and is left out"])
  }

  @Test func noSuchCategoryNamesWhatIsNear() async {
    let interactor = MockItemListInteractor(categories: [.failure(.notFound(message: nil))])
    let request = ItemListRequest(.category(Slug("medecine")))
    #expect(await presenter(interactor, request).start() == .notFound)
    #expect(
      view.said == [
        .problem(
          Problem(.notFound, "no such category: medecine", hint: "did you mean medicine?"))
      ])
  }

  @Test func cancelledLeavesThePageAndSaysNothing() async {
    let interactor = MockItemListInteractor(
      categories: [.success(.balls)], faults: [[:], [2: .cancelled]])
    let presenter = presenter(interactor)
    _ = await presenter.start()
    await presenter.handle("")
    presenter.resume()
    #expect(view.contents.map(\.position) == ["1–2 of 3", "1–2 of 3"])
    #expect(view.problems == [])
  }

  @Test func linesLeadToCardsAndLinks() async {
    let presenter = presenter(MockItemListInteractor(categories: [.success(.balls)]))
    _ = await presenter.start()
    for line in ["4", "900", "0", "o 4", "o 2", "all", "what"] { await presenter.handle(line) }
    #expect(router.opened == [.card(4), .card(900)])
    #expect(view.notes == ["https://pokeapi.co/api/v2/item/4/"])
    #expect(
      view.problems.map(\.message) == [
        "there is no #0 on this page", "there is no #2 on this page",
        "“all” is no command here", "“what” is no command here",
      ])
  }

  @Test func aGermanReaderIsToldTheLanguageOfAnEnglishText() async {
    let interactor = MockItemListInteractor(
      categories: [.success(.balls)], records: [.sample(1, "master-ball", effect: "Catches.")])
    let request = ItemListRequest(.category(Slug("standard-balls")), limit: 1)
    _ = await presenter(interactor, request, .german).start()
    let record = view.contents.first?.records.first
    #expect(record?["short_effect"]?.text == "Catches. (in English)")
    #expect(record?["short_effect"]?.value == .string("Catches."))
    #expect(record?["language"]?.value == .string("en"))
  }
}
