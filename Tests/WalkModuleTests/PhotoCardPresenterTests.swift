import Presenting
import Testing
import WebService

@testable import WalkModule

@MainActor
struct PhotoCardPresenterTests {
  let view = MockView()

  func presenter(
    _ interactor: MockCardInteractor, _ subjects: PhotoCardRequest.Subject...
  ) -> PhotoCardPresenter {
    PhotoCardPresenter(
      PhotoCardRequest(subjects), view: view, interactor: interactor, wording: wording)
  }

  @Test func showsACardWithItsLinksAndTheirNumbers() async {
    let presenter = presenter(MockCardInteractor([.success(.numbered(1))]), .id("54000000001"))
    #expect(await presenter.start() == .done)
    #expect(view.cards == [PhotoCardDisplay(.numbered(1))])
    #expect(view.cards[0].attribution == "“photo 1” by one (CC BY 2.0)")
    for number in 1...4 { await presenter.handle("o \(number)") }
    #expect(
      view.notes == [
        "https://www.flickr.com/photos/1@N00/54000000001",
        "https://live.staticflickr.com/1/54000000001_a.jpg",
        "https://creativecommons.org/licenses/by/2.0/",
      ])
    #expect(view.problems == [Problem(.usage, "there is no link 4", hint: "type o 1 to o 3")])
  }

  @Test func oneMissingAmongSeveralIsPartial() async {
    let presenter = presenter(
      MockCardInteractor([.failure(.notFound(message: nil)), .success(.numbered(2))]), .id("5"),
      .id("54000000002"))
    #expect(await presenter.start() == .partial)
    #expect(view.cards == [PhotoCardDisplay(.numbered(2))])
    #expect(
      view.problems.map(\.message) == ["no such photo: 5", "1 of 2 cards is missing"])
  }

  @Test(arguments: failures)
  func saysWhyThereIsNoCard(_ error: ServiceError, _ code: Problem.Code) async {
    let presenter = presenter(MockCardInteractor([.failure(error)]), .id("5"))
    #expect(await presenter.start() == code.exitStatus)
    #expect(view.problems.map(\.code) == [code])
  }

  @Test func asksAgainForWhatIsNotThere() async {
    let interactor = MockCardInteractor(
      [.failure(.unavailable(message: nil))], [.success(.numbered(1))])
    let presenter = presenter(interactor, .id("54000000001"))
    _ = await presenter.start()
    await presenter.handle("o 1")
    await presenter.handle("")
    await presenter.handle("")
    presenter.resume()
    #expect(await interactor.asked.count == 2)
    #expect(view.cards.count == 2)
    #expect(view.problems.last == PhotoCardDisplay.nothingShown)
    #expect(view.notes == [PhotoCardDisplay.hint])
  }

  @Test func saysNothingWhenCancelled() async {
    #expect(
      await presenter(MockCardInteractor([.failure(.cancelled)]), .id("5")).start()
        == .interrupted)
    #expect(view.problems == [])
  }

  @Test func saysWhatCanBeTyped() async {
    let presenter = presenter(MockCardInteractor(), .id("5"))
    await presenter.handle("?")
    for line in ["fly", "7", "/x", "p", "n"] { await presenter.handle(line) }
    #expect(view.notes == PhotoCardDisplay.help)
    #expect(view.problems.map(\.code) == Array(repeating: .usage, count: 5))
  }
}
