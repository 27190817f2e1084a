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

/// Walks that break off, and go on.
struct WalkBreakOffTests: WalkInteractorSuite {
  let folder = TemporaryFolder()

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
}
