import Gateway
import PokeAPI
import Presenting
import TestDoubles
import Testing
import WebService

@testable import PokemonModule

@MainActor
struct PokemonCardPresenterTests {
  let view = MockPokemonCardView()
  let router = MockPokemonCardRouter()

  private func presenter(
    _ interactor: MockPokemonCardInteractor, _ names: String..., showsAllMoves: Bool = false
  ) -> PokemonCardPresenter {
    PokemonCardPresenter(
      PokemonCardRequest(names.map { Slug($0) }, showsAllMoves: showsAllMoves), view: view,
      interactor: interactor, router: router, wording: .test)
  }

  private let ivysaur = PokemonCard.sample(
    .sample(id: 2, name: "ivysaur", speciesID: 2),
    species: .sample(id: 2, name: "ivysaur", english: "Ivysaur", defaultForm: "ivysaur"))

  // MARK: Cards

  @Test func showsACard() async {
    let interactor = MockPokemonCardInteractor([.success(.sample())])
    #expect(await presenter(interactor, "bulbasaur").start() == .done)
    #expect(await interactor.askedCards == [["bulbasaur"]])
    #expect(
      view.said == [.content(PokemonCardDisplay(.sample(), showsAllMoves: false))])
  }

  @Test func severalCardsKeepTheirOrder() async {
    let interactor = MockPokemonCardInteractor([.success(ivysaur), .success(.sample())])
    #expect(await presenter(interactor, "2", "1").start() == .done)
    #expect(view.cards.map(\.title) == ["#0002  Ivysaur", "#0001  Bulbasaur"])
  }

  @Test func oneMissingAmongSeveralIsPartial() async {
    let interactor = MockPokemonCardInteractor(
      [.failure(.notFound(message: "Not Found")), .success(.sample())], near: ["mewtwo", "mew"])
    #expect(await presenter(interactor, "mewto", "1").start() == .partial)
    #expect(await interactor.askedNear == ["mewto"])
    #expect(
      view.said == [
        .problem(
          Problem(.notFound, "no such Pokémon: mewto", hint: "did you mean mewtwo, mew?")),
        .content(PokemonCardDisplay(.sample(), showsAllMoves: false)),
        .problem(LineModeWording.missing(1, of: 2)),
      ])
    #expect(Presenting.ExitStatus.partial.rawValue == 8)
  }

  @Test func allMissingIsNoSuchThing() async {
    let interactor = MockPokemonCardInteractor([
      .failure(.notFound(message: nil)), .failure(.notFound(message: nil)),
    ])
    #expect(await presenter(interactor, "x", "99999").start() == .notFound)
    #expect(
      view.problems == [
        Problem(
          .notFound, "no such Pokémon: x", hint: "search with: hub pokemon --name TEXT"),
        Problem(
          .notFound, "no such Pokémon: 99999", hint: "search with: hub pokemon --name TEXT"),
      ])
  }

  @Test(arguments: [
    ([PokemonCard.Part.species], "species"), ([.evolution], "evolution"),
    ([.species, .evolution], "species and evolution"),
  ])
  func anIncompleteCardIsPartial(_ missing: [PokemonCard.Part], _ names: String) async {
    let card = PokemonCard.sample(species: nil, family: nil, missing: missing)
    let interactor = MockPokemonCardInteractor([.success(card)])
    #expect(await presenter(interactor, "1").start() == .partial)
    #expect(
      view.said == [
        .content(PokemonCardDisplay(card, showsAllMoves: false)),
        .problem(
          Problem(
            .partial,
            "the card of bulbasaur lacks its \(names): the service did not give it",
            hint: "try again")),
      ])
  }

  @Test(arguments: [
    (
      ServiceError.noAnswer(.timedOut(after: .seconds(30))), Problem.Code.timeout,
      Presenting.ExitStatus.noAnswer
    ),
    (.noAnswer(.untrusted(host: "h", reason: "r")), .tls, .noAnswer),
    (.rateLimited(retryAt: nil, message: nil), .rateLimited, .rateLimited),
    (.refused(status: 403, message: nil), .http4xx, .failed),
    (.refused(status: 500, message: nil), .http5xx, .failed),
    (.unreadable(reason: "not JSON"), .decode, .failed),
    (.restricted(message: nil), .restricted, .restricted),
  ])
  func explainsAFailure(
    _ error: ServiceError, _ code: Problem.Code, _ status: Presenting.ExitStatus
  ) async {
    let interactor = MockPokemonCardInteractor([.failure(error)])
    #expect(await presenter(interactor, "mew").start() == status)
    #expect(view.problems.map(\.code) == [code])
    #expect(await interactor.askedNear == [])
  }

  @Test func theFirstFailureOfSeveralDecides() async {
    let interactor = MockPokemonCardInteractor([
      .failure(.noAnswer(.unresolvable(host: "h"))), .failure(.notFound(message: nil)),
    ])
    #expect(await presenter(interactor, "mew", "x").start() == .noAnswer)
  }

  @Test func beingCancelledSaysNothing() async {
    let interactor = MockPokemonCardInteractor([.success(.sample()), .failure(.cancelled)])
    #expect(await presenter(interactor, "1", "2").start() == .interrupted)
    #expect(view.said == [])
  }

  @Test func resumingShowsTheLastCardAgain() async {
    let interactor = MockPokemonCardInteractor([.success(.sample()), .success(ivysaur)])
    let presenter = presenter(interactor, "1", "2")
    presenter.resume()
    #expect(view.said == [])
    _ = await presenter.start()
    presenter.resume()
    #expect(view.cards.map(\.title) == ["#0001  Bulbasaur", "#0002  Ivysaur", "#0002  Ivysaur"])
    #expect(await interactor.askedCards.count == 1)
  }

  // MARK: Lines

  @Test func opensARelativeByItsPlaceInTheTree() async {
    let interactor = MockPokemonCardInteractor([.success(.sample(family: .branching))])
    let presenter = presenter(interactor, "1")
    _ = await presenter.start()
    await presenter.handle("4")
    await presenter.handle("5")
    await presenter.handle("1")
    #expect(router.opened == [4, 5, 1])
  }

  @Test(arguments: [("0", 0), ("4", 4), ("-1", -1), ("#0025", 25)])
  func thereIsNoRelativeOutOfRange(_ line: String, _ number: Int) async {
    let presenter = presenter(MockPokemonCardInteractor([.success(.sample())]), "1")
    _ = await presenter.start()
    await presenter.handle(line)
    #expect(router.opened == [])
    #expect(
      view.problems == [
        Problem(.usage, "there is no relative \(number)", hint: "type 1 to 3")
      ])
  }

  @Test func aCardWithoutAFamilyHasNoRelatives() async {
    let presenter = presenter(MockPokemonCardInteractor([.success(.sample(family: nil))]), "1")
    _ = await presenter.start()
    await presenter.handle("1")
    #expect(
      view.problems == [
        Problem(.usage, "there is no relative 1", hint: "this Pokémon has no relatives")
      ])
  }

  @Test func onlyWebAddressesAreLinks() async {
    let sprites = [
      Pokemon.Sprite(key: "front_default", url: "javascript:alert(1)"),
      Pokemon.Sprite(key: "back_default", url: "https://sprites.example/back/1.png"),
      Pokemon.Sprite(key: "front_shiny", url: "file:///etc/passwd"),
      Pokemon.Sprite(key: "back_shiny_female", url: "HTTP://sprites.example/f.png"),
    ]
    let interactor = MockPokemonCardInteractor([.success(.sample(.sample(sprites: sprites)))])
    let presenter = presenter(interactor, "1")
    _ = await presenter.start()
    #expect(
      view.cards.first?.links == [
        .init(label: "back", url: "https://sprites.example/back/1.png"),
        .init(label: "back, shiny, female", url: "HTTP://sprites.example/f.png"),
      ])
    for line in ["o 1", "o 2", "o 3", "o 0"] { await presenter.handle(line) }
    #expect(
      view.notes == ["https://sprites.example/back/1.png", "HTTP://sprites.example/f.png"])
    #expect(
      view.problems == [
        Problem(.usage, "there is no link 3", hint: "type o 1 to o 2"),
        Problem(.usage, "there is no link 0", hint: "type o 1 to o 2"),
      ])
  }

  @Test func aCardWithoutSpritesHasNoLinks() async {
    let interactor = MockPokemonCardInteractor([.success(.sample(.sample(sprites: [])))])
    let presenter = presenter(interactor, "1")
    _ = await presenter.start()
    await presenter.handle("o 1")
    #expect(
      view.problems == [Problem(.usage, "there is no link 1", hint: "this card has no links")])
  }

  @Test func showsAllMoves() async {
    let moves = (1...20).map { "move-\($0)" }
    let interactor = MockPokemonCardInteractor([.success(.sample(.sample(moves: moves)))])
    let presenter = presenter(interactor, "1")
    await presenter.handle("m")
    #expect(view.said == [])
    _ = await presenter.start()
    await presenter.handle("m")
    #expect(
      view.cards.last?.record["moves"]?.text
        == (1...20).map { "Move \($0)" }.joined(separator: ", "))
    #expect(view.cards.first?.commands.contains("m all moves") == true)
  }

  @Test func theMovesCanBeAskedForWithTheCard() async {
    let moves = (1...20).map { "move-\($0)" }
    let interactor = MockPokemonCardInteractor([.success(.sample(.sample(moves: moves)))])
    _ = await presenter(interactor, "1", showsAllMoves: true).start()
    #expect(
      view.cards.first?.record["moves"]?.text
        == (1...20).map { "Move \($0)" }.joined(separator: ", "))
    #expect(view.cards.first?.commands.contains("m all moves") == false)
  }

  @Test func anUnknownLineNamesTheHelp() async {
    let presenter = presenter(MockPokemonCardInteractor([.success(.sample())]), "1")
    _ = await presenter.start()
    await presenter.handle("/char")
    #expect(
      view.problems == [
        Problem(.usage, "“/char” is no command here", hint: "? lists the commands")
      ])
    await presenter.handle("?")
    #expect(view.notes == PokemonCardDisplay.help)
  }

  /// Enter was “” and no command, so that a card that had failed could not be asked for again.
  @Test func aFailedCardCanBeAskedAgain() async {
    let interactor = MockPokemonCardInteractor(
      [.failure(.noAnswer(.unresolvable(host: "h")))], [.success(.sample())])
    let presenter = presenter(interactor, "1")
    #expect(await presenter.start() == .noAnswer)
    await presenter.handle("")
    #expect(await interactor.askedCards == [["1"], ["1"]])
    #expect(view.cards.map(\.title) == ["#0001  Bulbasaur"])
  }

  @Test func anIncompleteCardCanBeAskedAgain() async {
    let incomplete = PokemonCard.sample(species: nil, family: nil, missing: [.species])
    let interactor = MockPokemonCardInteractor([.success(incomplete)], [.success(.sample())])
    let presenter = presenter(interactor, "1")
    _ = await presenter.start()
    await presenter.handle("")
    #expect(view.cards.map(\.genus) == [nil, "Seed Pokémon"])
  }

  @Test func enterAtAWholeCardAsksNothing() async {
    let presenter = presenter(MockPokemonCardInteractor([.success(.sample())]), "1")
    _ = await presenter.start()
    await presenter.handle("")
    #expect(view.notes == ["? lists the commands"])
    #expect(view.problems == [])
  }
}
