import Gateway
import Pictures
import Presenting
import Testing
import WebService

@testable import PictureModule

@MainActor
struct ViewerPresenterTests {
  private let view = MockViewerView(wishes: [.drawings, .accents])

  private func presenter(
    _ sources: [PictureSource], _ interactor: MockPictureInteractor
  ) -> ViewerPresenter {
    ViewerPresenter(
      PictureRequest(sources).items, view: view, interactor: interactor, wording: wording)
  }

  @Test func aPictureIsShownWithItsFacts() async throws {
    let accent = RGB(red: 1, green: 2, blue: 3)
    let file = PictureSource.file("folder/icon.png")
    let interactor = MockPictureInteractor([file: .success(try sample(accent))])
    #expect(await presenter([file], interactor).start() == .done)
    let display = try #require(view.displays.first)
    #expect(view.displays.count == 1)
    #expect(display.facts == ["icon.png", "1×1 PNG", "67 bytes"])
    #expect(display.picture.kind == .sprite)
    #expect(
      display.record.fields.map(\.value) == [
        .string("folder/icon.png"), .string("png"), .integer(1), .integer(1), .integer(67),
        .string("#010203"),
      ])
    #expect(await interactor.accentsWanted == [true])
  }

  @Test func aColourThatNobodyWantsIsNotLookedFor() async throws {
    let view = MockViewerView(wishes: [])
    let interactor = MockPictureInteractor([.standardInput: .success(try sample())])
    let presenter = ViewerPresenter(
      PictureRequest([.standardInput]).items, view: view, interactor: interactor, wording: wording)
    #expect(await presenter.start() == .done)
    #expect(await interactor.accentsWanted == [false])
    #expect(view.displays.first?.record["accent"]?.value == .null)
  }

  @Test func oneBadPictureOfSeveralIsToldInItsPlace() async throws {
    let interactor = MockPictureInteractor([
      .file("a"): .success(try sample()), .file("b"): .failure(.missing),
      .file("c"): .success(try sample()),
    ])
    #expect(await presenter([.file("a"), .file("b"), .file("c")], interactor).start() == .partial)
    #expect(
      view.shown == [
        .picture(title: "a", position: ""), .problem(.notFound), .picture(title: "c", position: ""),
        .problem(.partial),
      ])
  }

  @Test(arguments: [
    (PictureFailure.missing, Problem.Code.notFound), (.irregular, .io), (.tooLarge, .tooLarge),
    (.unreadable(reason: "Permission denied"), .io), (.fault(.unknownFormat), .decode),
    (.unfetched(.foreign), .policy), (.unfetched(.service(.notFound(message: nil))), .notFound),
    (.unfetched(.service(.refused(status: 500, message: nil))), .http5xx),
    (.unfetched(.service(.noAnswer(.timedOut(after: .seconds(1))))), .timeout),
  ])
  func eachFailureHasItsCode(_ failure: PictureFailure, _ code: Problem.Code) async {
    let address = PictureSource.typed("https://h.test/a.png?key=secret")
    let interactor = MockPictureInteractor([address: .failure(failure)])
    #expect(await presenter([address], interactor).start() == code.exitStatus)
    #expect(view.shown == [.problem(code)])
  }

  @Test func aProblemDoesNotSayTheQueryOfAnAddress() {
    let item = PictureRequest([.typed("https://h.test/a.png?key=secret")]).items[0]
    let problem = wording.problem(.fault(.unknownFormat), item)
    #expect(
      problem?.message
        == "https://h.test/a.png is no picture that can be shown: it is no PNG, JPEG, GIF or WebP")
  }

  @Test func whoGivesUpIsNotToldOfIt() async {
    let interactor = MockPictureInteractor([.file("a"): .failure(.cancelled)])
    #expect(await presenter([.file("a"), .file("b")], interactor).start() == .interrupted)
    #expect(view.shown == [])
  }

  @Test(arguments: [
    (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (9_949, "9.9 kB"), (9_999, "10 kB"),
    (182_345, "182 kB"), (999_499, "999 kB"), (999_999, "1.0 MB"), (67_108_864, "67 MB"),
  ])
  func sizesAreSaidInThousands(_ bytes: Int, _ text: String) {
    #expect(ViewerDisplay.size(bytes) == text)
  }
}
