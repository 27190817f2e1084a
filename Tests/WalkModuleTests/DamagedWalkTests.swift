import GPX
import Location
import Presenting
import TerminalIO
import TestDoubles
import Testing
import Walks
import WebService

@testable import WalkModule

/// Walks whose journals say what hub has not written.
struct DamagedWalkTests {
  private let folder = TemporaryFolder()
  private var walks: WalkFolder { WalkFolder(state: folder.path) }

  private func start(_ time: Double, _ options: [String: String] = [:]) -> WalkStart {
    WalkStart(time: time, source: .lines, place: "", rules: WalkRules(), options: options)
  }

  /// Two records and a broken one between them.
  private func damagedWalk(_ time: Double) async throws -> String {
    let journal = try walks.begin(start(time))
    try await journal.pause(WalkTracker.State())
    let path = "\(walks.path)/\(journal.id).walk"
    let text = String(
      decoding: try #require(folder.files.first { $0.path == path }).content, as: UTF8.self)
    let lines = text.split(separator: "\n")
    try TemporaryFolder.write("\(lines[0])\n?\n\(lines[1])\n", to: path)
    return journal.id
  }

  @Test func whereNoneIsNamedADamagedWalkIsNotTakenUp() async throws {
    let id = try await damagedWalk(1_800_000_000)
    let interactor = WalkInteractor(
      flickr: flickr(ScriptedGateway(["rest": []])), pictures: NoPictures(), folder: walks,
      sources: WalkSources(
        input: Silent(), isTyped: false, clock: .system, demoTrack: { [] }),
      now: { 0 }, sent: { 0 })
    await #expect(throws: WalkFailure.folder(.nothingToResume)) {
      try await interactor.begin(WalkRequest(.resume(nil)))
    }
    #expect(try await interactor.begin(WalkRequest(.resume(id))).resumed == id)
  }

  @Test func theListCallsItDamaged() async throws {
    _ = try await damagedWalk(1_800_000_000)
    let list = KeptWalksDisplay.list(walks.walks(), hasRowNumbers: false)
    #expect(list.records.map { $0["state"]?.text } == ["damaged"])
  }

  @Test func whatIsSaidOfItNamesTheFileAndTheWayOn() {
    #expect(
      WalkWording.problem(.damagedWithin("w", file: "/x/w.walk", line: 4))
        == Problem(
          .decode, "walk w is damaged in line 4 of /x/w.walk",
          hint: "hub flickr walk --resume w goes on from before that, and keeps a copy of the file")
    )
  }

  /// A radius of 1e300 crashed hub where it made the address.
  @Test(
    arguments: [
      ["radius": "1e300"], ["radius": "nan"], ["radius": "0"], ["radius": "32"], ["radius": "x"],
      ["speed": "1e300"], ["speed": "0"], ["speed": "x"],
    ])
  func optionsThatNoCommandTakesAreDamage(_ options: [String: String]) {
    let log = WalkLog(id: "w", start: start(0, options))
    #expect(throws: WalkFailure.folder(.damaged("w"))) {
      try WalkPlan(log, WalkRequest(.resume("w")))
    }
  }

  @Test func optionsAreTakenUpAsTheyWere() throws {
    let log = WalkLog(id: "w", start: start(0, ["radius": "0.5", "speed": "max"]))
    let plan = try WalkPlan(log, WalkRequest(.resume("w")))
    #expect(plan.radius == 0.5)
    #expect(plan.speed == .maximum)
    let standard = try WalkPlan(WalkLog(id: "w", start: start(0)), WalkRequest(.resume("w")))
    #expect(standard.radius == 1)
    #expect(standard.speed == .times(1))
  }

  /// It crashed hub where it was rounded.
  @Test func aDistanceBeyondAllWholeNumbersIsShown() throws {
    let photo = KeptPhoto(id: "1", title: "t", owner: "o", ownerName: "n", page: "p")
    let place = KeptPlace(number: 1, point: TrackPoint(.origin), photo: photo)
    let record = WalkFields.record(WalkPlace(kept: place, walked: 1e300), photo)
    #expect(record["walked"]?.value == .integer(1_000_000_000_000))
  }
}

/// A source without a line.
private struct Silent: LineInput {
  func nextLine() async -> String? { nil }
}
