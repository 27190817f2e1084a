import Gateway
import Location
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
    _ gateway: any Gateway, lines: [String], keeps: Bool = true
  ) -> WalkInteractor {
    WalkInteractor(
      flickr: flickr(gateway), folder: keeps ? walks : nil,
      sources: WalkSources(input: Typed(lines), clock: .system, demoTrack: { [] }),
      now: { 1_800_000_000 })
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
    let ending = await interactor.walk { await told.take($0) }
    return (await told.places, ending)
  }

  @Test func aRequestAPlaceWithTheCoordinatesOfTheFix() async throws {
    let gateway = ScriptedGateway(["rest": [page(1, 2), page(1, 2), page()]])
    let interactor = interactor(gateway, lines: Self.lines(4))
    _ = try await interactor.begin(WalkRequest(.new(.lines)))
    let (places, ending) = await walk(interactor)
    #expect(places.map(\.kept.photo?.title) == ["t1", "t2", nil])
    #expect(ending.reason == .finished)
    #expect(ending.tally.requests == 3 && ending.tally.photos == 2)
    let asked = await gateway.urls.map {
      $0.contains("&lat=45.801080&lon=15.977500&radius=1.000000")
    }
    #expect(asked == [true, false, false])
    #expect(walks.walks().map(\.isFinished) == [true])
  }

  @Test func aFailedPlaceIsPassedAndTheWalkGoesOn() async throws {
    let gateway = ScriptedGateway(["rest": [.failure(.timedOut(after: .seconds(1))), page(1)]])
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

  @Test func anotherOptionOrTheDemoIsAContradiction() async throws {
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
    await #expect(throws: WalkFailure.otherAnswers(walk: id, isDemo: false)) {
      try await next().begin(WalkRequest(.resume(id), isDemo: true))
    }
    await #expect(throws: WalkFailure.folder(.nothingToResume)) {
      try await next().begin(WalkRequest(.resume(nil), isDemo: true))
    }
  }

  @Test func withoutAFolderTheWalkIsWalkedAndThatIsSaidOnce() async throws {
    let gateway = ScriptedGateway(["rest": [page(1)]])
    let interactor = interactor(gateway, lines: Self.lines(3), keeps: false)
    _ = try await interactor.begin(WalkRequest(.new(.lines)))
    let told = Told()
    let ending = await interactor.walk { await told.take($0) }
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
  private(set) var unkept = 0

  func take(_ event: WalkEvent) {
    switch event {
    case .place(let place, _): places.append(place)
    case .unkept: unkept += 1
    case .moved, .notice: break
    }
  }
}
