import Gateway
import PokeAPI
import Presenting
import TestDoubles
import Testing
import WebService

@testable import ItemsModule

/// Searching, on the list's screen.
@MainActor
struct ItemSearchTests {
  let view = MockView<ListDisplay>()
  let router = MockItemsRouter()

  private static let records: [Item] = [
    .sample(1, "master-ball", effect: "Catches any Pokémon."),
    .sample(2, "ultra-ball", effect: "Catches one\u{2013}third more."),
    .sample(3, "cheri-berry", effect: "Cures. See the description of balls."),
  ]

  private func interactor(
    _ catalogues: [Result<ItemCatalogue, ServiceError>] = [.success(.sample)],
    faults: [[Int: ServiceError]] = [], kept: Set<Int> = []
  ) -> MockItemListInteractor {
    MockItemListInteractor(
      catalogues: catalogues, records: Self.records, faults: faults, kept: kept)
  }

  /// Five hundred items in one category, of which one has the text `the last`.
  private func interactorOf500(
    theLast id: Int = 500, kept: Set<Int> = []
  ) -> MockItemListInteractor {
    let items = (1...500).map { ListedResource(id: $0, name: "n-\($0)") }
    return MockItemListInteractor(
      catalogues: [
        .success(
          ItemCatalogue(categories: [ItemCategory(id: 1, name: "many", names: [], items: items)]))
      ], records: [.sample(id, "n-\(id)", effect: "the last")], kept: kept)
  }

  private func presenter(
    _ interactor: MockItemListInteractor, _ text: String, limit: Int? = 20, first: Int? = nil,
    _ choice: LanguageChoice = .english, hasPrompt: Bool = false
  ) -> ItemListPresenter {
    ItemListPresenter(
      ItemListRequest(.search(text), limit: limit, first: first), choice: choice, view: view,
      interactor: interactor, router: router, wording: .test, hasPrompt: hasPrompt)
  }

  private func names(_ list: ListDisplay?) -> [String] {
    list?.records.map { $0["name"]?.text ?? "" } ?? []
  }

  /// The seed cleaned the text and not the query: `Pokémon` and `one-third` found nothing.
  @Test(arguments: [
    ("Pokémon", ["Master Ball"]), ("pokemon", ["Master Ball"]), ("POKÉMON", ["Master Ball"]),
    ("one-third", ["Ultra Ball"]), ("one third", ["Ultra Ball"]), ("poke ball", ["Poke Ball"]),
    ("MEDICINE", ["Cheri Berry", "Oran Berry"]), ("médicine", ["Cheri Berry", "Oran Berry"]),
    ("berry", ["Cheri Berry", "Oran Berry"]),
    // Beginnings of names, names, categories, texts.
    ("ball", ["Master Ball", "Poke Ball", "Ultra Ball", "Cheri Berry"]),
  ])
  func queryAndTextAreBroughtIntoOneForm(_ query: String, _ found: [String]) async {
    #expect(await presenter(interactor(), query).start() == .done)
    #expect(names(view.contents.first) == found)
  }

  /// The seed searched a debug dump: `description` matched every item, and so did `effect(`.
  @Test(arguments: [
    "effect(", "swiftpokedex", "Effect(description:", "zzz", "language", "français",
  ])
  func whatIsInNoItemFindsNothing(_ query: String) async {
    #expect(await presenter(interactor(), query).start() == .notFound)
    #expect(view.contents == [])
    #expect(view.problems.first?.message == "no item’s name, category or text contains “\(query)”")
    #expect(view.problems.first?.hint == "searched 5 of 5 texts")
  }

  @Test func descriptionFindsTheOneTextThatHasTheWord() async {
    _ = await presenter(interactor(), "description").start()
    #expect(names(view.contents.first) == ["Cheri Berry"])
  }

  @Test func aNearNameIsHintedAt() async {
    _ = await presenter(interactor(), "cheri-bery").start()
    #expect(view.problems.first?.hint == "did you mean cheri-berry? searched 5 of 5 texts")
  }

