import Gateway
import PokeAPI
import Presenting
import TestDoubles
import Testing
import WebService

@testable import PokemonModule

/// Searching, on the list's screen.
@MainActor
struct PokemonSearchTests {
  let view = MockListView()
  let router = MockPokemonListRouter()

  private static let names = ResourcePage.index(
    "alcremie", "mr-mime", "minior", "minun", "pikachu", "mimikyu", "mime-jr")

  private func presenter(
    _ interactor: MockPokemonListInteractor,
    _ request: PokemonListRequest = PokemonListRequest(limit: 2)
  ) -> PokemonListPresenter {
    PokemonListPresenter(
      request, view: view, interactor: interactor, router: router, wording: .test)
  }

  private func names(_ list: ListDisplay?) -> [String] {
    list?.records.map { $0["name"]?.text ?? "" } ?? []
  }

  @Test func recordsOfTheIndexThatCannotBeReadAreSaid() async {
    let index = ResourcePage(
      entries: [.bulbasaur], offset: 0, total: 2, next: nil, dropped: 1)
    let interactor = MockPokemonListInteractor(indexes: [.success(index)])
    let request = PokemonListRequest(.names(Slug("bulba")))
    #expect(await presenter(interactor, request).start() == .partial)
    #expect(names(view.lists.last) == ["Bulbasaur"])
  }

