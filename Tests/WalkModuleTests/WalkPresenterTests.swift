import LocalFiles
import Location
import PictureLoading
import Pictures
import Presenting
import Testing
import Walks
import WebService

@testable import WalkModule

/// Tells what it is made with.
actor MockWalkInteractor: WalkInteracting {
  private let beginning: Result<WalkBeginning, WalkFailure>
  private let events: [WalkEvent]
  private let ending: WalkEnding
  private let saving: FileFailure?
  private(set) var saved: [String] = []

  init(
    _ beginning: Result<WalkBeginning, WalkFailure> = .success(WalkBeginning()),
    _ events: [WalkEvent] = [], _ ending: WalkEnding, saving: FileFailure? = nil
  ) {
    (self.beginning, self.events, self.ending, self.saving) = (beginning, events, ending, saving)
  }

  func begin(_ request: WalkRequest) async throws(WalkFailure) -> WalkBeginning {
    try beginning.get()
  }

  func walk(
    _ wishes: PictureWishes, pixels: @escaping @MainActor () -> PixelSize?,
    _ tell: @escaping @Sendable (WalkEvent) async -> Void
  ) async -> WalkEnding {
    for event in events { await tell(event) }
    return ending
  }

  func save(to path: String) async throws(FileFailure) {
    if let saving { throw saving }
    saved.append(path)
  }
}

/// Keeps what is shown, as lines in order.
@MainActor
final class MockWalkView: WalkView {
  private(set) var lines: [String] = []
  private(set) var lists: [ListDisplay] = []
  private(set) var problems: [Problem] = []

  func show(_ place: WalkPlaceDisplay) { lines.append("\(place.heading): \(place.attribution)") }
  func begin(columns: [Column]) { lines.append("begin") }
  func show(progress wordings: [String]) { lines.append("… \(wordings[0])") }
  func show(_ summary: WalkSummaryDisplay) { lines.append(summary.text) }
  func show(_ list: ListDisplay) { lists.append(list) }
  func show(_ problem: Problem) { problems.append(problem) }
  func show(note: String) { lines.append(note) }
}

@MainActor
final class MockWalkRouter: WalkPhotosRouting {
  private(set) var opened: [String] = []
  private(set) var galleries: [PictureGallery] = []

  func openGallery(_ gallery: PictureGallery) async { galleries.append(gallery) }

  func openCard(of photo: String) async { opened.append(photo) }
}

@MainActor
struct WalkPresenterTests {
  private let view = MockWalkView()
  private let router = MockWalkRouter()

  private func place(_ number: Int, _ photo: Int?, isFailed: Bool = false) -> WalkPlace {
    WalkPlace(
      kept: KeptPlace(
        number: number, point: TrackPoint(square),
        photo: photo.map { KeptPhoto(.numbered($0, place: square)) }, isFailed: isFailed),
      walked: Double(number) * 101)
  }

  private func presenter(
    _ interactor: MockWalkInteractor, isForPeople: Bool = true
  ) -> WalkPresenter {
    WalkPresenter(
      WalkRequest(.new(.lines)), view: view, interactor: interactor, router: router,
      wording: wording, isForPeople: isForPeople, hasPrompt: isForPeople)
  }

