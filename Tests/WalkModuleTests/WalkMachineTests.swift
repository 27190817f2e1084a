import Location
import Testing
import Walks

@testable import WalkModule

/// The machine alone: fixes and answers in, steps out.
struct WalkMachineTests {
  /// A place so many times 60 m north of the square.
  private func fix(_ steps: Int) -> Fix {
    Fix(
      index: steps,
      coordinate: Coordinate(latitude: 45.8131 + Double(steps) * 0.00054, longitude: 15.9775))
  }

  private func point(_ steps: Int, begins: Bool = false) throws -> TrackPoint {
    TrackPoint(try #require(fix(steps).coordinate), beginsSegment: begins)
  }

  @Test func theFirstFixIsTheAnchorAndTheHundredthMetreAsks() throws {
    var machine = WalkMachine(rules: WalkRules())
    #expect(machine.take(fix(0)) == .moved(try point(0, begins: true)))
    #expect(machine.take(fix(1)) == .moved(try point(1)))
    #expect(machine.take(fix(2)) == .asks(number: 1, at: try point(2)))
  }

  @Test func nothingChangesBeforeTheAnswer() throws {
    var machine = WalkMachine(rules: WalkRules())
    for step in 0...1 { _ = machine.take(fix(step)) }
    let before = machine.tracker
    _ = machine.take(fix(2))
    #expect(machine.tracker == before && machine.points.count == 2)
    machine.abandon()
    #expect(machine.answer([.numbered(1)]) == nil)
    #expect(machine.take(fix(2)) == .asks(number: 1, at: try point(2)))
    #expect(machine.answer([.numbered(1)])?.number == 1)
    #expect(machine.tracker.state.places == 1 && machine.points.count == 3)
  }

  @Test func aPhotoIsShownOnceAndTheNextOneTakesItsPlace() throws {
    var machine = WalkMachine(rules: WalkRules())
    _ = machine.take(fix(0))
    _ = machine.take(fix(2))
    #expect(machine.answer([.numbered(1), .numbered(2)])?.photo?.title == "photo 1")
    _ = machine.take(fix(4))
    #expect(machine.answer([.numbered(1), .numbered(2)])?.photo?.title == "photo 2")
    _ = machine.take(fix(6))
    let none = machine.answer([.numbered(2), .numbered(1)])
    #expect(none == KeptPlace(number: 3, point: try point(6), photo: nil))
    #expect(machine.shown == [Photo.numbered(1).id, Photo.numbered(2).id])
  }

  @Test func aPlaceWithoutAnAnswerIsTheNewAnchorAllTheSame() throws {
    var machine = WalkMachine(rules: WalkRules())
    _ = machine.take(fix(0))
    _ = machine.take(fix(2))
    #expect(
      machine.answer(nil)
        == KeptPlace(number: 1, point: try point(2), photo: nil, isFailed: true))
    #expect(machine.take(fix(3)) == .moved(try point(3)))
    #expect(machine.take(fix(4)) == .asks(number: 2, at: try point(4)))
  }

  @Test func whatIsLeftAsideIsNoPartOfTheWay() {
    var machine = WalkMachine(rules: WalkRules())
    _ = machine.take(fix(0))
    #expect(machine.take(fix(0)) == .nothing)
    #expect(machine.take(Fix(index: 2, coordinate: nil)) == .nothing)
    #expect(machine.points.count == 1)
    #expect(machine.tracker.state.ignored == [.doubled: 1, .outOfRange: 1])
  }

  @Test func aWalkThatGoesOnGoesOnAsIfItHadNotBrokenOff() throws {
    var whole = WalkMachine(rules: WalkRules())
    let start = WalkStart(time: 0, source: .file, place: "x", rules: WalkRules())
    var broken = whole
    for step in 0..<20 {
      if case .asks = whole.take(fix(step)) { _ = whole.answer([.numbered(1), .numbered(step)]) }
    }
    for step in 0..<20 {
      broken = WalkMachine(broken.log(id: "a", start: start), rules: start.rules)
      if case .asks = broken.take(fix(step)) { _ = broken.answer([.numbered(1), .numbered(step)]) }
    }
    #expect(broken.log(id: "a", start: start) == whole.log(id: "a", start: start))
    #expect(whole.places.count == 9)
  }

  @Test func theDistancesOfALogAreThoseOfTheWalk() {
    var machine = WalkMachine(rules: WalkRules())
    var walked: [Double] = []
    for step in 0..<9 {
      guard case .asks = machine.take(fix(step)) else { continue }
      _ = machine.answer([])
      walked.append(machine.tracker.state.distance)
    }
    let start = WalkStart(time: 0, source: .file, place: "x", rules: WalkRules())
    #expect(machine.log(id: "a", start: start).distances == walked)
    #expect(walked.count == 4)
  }
}
