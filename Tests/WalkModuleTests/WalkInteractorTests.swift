import GPX
import Gateway
import Glibc
import LocalFiles
import Location
import PictureLoading
import Pictures
import Presenting
import TerminalIO
import TestDoubles
import Testing
import Walks
import WebService

@testable import WalkModule

/// The interactor between lines of fixes, a scripted Flickr and a folder of its own.
struct WalkInteractorTests {
  private let folder = TemporaryFolder()
  private var walks: WalkFolder { WalkFolder(state: folder.path) }

  /// So many fixes, 120 m from each other.
  private static func lines(_ count: Int) -> [String] {
    (0..<count).map { "\(45.8 + Double($0) * 0.00108),15.9775" }
  }

  private func interactor(
    _ gateway: any Gateway, lines: [String], keeps: Bool = true, isTyped: Bool = false,
    pictures: any PictureLoading = NoPictures()
  ) -> WalkInteractor {
    WalkInteractor(
      flickr: flickr(gateway), pictures: pictures, folder: keeps ? walks : nil,
      sources: WalkSources(
        input: Typed(lines), isTyped: isTyped, clock: .system, demoTrack: { [] }),
      now: { 1_800_000_000 }, sent: { 0 })
  }

  private func page(_ ids: Int...) -> Result<GatewayResponse, GatewayError> {
    let photos = ids.map {
      #"{"id":"\#($0)","owner":"1@N00","title":"t\#($0)","latitude":"45.8","longitude":"15.97","accuracy":"16"}"#
    }
    return .success(
      .body(#"{"photos":{"photo":[\#(photos.joined(separator: ","))]},"stat":"ok"}"#))
  }

  private func walk(_ interactor: WalkInteractor) async -> (places: [WalkPlace], WalkEnding) {
    let told = Told()
    let ending = await interactor.walk([], pixels: { nil }) { await told.take($0) }
    return (await told.places, ending)
  }

  @Test func aRequestAPlaceWithTheCoordinatesOfTheFix() async throws {
    let gateway = ScriptedGateway(["rest": [page(1, 2), page(1, 2), page()]])
    let interactor = interactor(gateway, lines: Self.lines(4))
    _ = try await interactor.begin(WalkRequest(.new(.lines)))
    let (places, ending) = await walk(interactor)
    #expect(places.map(\.kept.photo?.title) == ["t1", "t2", nil])
    #expect(ending.reason == .finished)
    #expect(ending.tally.photos == 2)
    let asked = await gateway.urls.map {
      $0.contains("&lat=45.801080&lon=15.977500&radius=1.000000")
    }
    #expect(asked == [true, false, false])
    #expect(walks.walks().map(\.isFinished) == [true])
  }

  @Test func aFailedPlaceIsPassedAndTheWalkGoesOn() async throws {
    let gateway = ScriptedGateway(["rest": [.success(.body("<html>")), page(1)]])
    let interactor = interactor(gateway, lines: Self.lines(3))
    _ = try await interactor.begin(WalkRequest(.new(.lines)))
    let (places, ending) = await walk(interactor)
    #expect(places.map(\.kept.isFailed) == [true, false])
    #expect(ending.tally.failures == 1 && ending.reason == .finished)
    let log = try walks.log(try #require(ending.tally.id))
    #expect(log.places == places.map(\.kept))
  }

  @Test func aRefusedKeyEndsTheWalkBeforeThePlaceThatAsked() async throws {
    let refused = GatewayResponse.body(#"{"stat":"fail","code":100,"message":"Invalid API Key"}"#)
    let gateway = ScriptedGateway(["rest": [page(1), .success(refused)]])
    let interactor = interactor(gateway, lines: Self.lines(5))
    _ = try await interactor.begin(WalkRequest(.new(.lines)))
    let (places, ending) = await walk(interactor)
    #expect(places.map(\.kept.number) == [1])
    #expect(ending.reason == .refused(.unauthorized(message: "Invalid API Key")))
    #expect(await gateway.requests.count == 2)
    let log = try walks.log(try #require(ending.tally.id))
    #expect(!log.isFinished && log.state.offered == 2)
  }

  @Test func aWalkGoesOnWithoutAPhotoThatItHasShown() async throws {
    let first = interactor(ScriptedGateway(["rest": [page(1)]]), lines: Self.lines(2))
    var request = WalkRequest(.new(.lines))
    request.every = 90
    _ = try await first.begin(request)
    _ = await walk(first)
    // It has come to its end; one that is stopped has not.
    await #expect(throws: WalkFailure.folder(.nothingToResume)) {
      try await interactor(ScriptedGateway(["rest": [page()]]), lines: [])
        .begin(WalkRequest(.resume(nil)))
    }
    let refused = GatewayResponse.body(#"{"stat":"fail","code":100,"message":"x"}"#)
    let second = interactor(
      ScriptedGateway(["rest": [page(1), .success(refused)]]), lines: Self.lines(4))
    _ = try await second.begin(request)
    _ = await walk(second)
    let third = interactor(
      ScriptedGateway(["rest": [page(1, 2)]]), lines: Array(Self.lines(4).dropFirst(2)))
    let beginning = try await third.begin(WalkRequest(.resume(nil)))
    #expect(beginning.before.map(\.kept.photo?.title) == ["t1"])
    let (places, ending) = await walk(third)
    #expect(places.map(\.kept.number) == [2, 3])
    #expect(places.map(\.kept.photo?.title) == ["t2", nil])
    #expect(ending.tally.places == 3)
    var other = WalkRequest(.resume(ending.tally.id))
    other.every = 100
    await #expect(throws: WalkFailure.finished(try #require(ending.tally.id))) {
      try await interactor(ScriptedGateway(["rest": [page()]]), lines: []).begin(other)
    }
  }

  @Test func anotherOptionIsAContradiction() async throws {
    let refused = GatewayResponse.body(#"{"stat":"fail","code":100,"message":"x"}"#)
    let first = interactor(ScriptedGateway(["rest": [.success(refused)]]), lines: Self.lines(2))
    _ = try await first.begin(WalkRequest(.new(.lines)))
    let id = try #require(await walk(first).1.tally.id)
    let next = { interactor(ScriptedGateway(["rest": [page()]]), lines: []) }
    var request = WalkRequest(.resume(id))
    request.radius = 2
    await #expect(throws: WalkFailure.otherOption("--radius", walk: id)) {
      try await next().begin(request)
    }
  }

  /// It left an empty walk, which the next --resume took for the last that broke off.
  @Test func aSourceThatOnlySaysSomethingLeavesNoWalkBehind() async throws {
    let interactor = interactor(ScriptedGateway(["rest": [page()]]), lines: ["x"])
    _ = try await interactor.begin(WalkRequest(.new(.lines)))
    #expect(await walk(interactor).1.tally.id == nil)
    #expect(walks.walks().isEmpty)
  }

  @Test func theDemoKeepsNothingAndSaysNothingOfIt() async throws {
    let interactor = interactor(ScriptedGateway(["rest": [page(1)]]), lines: Self.lines(3))
    _ = try await interactor.begin(WalkRequest(.new(.lines), isDemo: true))
    let told = Told()
    let ending = await interactor.walk([], pixels: { nil }) { await told.take($0) }
    #expect(ending.tally.id == nil && ending.tally.places == 2)
    #expect(await told.unkept == 0)
    #expect(folder.files.isEmpty)
  }

  /// Each place after it was kept as one without an answer, and the walk as finished.
  @Test func anExhaustedBudgetBreaksTheWalkOffBeforeThePlaceThatAsked() async throws {
    let gateway = ScriptedGateway([
      "rest": [page(1), .failure(.rateLimited(until: 1_800_003_600_000))]
    ])
    let interactor = interactor(gateway, lines: Self.lines(9))
    _ = try await interactor.begin(WalkRequest(.new(.lines)))
    let (places, ending) = await walk(interactor)
    #expect(places.map(\.kept.photo?.title) == ["t1"])
    #expect(ending.reason == .refused(.rateLimited(retryAt: 1_800_003_600_000, message: nil)))
    #expect(await gateway.requests.count == 2)
    let log = try walks.log(try #require(ending.tally.id))
    #expect(!log.isFinished && log.state.offered == 2)
  }

  @Test func threePlacesInARowWithoutAnAnswerBreakTheWalkOff() async throws {
    let garbage = Result<GatewayResponse, GatewayError>.success(.body("<html>"))
    let gateway = ScriptedGateway([
      "rest": [garbage, garbage, page(1), garbage, garbage, garbage, page(2)]
    ])
    let interactor = interactor(gateway, lines: Self.lines(9))
    _ = try await interactor.begin(WalkRequest(.new(.lines)))
    let (places, ending) = await walk(interactor)
    #expect(places.map(\.kept.isFailed) == [true, true, false, true, true])
    #expect(ending.reason == .refused(.unreadable(reason: "not JSON")))
    let log = try walks.log(try #require(ending.tally.id))
    #expect(!log.isFinished && log.places.count == 5)
  }

  /// The places before the third were lost to the walk, however it went on.
  @Test(
    arguments: [
      .failure(.timedOut(after: .seconds(1))), .success(GatewayResponse(status: 503)),
      .success(.body(#"{"stat":"fail","code":105,"message":"x"}"#)),
    ] as [Result<GatewayResponse, GatewayError>])
  func whatMayPassBreaksTheWalkOffBeforeThePlaceThatAsked(
    _ failure: Result<GatewayResponse, GatewayError>
  ) async throws {
    let first = interactor(
      ScriptedGateway(["rest": [page(1), failure]]), lines: Self.lines(4))
    _ = try await first.begin(WalkRequest(.new(.lines)))
    let (before, ending) = await walk(first)
    #expect(ending.tally.failures == 0)
    let second = interactor(
      ScriptedGateway(["rest": [page(2), page(3)]]), lines: Array(Self.lines(4)[2...]))
    _ = try await second.begin(WalkRequest(.resume(nil)))
    let (after, whole) = await walk(second)
    #expect((before + after).map(\.kept.photo?.title) == ["t1", "t2", "t3"])
    #expect(whole.reason == .finished)
  }

  /// It waited for lines that nobody was told to type.
  @Test func linesAreNotTakenUpFromATerminal() async throws {
    let refused = GatewayResponse.body(#"{"stat":"fail","code":100,"message":"x"}"#)
    let first = interactor(ScriptedGateway(["rest": [.success(refused)]]), lines: Self.lines(2))
    _ = try await first.begin(WalkRequest(.new(.lines)))
    let id = try #require(await walk(first).1.tally.id)
    await #expect(throws: WalkFailure.noLines(walk: id)) {
      try await interactor(ScriptedGateway(["rest": [page()]]), lines: [], isTyped: true)
        .begin(WalkRequest(.resume(nil)))
    }
  }

  @Test(arguments: [[], .accents, [.drawings, .accents]] as [PictureWishes])
  func aPictureIsFetchedWhereItIsDrawn(_ wishes: PictureWishes) async throws {
    let isDrawn = wishes.contains(.drawings)
    let address = "https://live.staticflickr.com/1/1_a_z.jpg"
    let photo =
      #"{"id":"1","server":"1","secret":"a","url_z":"\#(address)","latitude":"45.8","longitude":"15.97"}"#
    let gateway = ScriptedGateway([
      "rest": [.success(.body(#"{"photos":{"photo":[\#(photo)]},"stat":"ok"}"#)), page()]
    ])
    let pictures = ScriptedPictures([address: DrawnPNG.file((200, 0, 0))])
    let interactor = interactor(gateway, lines: Self.lines(3), pictures: pictures)
    _ = try await interactor.begin(WalkRequest(.new(.lines)))
    let told = Told()
    _ = await interactor.walk(wishes, pixels: { PixelSize(width: 640, height: 480) }) {
      await told.take($0)
    }
    #expect(await pictures.asked == (isDrawn ? [address] : []))
    let red = isDrawn ? RGB(red: 200, green: 0, blue: 0) : nil
    #expect(await told.illustrations.map(\.accent) == [red, nil])
    #expect(await told.illustrations.map { $0.picture != nil } == [isDrawn, false])
  }

  /// GPX points so many metres from each other, from a latitude on.
  private func track(_ name: String, from latitude: Double = 45.8, timed: Bool = false) throws
    -> String
  {
    let points = (0..<6).map {
      #"<trkpt lat="\#(latitude + Double($0) * 0.00108)" lon="15.9775"/>"#
    }
    let path = folder.path + "/" + name
    try WholeFile.replace(
      path,
      with: Array(#"<gpx version="1.1"><trk><trkseg>\#(points.joined())</trkseg></trk></gpx>"#.utf8)
    )
    return path
  }

  /// The walk went on along the other track, and its way was a jump of both.
  @Test func aWalkDoesNotGoOnAlongAnotherTrackOfTheSameLength() async throws {
    let path = try track("a.gpx")
    let refused = GatewayResponse.body(#"{"stat":"fail","code":100,"message":"x"}"#)
    let first = interactor(ScriptedGateway(["rest": [page(1), .success(refused)]]), lines: [])
    var request = WalkRequest(.new(.file(path)))
    request.speed = .maximum
    let beginning = try await first.begin(request)
    #expect(beginning.count == 6 && !beginning.isInRealTime)
    _ = await walk(first)
    let next = {
      interactor(ScriptedGateway(["rest": [page(2), page(3), page(4), page(5)]]), lines: [])
    }
    let whole = try await next().begin(WalkRequest(.resume(nil)))
    #expect(whole.before.count == 1)
    _ = try track("a.gpx", from: 46)
    await #expect(throws: WalkFailure.otherFile(path)) {
      try await next().begin(WalkRequest(.resume(nil)))
    }
  }

  /// Place 51 beside one square found nothing, though there were 200 photos.
  @Test func aPlaceIsOfferedOnePhotoMoreThanHaveBeenShown() async throws {
    let photos = (1...260).map { page($0) }
    let gateway = ScriptedGateway(["rest": photos])
    let interactor = interactor(gateway, lines: Self.lines(261))
    _ = try await interactor.begin(WalkRequest(.new(.lines)))
    #expect(await walk(interactor).1.tally.photos == 260)
    let sizes = await gateway.urls.compactMap { url in
      url.split(separator: "&").first { $0.hasPrefix("per_page=") }
        .flatMap { Int($0.dropFirst(9)) }
    }
    #expect(sizes == (0..<260).map { min(250, max(50, $0 + 1)) })
  }

  /// The recording was replaced by the walk.
  @Test func theFileThatIsWalkedIsNotSavedTo() async throws {
    let path = try track("a.gpx")
    try #require(symlink(path, folder.path + "/b.gpx") == 0)
    for save in [path, folder.path + "/b.gpx"] {
      var request = WalkRequest(.new(.file(path)))
      request.save = save
      await #expect(throws: WalkFailure.save(save, reason: "it is the file that is walked")) {
        try await interactor(ScriptedGateway(["rest": [page()]]), lines: []).begin(request)
      }
      // What is kept of it is not saved there either.
      let start = WalkStart(time: 0, source: .file, place: path, rules: WalkRules())
      await #expect(throws: WalkFailure.save(save, reason: "it is the file that is walked")) {
        try await KeptWalksInteractor(folder: nil).save(WalkLog(id: "w", start: start), to: save)
      }
    }
  }

  @Test func withoutAFolderTheWalkIsWalkedAndThatIsSaidOnce() async throws {
    let gateway = ScriptedGateway(["rest": [page(1)]])
    let interactor = interactor(gateway, lines: Self.lines(3), keeps: false)
    _ = try await interactor.begin(WalkRequest(.new(.lines)))
    let told = Told()
    let ending = await interactor.walk([], pixels: { nil }) { await told.take($0) }
    #expect(await told.unkept == 1)
    #expect(ending.tally.id == nil && ending.tally.places == 2)
    let path = folder.path + "/w.gpx"
    try await interactor.save(to: path)
    #expect(folder.files.map(\.path) == [path])
  }

  @Test func aSaveThatCannotBeIsRefusedBeforeAnythingIsAsked() async throws {
    let interactor = interactor(ScriptedGateway(["rest": [page()]]), lines: Self.lines(3))
    var request = WalkRequest(.new(.lines))
    request.save = folder.path + "/missing/w.gpx"
    await #expect(
      throws: WalkFailure.save(
        folder.path + "/missing/w.gpx", reason: "No such file or directory")
    ) { try await interactor.begin(request) }
  }
}

/// Lines that are there.
actor Typed: LineInput {
  private var lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  func nextLine() async -> String? { lines.isEmpty ? nil : lines.removeFirst() }
}

private actor Told {
  private(set) var places: [WalkPlace] = []
  private(set) var illustrations: [Illustration] = []
  private(set) var unkept = 0

  func take(_ event: WalkEvent) {
    switch event {
    case .place(let place, let illustration, _):
      places.append(place)
      illustrations.append(illustration)
    case .unkept: unkept += 1
    case .moved, .notice, .waitsForFix: break
    }
  }
}