  @Test func beginningsComeBeforeTheRestAndPagingAsksNothing() async {
    let interactor = MockPokemonListInteractor(
      pages: [.success(.first)], indexes: [.success(Self.names)])
    let presenter = presenter(interactor)
    _ = await presenter.start()
    await presenter.handle("/MI")
    for _ in 0..<3 { await presenter.handle("") }
    await presenter.handle("p")
    #expect(
      view.lists.dropFirst().map(names) == [
        ["Minior", "Minun"], ["Mimikyu", "Mime Jr"], ["Alcremie", "Mr Mime"],
        ["Mimikyu", "Mime Jr"],
      ])
    #expect(
      view.lists.dropFirst().map(\.position) == ["1–2 of 6", "3–4 of 6", "5–6 of 6", "3–4 of 6"])
    #expect(view.notes == ["end of list (6 of 6)"])
    #expect(await interactor.askedIndexes == 1)
    #expect(await interactor.askedPages.count == 1)
  }

  @Test func theIndexIsFetchedOnce() async {
    let interactor = MockPokemonListInteractor(indexes: [
      .failure(.noAnswer(.unresolvable(host: "h"))), .success(Self.names),
    ])
    let presenter = presenter(interactor)
    for line in ["/pika", "/pika", "/minun", "/nothing-of-the-kind"] {
      await presenter.handle(line)
    }
    #expect(await interactor.askedIndexes == 2)
    #expect(view.problems.map(\.code) == [.dns, .notFound])
    #expect(view.lists.map(names) == [["Pikachu"], ["Minun"]])
  }

  @Test func searchesForWhatItWasOpenedWith() async {
    let interactor = MockPokemonListInteractor(indexes: [.success(Self.names)])
    let presenter = presenter(
      interactor, PokemonListRequest(.names(Slug("mi")), offset: 2, limit: 2))
    #expect(await presenter.start() == .done)
    #expect(view.lists.map(\.position) == ["3–4 of 6"])
  }

  @Test func allMatchesAtOnce() async {
    let interactor = MockPokemonListInteractor(indexes: [.success(Self.names)])
    let presenter = presenter(interactor, PokemonListRequest(.names(Slug("mi")), limit: nil))
    #expect(await presenter.start() == .done)
    #expect(view.lists.map(\.position) == ["1–6 of 6"])
    #expect(view.lists.first?.commands.contains("Enter more") == false)
  }

  @Test func whatIsTypedAfterwardsBeginsAtTheFirstMatch() async {
    let interactor = MockPokemonListInteractor(indexes: [.success(Self.names)])
    let presenter = presenter(
      interactor, PokemonListRequest(.names(Slug("mi")), offset: 2, limit: 2))
    _ = await presenter.start()
    await presenter.handle("/min")
    #expect(view.lists.map(\.position) == ["3–4 of 6", "1–2 of 2"])
  }

  /// It began where the failed first search was to begin: `nothing after row 2`.
  @Test func aSearchTypedAfterAFailedFirstOneBeginsAtTheFirstMatch() async {
    let interactor = MockPokemonListInteractor(indexes: [
      .failure(.noAnswer(.unresolvable(host: "h"))), .success(Self.names),
    ])
    let presenter = presenter(
      interactor, PokemonListRequest(.names(Slug("mi")), offset: 2, limit: 2))
    #expect(await presenter.start() == .noAnswer)
    await presenter.handle("/min")
    #expect(view.lists.map(\.position) == ["1–2 of 2"])
  }

  @Test func aFailedFirstSearchCanBeAskedAgain() async {
    let interactor = MockPokemonListInteractor(indexes: [
      .failure(.refused(status: 504, message: nil)), .success(Self.names),
    ])
    let presenter = presenter(
      interactor, PokemonListRequest(.names(Slug("mi")), offset: 2, limit: 2))
    #expect(await presenter.start() == .failed)
    await presenter.handle("")
    #expect(view.lists.map(\.position) == ["3–4 of 6"])
  }

  @Test func nothingFoundKeepsThePageAndNamesWhatIsNear() async {
    let interactor = MockPokemonListInteractor(
      pages: [.success(.first), .success(.middle)], indexes: [.success(Self.names)])
    let presenter = presenter(interactor)
    _ = await presenter.start()
    await presenter.handle("/pikachoo")
    await presenter.handle("")
    #expect(
      view.problems == [
        Problem(
          .notFound, "no Pokémon’s name contains “pikachoo”", hint: "did you mean pikachu?")
      ])
    #expect(view.lists.map(\.position) == ["1–2 of 5", "3–4 of 5"])
  }

  @Test func nothingFoundAtTheStartIsNoSuchThing() async {
    let interactor = MockPokemonListInteractor(indexes: [.success(Self.names)])
    let presenter = presenter(interactor, PokemonListRequest(.names(Slug("zzzzzz"))))
    #expect(await presenter.start() == .notFound)
    #expect(
      view.said == [.problem(Problem(.notFound, "no Pokémon’s name contains “zzzzzz”"))])
  }

  /// After a search only leaving the program led back to the list.
  @Test func aSlashAloneGoesBackToTheList() async {
    let interactor = MockPokemonListInteractor(
      pages: [.success(.first), .success(.first)], indexes: [.success(Self.names)])
    let presenter = presenter(interactor)
    _ = await presenter.start()
    await presenter.handle("/mi")
    await presenter.handle("/")
    #expect(names(view.lists.last) == ["Bulbasaur", "Ivysaur"])
    #expect(
      await interactor.askedPages == Array(repeating: PageRange(offset: 0, limit: 2), count: 2))
  }

  @Test(arguments: ["/-", "/../x", "/a b/c", "/🐭", "/'"])
  func whatNoNameHoldsIsNotSearchedFor(_ line: String) async {
    let interactor = MockPokemonListInteractor()
    await presenter(interactor).handle(line)
    #expect(
      view.problems == [
        Problem(
          .usage, "“\(line.dropFirst())” cannot be part of a name",
          hint: "type /char to find Charmander")
      ])
    #expect(await interactor.askedIndexes == 0)
  }

  @Test func matchesHaveDetailsTooWherePagesHave() async {
    let interactor = MockPokemonListInteractor(
      indexes: [.success(Self.names)], details: [[.success(.sample(id: 5))]])
    let presenter = presenter(
      interactor, PokemonListRequest(.names(Slug("pika")), hasDetails: true))
    #expect(await presenter.start() == .done)
    #expect(await interactor.askedDetails == [[5]])
  }
}
