import PokeAPI
import Presenting
import TestDoubles
import Testing
import WebService

@testable import ItemsModule

@MainActor
struct ItemCardPresenterTests {
  let view = MockView<ItemCardDisplay>()
  let router = MockItemsRouter()

  private func presenter(
    _ interactor: MockItemCardInteractor, _ names: String..., choice: LanguageChoice = .english
  ) -> ItemCardPresenter {
    ItemCardPresenter(
      ItemCardRequest(names.map(Slug.init(_:))), choice: choice, view: view,
      interactor: interactor, router: router, wording: .test)
  }

  private let ball = Item.sample(4, "poke-ball", effect: "Catches.", sprite: "https://s/4.png")

  @Test func cardsComeInTheOrderTheyWereAskedFor() async {
    let interactor = MockItemCardInteractor([.success(ball), .success(.sample(1, "master-ball"))])
    #expect(await presenter(interactor, "poke-ball", "1").start() == .done)
    #expect(view.contents.map(\.title) == ["#0004  Poke Ball", "#0001  Master Ball"])
    #expect(await interactor.asked == [["poke-ball", "1"]])
  }

  @Test func oneMissingAmongSeveralIsPartial() async {
    let interactor = MockItemCardInteractor(
      [.failure(.notFound(message: nil)), .success(ball)], near: ["potion"])
    #expect(await presenter(interactor, "potoin", "4").start() == .partial)
    #expect(
      view.problems == [
        Problem(.notFound, "no such item: potoin", hint: "did you mean potion?"),
        Problem(.partial, "1 of 2 cards is missing", hint: "those that came were printed"),
      ])
    #expect(view.contents.count == 1)
  }

  @Test func allMissingIsNoSuchThing() async {
    let interactor = MockItemCardInteractor(
      [.failure(.notFound(message: nil)), .failure(.notFound(message: nil))])
    #expect(await presenter(interactor, "a", "b").start() == .notFound)
    #expect(
      view.problems.map(\.hint) == Array(repeating: "search with: hub items --name TEXT", count: 2))
  }

  @Test func whatCouldNotBeReadIsCounted() async {
    var item = ball
    item.unreadable = 2
    #expect(await presenter(MockItemCardInteractor([.success(item)]), "4").start() == .partial)
    #expect(
      view.problems.map(\.message) == ["2 entries of poke-ball cannot be read and are left out"])
  }

  @Test func linesLeadOn() async {
    let presenter = presenter(MockItemCardInteractor([.success(ball)]), "4")
    _ = await presenter.start()
    for line in ["17", "c", "o 1", "o 2", "o 3", "", "?", "more", "/x", "0"] {
      await presenter.handle(line)
    }
    presenter.resume()
    #expect(router.opened == [.card(17), .category("standard-balls")])
    #expect(
      view.notes.prefix(3) == [
        "https://s/4.png", "https://pokeapi.co/api/v2/item/4/", "? lists the commands",
      ])
    #expect(
      view.problems.map(\.message) == [
        "there is no link 3", "“more” is no command here", "“/x” is no command here",
        "“0” is no command here",
      ])
    #expect(view.contents.count == 2)
  }

  @Test func whatDidNotComeCanBeAskedForAgain() async {
    let interactor = MockItemCardInteractor(
      [.failure(.refused(status: 501, message: nil))], [.success(ball)])
    let presenter = presenter(interactor, "4")
    #expect(await presenter.start() == .failed)
    await presenter.handle("")
    #expect(view.contents.count == 1)
  }

  @Test func whoCancelledIsToldNothing() async {
    let interactor = MockItemCardInteractor([.failure(.cancelled), .success(ball)])
    #expect(await presenter(interactor, "1", "4").start() == .interrupted)
    #expect(view.said == [])
  }
}