  @Test func eachPlaceIsSaidAsItComesAndTheListHasTheNewestFirst() async {
    let tally = WalkTally(
      id: "w", fixes: 9, distance: 1234, duration: 3725, places: 3, photos: 2, requests: 3,
      ignored: [.doubled: 1, .tooFast: 1])
    let presenter = presenter(
      MockWalkInteractor(
        .success(WalkBeginning()),
        [
          .moved(50, places: 0), .place(place(1, 1)), .notice("said"),
          .place(place(2, nil)), .place(place(3, 2)),
        ], WalkEnding(reason: .finished, tally: tally)))
    #expect(await presenter.start() == .done)
    #expect(
      view.lines == [
        "Ctrl-C ends the walk", "begin", "… walked 50 m, 0 places",
        "1 · 101 m · 45.813100, 15.977500: “photo 1” by one (CC BY 2.0), 0 m away", "said",
        "place 2, 202 m: no photo around that has not been shown",
        "3 · 303 m · 45.813100, 15.977500: “photo 2” by one (CC BY 2.0), 0 m away",
        "walked 1.23 km in 1 h 02 min, 3 places, 2 photos, 1 without a photo, 3 requests; "
          + "2 fixes left aside (1 doubled, 1 too fast)",
      ])
    #expect(view.lists.map { $0.records.map { $0["place"]?.text } } == [["3", "1"]])
  }

  @Test func thePicturesAreLookedAtFromAPlaceOnTheNewestFirst() async {
    let presenter = presenter(
      MockWalkInteractor(
        .success(WalkBeginning()),
        [.place(place(1, 1)), .place(place(2, nil)), .place(place(3, 2))],
        WalkEnding(reason: .finished, tally: WalkTally(fixes: 3))))
    _ = await presenter.start()
    for line in ["g", "g 1", "g 2"] { await presenter.handle(line) }
    #expect(router.galleries.map(\.start) == [0, 1])
    #expect(
      router.galleries.first?.pictures.map(\.title) == [
        "“photo 2” by one (CC BY 2.0)", "“photo 1” by one (CC BY 2.0)",
      ])
    #expect(view.problems.map(\.message) == ["place 2 has no photo"])
  }

  /// Three megabytes of no coordinates were a finished walk.
  @Test func whereNothingWasWalkedNothingIsFound() async {
    let presenter = presenter(
      MockWalkInteractor(
        .success(WalkBeginning()), [.notice("said")],
        WalkEnding(reason: .finished, tally: WalkTally())))
    #expect(await presenter.start() == .notFound)
    #expect(view.problems.map(\.message) == ["nothing was walked: no fix came"])
  }

  @Test func whoeverWaitsIsToldHowLongAndHowItEnds() async {
    for (isForPeople, notes) in [
      (true, ["as slowly as it was walked; --speed max does not wait; Ctrl-C ends the walk"]),
      (false, []),
    ] {
      let view = MockWalkView()
      let presenter = WalkPresenter(
        WalkRequest(.new(.lines)), view: view,
        interactor: MockWalkInteractor(
          .success(WalkBeginning(isInRealTime: true)), [],
          WalkEnding(reason: .finished, tally: WalkTally(fixes: 1))), router: router,
        wording: wording, isForPeople: isForPeople, hasPrompt: isForPeople)
      _ = await presenter.start()
      #expect(view.lines.prefix { $0 != "begin" } == notes[...])
    }
  }

  @Test func placesAreOpenedByTheirNumbers() async {
    let presenter = presenter(
      MockWalkInteractor(
        .success(WalkBeginning(before: [place(1, 1), place(2, nil)])), [.place(place(3, 2))],
        WalkEnding(reason: .finished, tally: WalkTally(fixes: 1))))
    _ = await presenter.start()
    for line in ["3", "1", "2", "4", "o 3"] { await presenter.handle(line) }
    #expect(router.opened == [Photo.numbered(2).id, Photo.numbered(1).id])
    #expect(view.problems.map(\.message) == ["place 2 has no photo", "there is no place 4"])
    #expect(view.lines.last == Photo.numbered(2).page)
  }

  @Test func aPlaceWithoutAnAnswerMakesTheWalkAPart() async {
    let presenter = presenter(
      MockWalkInteractor(
        .success(WalkBeginning()),
        [
          .place(place(1, nil, isFailed: true), .none, .unavailable(message: "down")),
          .place(place(2, 1)),
        ],
        WalkEnding(
          reason: .finished,
          tally: WalkTally(fixes: 9, places: 2, photos: 1, failures: 1, requests: 2))))
    #expect(await presenter.start() == .partial)
    #expect(
      view.lines[2] == "place 1, 101 m: no answer: Flickr is not available: “down”")
    #expect(view.problems.map(\.message) == ["Flickr gave no answer for 1 of 2 places"])
  }

  @Test func whereNoPlaceHasAnAnswerTheStatusSaysWhy() async {
    let presenter = presenter(
      MockWalkInteractor(
        .success(WalkBeginning()),
        [.place(place(1, nil, isFailed: true), .none, .unavailable(message: nil))],
        WalkEnding(reason: .finished, tally: WalkTally(fixes: 9, places: 1, failures: 1))))
    #expect(await presenter.start() == .noAnswer)
  }

  @Test func aWalkThatIsStoppedSaysHowItGoesOnAndIsSaved() async {
    let interactor = MockWalkInteractor(
      .success(WalkBeginning(save: "/x/w.html")), [],
      WalkEnding(reason: .stopped, tally: WalkTally(id: "w", fixes: 1)))
    #expect(await presenter(interactor).start() == .interrupted)
    #expect(
      view.lines.suffix(2) == [
        "kept; hub flickr walk --resume w goes on with it", "saved to /x/w.html",
      ])
    #expect(await interactor.saved == ["/x/w.html"])
  }

  @Test func anExportThatCannotBeWrittenFailsTheWalk() async {
    let presenter = presenter(
      MockWalkInteractor(
        .success(WalkBeginning(save: "/x/w.html")), [],
        WalkEnding(reason: .finished, tally: WalkTally(fixes: 1)),
        saving: FileFailure(path: "/x/w.html", number: 28)))
    #expect(await presenter.start() == .failed)
    #expect(
      view.problems.map(\.message)
        == ["nothing can be saved to /x/w.html: No space left on device"])
  }

  @Test(
    arguments: zip(
      LocationFailure.Kind.allCases,
      [
        .notFound, .noAnswer, .noAnswer, .noAnswer, .failed, .failed, .failed,
      ] as [Presenting.ExitStatus]))
  func aSourceThatFailsIsOneProblem(
    _ kind: LocationFailure.Kind, _ status: Presenting.ExitStatus
  ) async {
    let failure = LocationFailure(kind, "why", hint: "what to do")
    let presenter = presenter(
      MockWalkInteractor(
        .success(WalkBeginning()), [],
        WalkEnding(reason: .lost(failure), tally: WalkTally())))
    #expect(await presenter.start() == status)
    #expect(view.lines == ["Ctrl-C ends the walk", "begin"])
    #expect(view.problems.map(\.message) == ["why"])
  }

  @Test func aKeyThatIsRefusedEndsTheWalkWithWhereKeysComeFrom() async {
    let presenter = presenter(
      MockWalkInteractor(
        .success(WalkBeginning()), [],
        WalkEnding(
          reason: .refused(.unauthorized(message: "Invalid API Key")),
          tally: WalkTally(id: "w", fixes: 3))))
    #expect(await presenter.start() == .auth)
    #expect(view.problems.map(\.hint) == ["keys come from Flickr"])
  }

  @Test func anotherOptionThanTheWalkBeganWithIsRefused() async {
    let presenter = presenter(
      MockWalkInteractor(
        .failure(.otherOption("--every", walk: "w")),
        WalkEnding(reason: .finished, tally: WalkTally(fixes: 1))))
    #expect(await presenter.start() == .usage)
    #expect(view.problems.map(\.message) == ["walk w began with another --every"])
  }
}

extension MockWalkInteractor {
  init(_ beginning: Result<WalkBeginning, WalkFailure>, _ ending: WalkEnding) {
    self.init(beginning, [], ending)
  }
}
