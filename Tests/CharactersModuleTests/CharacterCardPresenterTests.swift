import Gateway
import Presenting
import Testing
import WebService

@testable import CharactersModule

@MainActor
struct CharacterCardPresenterTests {
  let view = MockView()
  let router = MockRouter()

  func presenter(
    _ interactor: MockCardInteractor, _ subjects: [String] = ["1011334"]
  ) -> CharacterCardPresenter {
    CharacterCardPresenter(
      .init(subjects: subjects), view: view, interactor: interactor, router: router,
      wording: wording)
  }

  /// A card whose sections have `available` entries each, the first two of them at hand.
  func card(
    _ found: FoundCharacter = .threeDMan, available: [Int?] = [12, 2, nil, 0],
    failing: [CharacterSection: ServiceError] = [:], dropped: Int = 0
  ) -> CharacterCard {
    CharacterCard(
      found: found,
      sections: zip(CharacterSection.allCases, available).map { section, available in
        CharacterCard.Section(
          section: section, available: available,
          items: available == 0
            ? []
            : [
              .init(name: "first \(section)", resourceURI: nil), .init(name: "", resourceURI: nil),
            ],
          dropped: section == .comics ? dropped : 0, failure: failing[section])
      })
  }

  @Test func showsACard() async throws {
    let interactor = MockCardInteractor([.success(card())])
    let status = await presenter(interactor).start()
    #expect(status == .done)
    #expect(await interactor.asked == [[.id(1_011_334)]])
    let shown = try #require(view.cards.first)
    #expect(view.shown.count == 1)
    #expect(shown.title == "3-D Man")
    #expect(shown.description == "no description")
    #expect(
      shown.sections == [
        .init(number: 1, title: "comics (2 of 12)", entries: ["first comics", "untitled"]),
        .init(number: 2, title: "series (2)", entries: ["first series", "untitled"]),
        .init(number: 3, title: "stories (2)", entries: ["first stories", "untitled"]),
        .init(number: 4, title: "events (none)", entries: []),
      ])
    #expect(
      shown.links == [
        .init(label: "Wiki", url: "https://marvel.com/universe/3-D_Man"),
        .init(label: "Comiclink", url: "http://marvel.com/comics/1011334"),
      ])
    #expect(shown.notice == marvelText)
    #expect(
      shown.commands == ["NUMBER section", "o NUMBER link", "b back", "? help", "q quit"])
  }

  @Test func showsSeveralInOrderAndSaysWhichIsMissing() async {
    let nova = FoundCharacter(
      character: .named("Nova", id: 1_009_474), others: [], attribution: marvelText)
    let interactor = MockCardInteractor([
      .success(card()), .failure(.notFound(message: nil)), .success(card(nova)),
    ])
    let status = await presenter(interactor, ["3-D Man", "zzz", "nova"]).start()
    #expect(status == .partial)
    #expect(await interactor.asked == [[.name("3-D Man"), .name("zzz"), .name("nova")]])
    #expect(view.cards.map(\.title) == ["3-D Man", "Nova"])
    #expect(view.problems.last == LineModeWording.missing(1, of: 3))
    guard view.shown.count == 4, case .problem(let problem) = view.shown[1] else {
      Issue.record("not card, problem, card: \(view.shown)")
      return
    }
    #expect(problem.message == "no such character: “zzz”")
  }

  @Test func allMissingIsNotFound() async {
    let interactor = MockCardInteractor([
      .failure(.notFound(message: nil)), .failure(.notFound(message: "none")),
    ])
    let status = await presenter(interactor, ["zzz", "1"]).start()
    #expect(status == .notFound)
    #expect(
      view.problems.map(\.message) == ["no such character: “zzz”", "no such character: 1"])
  }

  @Test(arguments: failures) func saysWhyThereIsNoCard(
    _ error: ServiceError, _ code: Problem.Code
  ) async {
    let status = await presenter(MockCardInteractor([.failure(error)])).start()
    #expect(view.problems.map(\.code) == [code])
    #expect(view.shown.count == 1)
    #expect(status == code.exitStatus)
  }

  /// A card that had failed could be left and not be asked for again.
  @Test func aCardThatFailedIsAskedForAgainByEnter() async {
    let interactor = MockCardInteractor(
      [.failure(.noAnswer(.timedOut(after: .seconds(30))))], [.success(card())])
    let presenter = presenter(interactor)
    #expect(await presenter.start() == .noAnswer)
    await presenter.handle("")
    #expect(view.cards.map(\.title) == ["3-D Man"])
  }

  @Test func saysNothingWhenCancelled() async {
    let interactor = MockCardInteractor([.success(card()), .failure(.cancelled)])
    let presenter = presenter(interactor, ["1011334", "nova"])
    #expect(await presenter.start() == .interrupted)
    await presenter.handle("comics")
    await presenter.handle("o 1")
    presenter.resume()
    #expect(
      view.shown == [
        .problem(CharacterCardDisplay.nothingShown),
        .problem(
          Problem(.usage, "there is no link 1", hint: "this card has no links")),
      ])
    #expect(router.destinations == [])
  }

  @Test func saysWhatACardLacks() async {
    let interactor = MockCardInteractor([
      .success(
        card(
          failing: [.series: .refused(status: 502, message: nil), .events: .retired], dropped: 2))
    ])
    let status = await presenter(interactor).start()
    #expect(status == .partial)
    #expect(view.cards.count == 1)
    #expect(
      view.problems == [
        Problem(
          .partial, "the card of 3-D Man lacks its series, events: Marvel answered 502",
          hint: "try again later; the fault is on the service’s side"),
        Problem(.partial, "2 entries of 3-D Man’s card cannot be read and are left out"),
      ])
  }

  @Test func namesFiveOfTheOthersThatANameFits() async {
    let others = (1...7).map { MarvelCharacter.named("Nova (\($0))", id: $0) }
    let found = FoundCharacter(
      character: .named("Nova", id: 9), others: others, attribution: marvelText)
    let status = await presenter(MockCardInteractor([.success(card(found))]), ["nova"]).start()
    #expect(status == .done)
    #expect(
      view.notes == [
        "this is Nova, of several the one in most comics; the name also fits Nova (1) 1, "
          + "Nova (2) 2, Nova (3) 3, Nova (4) 4, Nova (5) 5, and 2 more"
      ])
  }

  @Test func opensSectionsByNumberAndByName() async {
    let presenter = presenter(MockCardInteractor([.success(card())]))
    _ = await presenter.start()
    for line in ["1", "comics", "2", "Series", "3", "stories"] { await presenter.handle(line) }
    #expect(
      router.destinations == [
        .section(id: 1_011_334, .comics), .section(id: 1_011_334, .comics),
        .section(id: 1_011_334, .series), .section(id: 1_011_334, .series),
        .section(id: 1_011_334, .stories), .section(id: 1_011_334, .stories),
      ])
    await presenter.handle("events")
    await presenter.handle("4")
    #expect(view.notes == ["there are no events with 3-D Man", "there are no events with 3-D Man"])
    #expect(router.destinations.count == 6)
  }

  @Test func showsLinksByTheirNumbersAmongThoseShown() async {
    let presenter = presenter(MockCardInteractor([.success(card())]))
    _ = await presenter.start()
    for number in 0...3 { await presenter.handle("o \(number)") }
    #expect(
      view.notes == [
        "https://marvel.com/universe/3-D_Man", "http://marvel.com/comics/1011334",
      ])
    #expect(
      view.problems == [
        Problem(.usage, "there is no link 0", hint: "type o 1 to o 2"),
        Problem(.usage, "there is no link 3", hint: "type o 1 to o 2"),
      ])
  }

  @Test func saysWhatCanBeTyped() async {
    let presenter = presenter(MockCardInteractor([.success(card())]))
    _ = await presenter.start()
    for line in ["?", "5", "0", "", "p", "/x", "fly"] { await presenter.handle(line) }
    #expect(view.notes == CharacterCardDisplay.help + [CharacterCardDisplay.hint])
    #expect(
      view.problems.map(\.message) == [
        "there is no section 5", "there is no section 0", "“p” is no command here",
        "“/x” is no command here", "“fly” is no command here",
      ])
  }

  @Test func showsTheLastCardAgainWithoutARequest() async {
    let interactor = MockCardInteractor([.success(card())])
    let presenter = presenter(interactor)
    _ = await presenter.start()
    presenter.resume()
    #expect(view.cards.count == 2)
    #expect(view.cards.first == view.cards.last)
    #expect(await interactor.asked.count == 1)
  }
}