  @Test func aSecondSearchAsksForNothing() async {
    let interactor = interactor()
    let presenter = presenter(interactor, "ball")
    _ = await presenter.start()
    await presenter.handle("/berry")
    await presenter.handle("/zzz")
    #expect(await interactor.askedItems == [[1, 2, 3, 4, 5]])
    #expect(view.contents.count == 2)
    #expect(view.notes == ["searched 5 of 5 texts", "searched 5 of 5 texts"])
  }

  @Test func theFirstSearchFetchesSomeTextsAndSaysSo() async {
    let interactor = interactorOf500()
    let presenter = presenter(interactor, "n-49", limit: 5)
    #expect(await presenter.start() == .done)
    #expect(await interactor.askedItems.first?.count == 420)
    #expect(view.notes == ["searched 420 of 500 texts; --all fetches the rest"])
    #expect(view.contents.first?.commands.contains("all search the rest") == true)
    await presenter.handle("/the last")
    #expect(
      view.problems.first?.hint == "searched 424 of 500 texts; --all fetches the rest")
    await presenter.handle("all")
    #expect(view.notes.last == "searched 500 of 500 texts")
  }

  /// It searched for what was on screen, which was something else; and the hint named an option, which
  /// cannot be typed there.
  @Test func allLooksForTheTextThatWasNotFound() async {
    let presenter = presenter(interactorOf500(), "n-49", limit: 5, hasPrompt: true)
    _ = await presenter.start()
    #expect(view.notes.last == "searched 420 of 500 texts; all fetches the rest")
    await presenter.handle("/the last")
    #expect(view.problems.last?.hint == "searched 424 of 500 texts; all fetches the rest")
    await presenter.handle("all")
    #expect(names(view.contents.last) == ["N 500"])
    #expect(view.notes.last == "searched 500 of 500 texts")
  }

  /// No prompt follows.
  @Test func whereNothingIsFoundAtTheCommandLineTheOptionIsNamed() async {
    #expect(await presenter(interactorOf500(), "the last", hasPrompt: true).start() == .notFound)
    #expect(view.problems.last?.hint == "searched 420 of 500 texts; --all fetches the rest")
  }

  @Test func aTypedSearchThatFindsNothingNamesTheLine() async {
    let presenter = ItemListPresenter(
      ItemListRequest(.search("the last"), isTyped: true), choice: .english, view: view,
      interactor: interactorOf500(), router: router, wording: .test, hasPrompt: true)
    #expect(await presenter.start() == .notFound)
    #expect(view.problems.last?.hint == "searched 420 of 500 texts; all fetches the rest")
  }

  @Test func aTypedSearchMayLookIntoAllTextsAPageAtATime() async {
    let interactor = interactorOf500()
    let presenter = ItemListPresenter(
      ItemListRequest(.search("n-"), searchesAllTexts: true, isTyped: true), choice: .english,
      view: view, interactor: interactor, router: router, wording: .test, hasPrompt: true)
    #expect(await presenter.start() == .done)
    #expect(await interactor.askedItems.map(\.count) == [500])
    #expect(view.contents.map(\.position) == ["1–20 of 500"])
  }

  /// After a search in all texts the next one looked into 420 again.
  @Test func whatIsKeptIsSearchedToo() async {
    let interactor = interactorOf500(kept: Set(421...499).union([500]))
    let presenter = presenter(interactor, "the last")
    #expect(await presenter.start() == .done)
    #expect(names(view.contents.first) == ["N 500"])
    #expect(view.notes == ["searched 500 of 500 texts"])
    #expect(view.contents.first?.commands.contains("all search the rest") == false)
    // What is shown is asked for as everything is, however old what is kept may be; once.
    #expect(await interactor.askedItems == [Array(1...420), [500]])
    await presenter.handle("/n-500")
    #expect(await interactor.askedItems.count == 2)
    #expect(await interactor.askedKept == [Array(421...500)])
  }

  @Test func ofWhatIsKeptInPartThatPartIsSearched() async {
    let interactor = interactorOf500(theLast: 430, kept: [430])
    #expect(await presenter(interactor, "the last").start() == .done)
    #expect(view.notes == ["searched 421 of 500 texts; --all fetches the rest"])
  }

  @Test func allTextsAreSearchedWhereAllRowsAreAskedFor() async {
    let interactor = interactorOf500()
    #expect(await presenter(interactor, "the last", limit: nil).start() == .done)
    #expect(await interactor.askedItems.map(\.count) == [500])
    #expect(names(view.contents.first) == ["N 500"])
    #expect(view.notes == ["searched 500 of 500 texts"])
  }

  @Test func onlyTheFirstItemsAreSearched() async {
    let interactor = interactor()
    #expect(await presenter(interactor, "berry", first: 3).start() == .done)
    #expect(await interactor.askedItems == [[1, 2, 3]])
    #expect(names(view.contents.first) == ["Cheri Berry"])
    // Without --first there would be more, and --all adds nothing to it.
    #expect(view.notes == ["searched 3 of 5 texts"])
  }

  @Test func textsThatDidNotComeAreCounted() async {
    let interactor = interactor(faults: [[3: .refused(status: 501, message: nil)]])
    let presenter = presenter(interactor, "catches")
    #expect(await presenter.start() == .partial)
    #expect(names(view.contents.first) == ["Master Ball", "Ultra Ball"])
    #expect(view.problems.map(\.message) == ["1 text did not come: PokéAPI answered 501"])
    #expect(view.notes == ["searched 4 of 5 texts; --all fetches the rest"])
    // It is asked for again.
    await presenter.handle("/cures")
    #expect(await interactor.askedItems == [[1, 2, 3, 4, 5], [3]])
    #expect(names(view.contents.last) == ["Cheri Berry"])
  }

  @Test func nothingIsFoundWhereNobodyCouldLook() async {
    let interactor = interactor(faults: [[3: .noAnswer(.unresolvable(host: "h"))]])
    #expect(await presenter(interactor, "cures").start() == .noAnswer)
    #expect(view.problems.map(\.code) == [.dns])
  }

  @Test func aFailedSearchKeepsThePageAndCanBeRepeated() async {
    let interactor = interactor([.failure(.refused(status: 501, message: nil)), .success(.sample)])
    let presenter = presenter(interactor, "berry")
    #expect(await presenter.start() == .failed)
    await presenter.handle("")
    #expect(names(view.contents.last) == ["Cheri Berry", "Oran Berry"])
  }

  @Test func whatHasNothingInItIsNotSearchedFor() async {
    let presenter = presenter(interactor([]), "-")
    #expect(await presenter.start() == .usage)
    await presenter.handle("/'")
    #expect(view.problems.count == 2)
  }

  @Test func aSearchKnowsTheNamesOfTheChosenLanguage() async {
    var ball = Item.sample(4, "poke-ball")
    ball.names = [
      LocalizedText(language: "de", text: "Pokéball"), LocalizedText(language: "fr", text: "Boule"),
    ]
    let interactor = MockItemListInteractor(
      catalogues: [.success(.sample)], records: [ball], .german)
    let presenter = presenter(interactor, "pokeball", .german)
    #expect(await presenter.start() == .done)
    #expect(names(view.contents.first) == ["Pokéball"])
    await presenter.handle("/boule")
    #expect(view.problems.map(\.code) == [.notFound])
  }

  @Test func rowsSayTheirCategory() async {
    _ = await presenter(interactor(), "cheri").start()
    #expect(view.contents.first?.records.first?["category"]?.text == "Médicine")
    #expect(
      view.contents.first?.columns.filter { $0.audience == .everybody }.map(\.key)
        == ["id", "name", "category", "short_effect"])
  }
}
