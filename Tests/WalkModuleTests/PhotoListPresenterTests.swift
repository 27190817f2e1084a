import Presenting
import Testing
import WebService

@testable import WalkModule

@MainActor
struct PhotoListPresenterTests {
  let view = MockView()
  let router = MockRouter()

  func presenter(
    _ interactor: MockListInteractor, _ request: PhotoListRequest = .init(size: 3),
    hasRowNumbers: Bool = true
  ) -> PhotoListPresenter {
    PhotoListPresenter(
      request, view: view, interactor: interactor, router: router, wording: wording,
      hasRowNumbers: hasRowNumbers)
  }

  @Test func showsTheFirstPageWithFlickrsNotice() async {
    let interactor = MockListInteractor(.success(.rows(1...3, page: 1, size: 3, of: 8)))
    #expect(await presenter(interactor).start() == .done)
    #expect(await interactor.asked == [.init(number: 1, size: 3)])
    #expect(view.rows == [["1", "2", "3"]])
    #expect(view.positions == ["1–3 of 8"])
    #expect(view.lists[0].notice == Photo.flickrNotice)
    #expect(
      view.lists[0].commands == [
        "Enter more", "NUMBER open", "o NUMBER link", "g pictures", "? help", "q quit",
      ])
    #expect(
      view.lists[0].columns.filter { $0.audience == .everybody }.map(\.key) == [
        "row", "id", "title", "ownername", "datetaken", "license",
      ])
  }

  @Test func goesOnToTheEndAndAsksForNothingBehindIt() async {
    let interactor = MockListInteractor(
      .success(.rows(1...3, page: 1, size: 3, of: 6)),
      .success(.rows(4...6, page: 2, size: 3, of: 6)))
    let presenter = presenter(interactor)
    _ = await presenter.start()
    for _ in 0..<3 { await presenter.handle("") }
    #expect(await interactor.asked.map(\.number) == [1, 2])
    #expect(view.positions == ["1–3 of 6", "4–6 of 6"])
    #expect(view.notes == ["end of list (6 of 6)", "end of list (6 of 6)"])
  }

  /// Behind the 1,000th Flickr says the same photos again.
  @Test func whatFlickrDoesNotGiveIsNotAskedFor() async {
    let interactor = MockListInteractor(
      .success(.rows(4...6, page: 2, size: 3, of: 5000, most: 6)))
    let presenter = presenter(interactor, .init(page: 2, size: 3))
    _ = await presenter.start()
    await presenter.handle("")
    #expect(await interactor.asked.map(\.number) == [2])
    #expect(view.positions == ["4–6 of 6"])
    #expect(view.notes == ["end of list (6 of 6); Flickr has 5,000 and gives no more"])
  }

  /// Photos that were withdrawn are missing from a page and shift no other.
  @Test func aShortPageIsNotTheEnd() async {
    let interactor = MockListInteractor(
      .success(.rows(1...2, page: 1, size: 3, of: 6)),
      .success(.rows(4...6, page: 2, size: 3, of: 6)))
    let presenter = presenter(interactor)
    _ = await presenter.start()
    await presenter.handle("")
    #expect(await interactor.asked.map(\.number) == [1, 2])
    #expect(view.rows == [["1", "2"], ["4", "5", "6"]])
  }

  @Test func anEmptyPageIsTheEndAndLeavesTheRowsInPlace() async {
    let interactor = MockListInteractor(
      .success(.rows(1...3, page: 1, size: 3, of: nil)),
      .success(.empty(page: 2, size: 3, of: nil)))
    let presenter = presenter(interactor)
    _ = await presenter.start()
    await presenter.handle("")
    await presenter.handle("")
    #expect(await interactor.asked.map(\.number) == [1, 2])
    #expect(view.notes == ["end of list (3 of 3)", "end of list (3 of 3)"])
    await presenter.handle("2")
    #expect(router.photos == [.numbered(2)])
  }

  @Test func goesBackToTheBeginningAndNoFurther() async {
    let interactor = MockListInteractor(
      .success(.rows(4...6, page: 2, size: 3, of: 8)),
      .success(.rows(1...3, page: 1, size: 3, of: 8)))
    let presenter = presenter(interactor, .init(page: 2, size: 3))
    _ = await presenter.start()
    await presenter.handle("p")
    await presenter.handle("p")
    #expect(await interactor.asked.map(\.number) == [2, 1])
    #expect(view.notes == ["this is the beginning of the list"])
  }

  @Test func aPageBehindTheEndIsSaidAndLeadsBackToTheLast() async {
    let interactor = MockListInteractor(
      .success(.empty(page: 50, size: 3, of: 8)), .success(.rows(7...8, page: 3, size: 3, of: 8)))
    let presenter = presenter(interactor, .init(page: 50, size: 3))
    #expect(await presenter.start() == .done)
    await presenter.handle("p")
    #expect(await interactor.asked.map(\.number) == [50, 3])
    #expect(view.notes == ["nothing on page 50: the list has 8 photos"])
  }

  @Test func aFailedPageCanBeAskedForAgainAndIsNotSkipped() async {
    let interactor = MockListInteractor(
      .success(.rows(1...3, page: 1, size: 3, of: 8)), .failure(.unavailable(message: "down")),
      .success(.rows(4...6, page: 2, size: 3, of: 8)))
    let presenter = presenter(interactor)
    _ = await presenter.start()
    await presenter.handle("")
    presenter.resume()
    await presenter.handle("")
    #expect(await interactor.asked.map(\.number) == [1, 2, 2])
    #expect(view.problems.map(\.message) == ["Flickr is not available: “down”"])
    #expect(view.positions == ["1–3 of 8", "1–3 of 8", "4–6 of 8"])
  }

  @Test(arguments: failures)
  func saysWhyThereIsNoList(_ error: ServiceError, _ code: Problem.Code) async {
    #expect(await presenter(MockListInteractor(.failure(error))).start() == code.exitStatus)
    #expect(view.problems.map(\.code) == [code])
  }

  @Test func saysNothingWhenCancelledAndStartsAgainByEnter() async {
    let interactor = MockListInteractor(
      .failure(.cancelled), .success(.rows(1...3, page: 1, size: 3, of: 3)))
    let presenter = presenter(interactor)
    #expect(await presenter.start() == .interrupted)
    #expect(view.problems == [])
    presenter.resume()
    await presenter.handle("")
    #expect(view.positions == ["1–3 of 3"])
  }

  @Test func saysWhatCannotBeRead() async {
    let interactor = MockListInteractor(
      .success(.rows(1...2, page: 1, size: 3, of: 3, dropped: 1)))
    #expect(await presenter(interactor).start() == .partial)
    #expect(
      view.problems == [Problem(.partial, "1 record of the list cannot be read and is left out")])
  }

  // MARK: Everything

  @Test func streamsEveryPageAndGivesThePositionOnce() async {
    let interactor = MockListInteractor(
      .success(.rows(1...3, page: 1, size: 3, of: 5)),
      .success(.rows(4...5, page: 2, size: 3, of: 5)))
    let presenter = presenter(interactor, .init(size: 3, isAll: true))
    #expect(await presenter.start() == .done)
    #expect(view.rows == [["1", "2", "3"], ["4", "5"]])
    #expect(view.positions == ["", "1–5 of 5"])
    #expect(view.lists.map(\.notice) == [nil, Photo.flickrNotice])
    await presenter.handle("5")
    #expect(router.photos == [.numbered(5)])
  }

  /// What is uploaded between two pages pushes photos from the first to the second.
  @Test func aPhotoThatComesTwiceIsOneRow() async {
    let interactor = MockListInteractor(
      .success(.rows(1...3, page: 1, size: 3, of: 6)),
      .success(.rows(3...5, page: 2, size: 3, of: 6)))
    let presenter = presenter(interactor, .init(size: 3, isAll: true))
    #expect(await presenter.start() == .done)
    #expect(view.rows == [["1", "2", "3"], ["4", "5"]])
    #expect(view.positions.last == "1–5 of 6")
    await presenter.handle("4")
    #expect(router.photos == [.numbered(4)])
  }

  @Test func aPageThatFailsAmongAllLeavesTheOthersAndCanBeAskedFor() async {
    let interactor = MockListInteractor(
      .success(.rows(1...3, page: 1, size: 3, of: 5)),
      .failure(.refused(status: 502, message: nil)),
      .success(.rows(4...5, page: 2, size: 3, of: 5)))
    let presenter = presenter(interactor, .init(size: 3, isAll: true))
    #expect(await presenter.start() == .partial)
    #expect(
      view.problems.map(\.message) == ["the list stops after row 3: Flickr answered 502"])
    await presenter.handle("")
    #expect(await interactor.asked.map(\.number) == [1, 2, 2])
    #expect(view.positions == ["", "1–3 of 5", "4–5 of 5"])
  }

  @Test func allAreAskedForInAsFewRequestsAsFlickrAllows() {
    #expect(PhotoListRequest(isAll: true).size == 500)
    #expect(PhotoListRequest(.near(square, radius: 1), isAll: true).size == 250)
    #expect(PhotoListRequest(.near(square, radius: 1), size: 500).size == 250)
    #expect(PhotoListRequest(.recent).size == 20)
  }

  // MARK: Rows

  @Test func aPlaceGivesDistances() async {
    let interactor = MockListInteractor(
      .success(
        PhotoPage(
          [.numbered(1, place: square), .numbered(2)], number: 1, size: 3, total: 2, most: 4000)))
    _ = await presenter(interactor, .init(.near(square, radius: 1), size: 3)).start()
    #expect(view.lists[0].records.map { $0["distance"]?.value } == [.integer(0), .null])
    #expect(view.lists[0].records.map { $0["distance"]?.text } == ["0 m", "unknown"])
    #expect(view.lists[0].columns.map(\.key).prefix(4) == ["row", "id", "title", "distance"])
  }

  @Test func nothingNearIsSaidWithThePlace() async {
    let interactor = MockListInteractor(.success(.empty(page: 1, size: 3, of: 0)))
    let status = await presenter(interactor, .init(.near(square, radius: 0.5), size: 3)).start()
    #expect(status == .done)
    #expect(view.notes == ["there are no photos within 0.5 km of 45.813100, 15.977500"])
  }

  @Test func opensAndLinksARow() async {
    let interactor = MockListInteractor(.success(.rows(4...6, page: 2, size: 3, of: 9)))
    let presenter = presenter(interactor, .init(page: 2, size: 3))
    _ = await presenter.start()
    await presenter.handle("5")
    await presenter.handle("o 6")
    await presenter.handle("3")
    await presenter.handle("o 7")
    #expect(router.photos == [.numbered(5)])
    #expect(view.notes == ["https://www.flickr.com/photos/1@N00/54000000006"])
    #expect(
      view.problems == [
        Problem(.usage, "there is no row 3 on this page", hint: "type 4 to 6"),
        Problem(.usage, "there is no row 7 on this page", hint: "type 4 to 6"),
      ])
  }

  @Test func saysWhatCanBeTyped() async {
    let presenter = presenter(MockListInteractor())
    await presenter.handle("?")
    await presenter.handle("/boat")
    await presenter.handle("fly")
    await presenter.handle("1")
    #expect(view.notes == PhotoListDisplay.help)
    #expect(
      view.problems.map(\.message) == [
        "“/boat” is no command here", "“fly” is no command here", "there is no row 1 on this page",
      ])
  }
}
