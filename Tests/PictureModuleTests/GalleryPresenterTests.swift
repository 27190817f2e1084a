import Pictures
import Presenting
import Testing

@testable import PictureModule

@MainActor
struct GalleryPresenterTests {
  private let view = MockViewerView()

  private func items(_ titles: String...) -> [GalleryItem] {
    titles.map { GalleryItem(title: $0, address: "https://h.test/\($0)") }
  }

  private func source(_ title: String) -> PictureSource { .named("https://h.test/\(title)") }

  private func gallery(
    _ items: [GalleryItem], start: Int = 0, _ interactor: MockPictureInteractor
  ) -> GalleryPresenter {
    GalleryPresenter(
      GalleryRequest(title: "Comics", items: items, start: start), view: view,
      interactor: interactor, wording: wording)
  }

  private func good(_ titles: String...) throws -> MockPictureInteractor {
    let picture = try sample()
    return MockPictureInteractor(
      Dictionary(uniqueKeysWithValues: titles.map { (source($0), .success(picture)) }))
  }

  @Test func enterAndPLeadThroughAndTheEndsAreSaid() async throws {
    let gallery = gallery(items("a", "b"), try good("a", "b"))
    #expect(await gallery.start() == .done)
    await gallery.handle("p")
    await gallery.handle("")
    await gallery.handle("")
    await gallery.handle("p")
    #expect(
      view.shown == [
        .picture(title: "a", position: "Comics  1/2"), .note("this is the first picture"),
        .picture(title: "b", position: "Comics  2/2"),
        .note("this is the last picture (2 of 2)"),
        .picture(title: "a", position: "Comics  1/2"),
      ])
  }

  @Test func aNumberJumpsAndAnotherIsNone() async throws {
    let gallery = gallery(items("a", "b", "c"), start: 1, try good("a", "b", "c"))
    _ = await gallery.start()
    await gallery.handle("3")
    await gallery.handle("4")
    await gallery.handle("0")
    await gallery.handle("o")
    await gallery.handle("x y z")
    #expect(
      view.shown == [
        .picture(title: "b", position: "Comics  2/3"),
        .picture(title: "c", position: "Comics  3/3"),
        .problem(.usage), .problem(.usage), .note("https://h.test/c"), .problem(.usage),
      ])
  }

  @Test func theNextPictureAloneIsFetchedAheadAndOnce() async throws {
    let interactor = try good("a", "b", "c")
    let gallery = gallery(items("a", "b", "c"), interactor)
    _ = await gallery.start()
    await interactor.reached(2)
    #expect(await interactor.asked == [source("a"), source("b")])
    await gallery.handle("")
    await interactor.reached(3)
    #expect(await interactor.asked == [source("a"), source("b"), source("c")])
  }

  @Test(
    "What was fetched ahead went on when the gallery was left", .timeLimit(.minutes(10)),
    arguments: [true, false])
  func whoLeavesFetchesNothingAhead(_ goesBack: Bool) async throws {
    let interactor = HeldPictureInteractor(try sample())
    var gallery: GalleryPresenter? = GalleryPresenter(
      GalleryRequest(title: "Comics", items: items("a", "b")), view: view,
      interactor: interactor, wording: wording)
    _ = await gallery?.start()
    if goesBack { #expect(gallery?.goBack() == false) } else { gallery = nil }
    for await _ in interactor.cancellations { break }
    _ = gallery
  }

  @Test func whereNothingIsDrawnNothingIsFetchedAhead() async throws {
    let interactor = try good("a", "b")
    let gallery = GalleryPresenter(
      GalleryRequest(title: "Comics", items: items("a", "b")), view: MockViewerView(wishes: []),
      interactor: interactor, wording: wording)
    _ = await gallery.start()
    for _ in 0..<30 { await Task.yield() }
    #expect(await interactor.asked == [source("a")])
  }

  @Test func filesAreNotReadAhead() async throws {
    let interactor = MockPictureInteractor([.file("a"): .success(try sample())])
    let gallery = GalleryPresenter(
      PictureRequest([.file("a"), .file("b")]).gallery, view: view, interactor: interactor,
      wording: wording)
    #expect(await gallery.start() == .done)
    #expect(view.shown == [.picture(title: "a", position: "1/2")])
    #expect(await interactor.asked == [.file("a")])
  }

  /// `hub picture f.png nope` left with 0.
  @Test func whatWasLookedAtAndCouldNotBeShownDecidesTheStatusToLeaveWith() async throws {
    let interactor = MockPictureInteractor([
      source("a"): .success(try sample()), source("b"): .failure(.missing),
    ])
    let gallery = gallery(items("a", "b"), interactor)
    #expect(await gallery.start() == .done)
    #expect(gallery.leavingStatus == .done)
    await gallery.handle("")
    #expect(gallery.leavingStatus == .partial)
  }

  @Test func oneThatCannotBeShownIsPassedAndNotAskedForEver() async throws {
    let interactor = MockPictureInteractor([
      source("a"): .failure(.fault(.unknownFormat)), source("b"): .success(try sample()),
    ])
    let gallery = gallery(items("a", "b"), interactor)
    #expect(await gallery.start() == .partial)
    await gallery.handle("")
    #expect(
      view.shown == [
        .problem(.decode), .note("Comics  1/2"), .picture(title: "b", position: "Comics  2/2"),
      ])
  }

  @Test func whoGivesUpWaitingIsWhereTheyWere() async throws {
    let interactor = MockPictureInteractor([
      .file("a"): .success(try sample()), .file("b"): .failure(.cancelled),
    ])
    let gallery = GalleryPresenter(
      PictureRequest([.file("a"), .file("b")]).gallery, view: view, interactor: interactor,
      wording: wording)
    _ = await gallery.start()
    await gallery.handle("")
    await gallery.handle("")
    #expect(view.shown == [.picture(title: "a", position: "1/2")])
    #expect(await interactor.asked == [.file("a"), .file("b"), .file("b")])
  }

  @Test func aGalleryOfNothingSaysSo() async throws {
    let gallery = gallery([], try good())
    #expect(await gallery.start() == .notFound)
    #expect(view.shown == [.problem(.notFound)])
  }

  @Test func whatWasOnScreenIsShownAgainWithoutARequest() async throws {
    let interactor = try good("a")
    let gallery = gallery(items("a"), interactor)
    _ = await gallery.start()
    gallery.resume()
    #expect(view.shown == Array(repeating: .picture(title: "a", position: "Comics  1/1"), count: 2))
    #expect(await interactor.asked == [source("a")])
  }
}

/// Has one picture; the next one comes never, and says when nobody waits for it any more.
private actor HeldPictureInteractor: PictureInteracting {
  nonisolated let cancellations: AsyncStream<Void>
  private let feed: AsyncStream<Void>.Continuation
  private var first: ViewedPicture?

  init(_ first: ViewedPicture) {
    self.first = first
    (cancellations, feed) = AsyncStream.makeStream()
  }

  func picture(
    from source: PictureSource, wantsAccent: Bool
  ) async -> Result<ViewedPicture, PictureFailure> {
    if let first {
      self.first = nil
      return .success(first)
    }
    let (stream, _) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    feed.yield()
    return .failure(.cancelled)
  }
}
