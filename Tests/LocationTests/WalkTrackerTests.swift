internal import Location
internal import Testing

struct WalkTrackerTests {
  /// A fix so many metres north of the equator.
  private func fix(_ metres: Double, time: Double? = nil, index: Int = 0) -> Fix {
    let degrees = metres / (Coordinate.earthRadius * .pi / 180)
    return Fix(
      index: index, coordinate: Coordinate(latitude: degrees, longitude: 0), time: time)
  }

  private func decisions(
    _ fixes: [Fix], rules: WalkRules = WalkRules()
  ) -> (decisions: [WalkDecision], state: WalkTracker.State) {
    var tracker = WalkTracker(rules: rules)
    return (fixes.map { tracker.offer($0) }, tracker.state)
  }

  @Test("The first fix is the anchor and asks for nothing, unless it is told to")
  func first() {
    #expect(decisions([fix(0)]).decisions == [.anchored])
    var rules = WalkRules()
    rules.asksAtStart = true
    #expect(
      decisions([fix(0), fix(150)], rules: rules).decisions == [.asks(place: 1), .asks(place: 2)])
  }

  @Test("A place asks from exactly the distance on, not before")
  func boundary() {
    #expect(decisions([fix(0), fix(99.9)]).state.places == 0)
    #expect(decisions([fix(0), fix(100.000_001)]).state.places == 1)
    #expect(decisions([fix(0), fix(100.1)]).state.places == 1)
    var rules = WalkRules()
    rules.every = fix(0).coordinate.flatMap { from in fix(100).coordinate.map(from.distance) } ?? 0
    #expect(decisions([fix(0), fix(100)], rules: rules).state.places == 1)
  }

  @Test("Small steps add up: the displacement counts from the anchor, not from the fix before")
  func steps() {
    let (decisions, state) = decisions((0...30).map { fix(Double($0) * 10.001) })
    #expect(decisions.filter { if case .asks = $0 { true } else { false } }.count == 3)
    #expect(abs(state.distance - 300.03) < 0.001)
    #expect(decisions[10] == .asks(place: 1))
  }

  @Test("An hour of standing still with 15 m of noise asks for nothing")
  func noise() {
    var seed: UInt64 = 7
    let fixes = (0..<3600).map { second in
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let noise = Double(seed >> 40) / Double(1 << 24) * 30 - 15
      return fix(noise, time: Double(second))
    }
    let state = decisions(fixes).state
    #expect(state.places == 0)
    #expect(state.duration == 3599)
  }

  @Test("Fixes without a fix, a place or accuracy are left aside and counted; 0 takes any accuracy")
  func unbelieved() {
    var blind = fix(500)
    blind.mode = 1
    let nowhere = Fix(index: 1, coordinate: nil, mode: 3)
    var vague = fix(500)
    vague.accuracy = 50.1
    var fine = fix(10)
    fine.accuracy = 50
    let (decisions, state) = decisions([fix(0), blind, nowhere, vague, fine])
    #expect(
      decisions.dropLast() == [
        .anchored, .ignored(.noFix), .ignored(.outOfRange), .ignored(.inaccurate),
      ])
    #expect(state.ignored == [.noFix: 1, .outOfRange: 1, .inaccurate: 1])
    #expect(state.offered == 5)
    var rules = WalkRules()
    rules.maximumError = 0
    #expect(self.decisions([fix(0), vague], rules: rules).decisions.last == .asks(place: 1))
  }

  @Test("The same place at the same time is doubled; at another time it is standing still")
  func doubled() {
    let (decisions, state) = decisions([
      fix(0, time: 0), fix(0, time: 0), fix(0, time: 1), fix(0, time: 1),
    ])
    #expect(decisions == [.anchored, .ignored(.doubled), .moved(0), .ignored(.doubled)])
    #expect(state.ignored == [.doubled: 2])
  }

  @Test(
    "A jump and a time that goes back are left aside; without a speed limit neither is looked at")
  func jumps() {
    let fixes = [fix(0, time: 10), fix(5000, time: 11), fix(5, time: 12), fix(150, time: 5)]
    let (decisions, state) = decisions(fixes)
    #expect(decisions[1] == .ignored(.tooFast))
    #expect(decisions[3] == .ignored(.backInTime))
    #expect(state.places == 0)
    var rules = WalkRules()
    rules.maximumSpeed = 0
    #expect(self.decisions(fixes, rules: rules).state.places == 3)
  }

  @Test("Without a time no speed is judged")
  func untimed() {
    #expect(decisions([fix(0), fix(50_000)]).decisions.last == .asks(place: 1))
    #expect(decisions([fix(0, time: 0), fix(50_000)]).decisions.last == .asks(place: 1))
  }

  @Test("Two fixes of one second a few metres apart are no impossible speed")
  func sameSecond() {
    guard case .moved(let distance) = decisions([fix(0, time: 0), fix(3, time: 0)]).decisions[1]
    else {
      Issue.record("left aside")
      return
    }
    #expect(abs(distance - 3) < 1e-6)
  }

  @Test("A first fix that is wrong does not freeze the walk: five that agree anchor it anew")
  func wrongStart() {
    let wrong = fix(1_000_000, time: 0)
    let right = (1...20).map { fix(Double($0) * 20, time: Double($0)) }
    let (decisions, state) = decisions([wrong] + right)
    #expect(Array(decisions[1...4]) == Array(repeating: .ignored(.tooFast), count: 4))
    #expect(decisions[5] == .anchored)
    #expect(state.restarts == 1)
    // From 100 m on to 400 m: at 200 (just short by rounding or not), 300, 400.
    #expect(state.distance < 301 && state.distance > 299)
    #expect((2...3).contains(state.places))
  }

  @Test("A receiver that starts in the year 2034 does not freeze the walk either")
  func wrongYear() {
    let wrong = fix(0, time: 2_034_000_000)
    let (decisions, state) = decisions(
      [wrong] + (0..<10).map { fix(Double($0), time: 1000 + Double($0)) })
    #expect(decisions[5] == .anchored)
    #expect(state.ignored == [.backInTime: 4])
    #expect(state.duration == 5)
  }

  private var live: WalkRules {
    var rules = WalkRules()
    rules.isLive = true
    return rules
  }

  @Test(
    "A clock that was in 2034 for a while, from the beginning or later, is put right by five fixes",
    arguments: [0, 1, 5], [1, 2, 8])
  func wrongWhile(_ right: Int, _ wrong: Int) {
    let before = (0..<right).map { fix(Double($0), time: 1000 + Double($0)) }
    let ahead = (0..<wrong).map { fix(5 + Double($0), time: 2_034_000_000 + Double($0)) }
    let after = (0..<12).map { fix(13 + Double($0), time: 1020 + Double($0)) }
    let (decisions, state) = decisions(before + ahead + after, rules: live)
    #expect(decisions[right + wrong + 4] == .anchored)
    #expect(state.ignored == [.backInTime: 4])
    #expect(state.last?.time == 1031)
  }

  @Test("A fix without a time does not make a clock that is ahead the right one")
  func wrongBehindUntimed() {
    let fixes = [
      fix(0, time: 1000), fix(1), fix(2, time: 2_034_000_000),
    ]
    let after = (3..<10).map { fix(Double($0), time: 1000 + Double($0)) }
    #expect(decisions(fixes + after, rules: live).state.last?.time == 1009)
  }

  @Test("The second of three days of a file was left aside where the third stood before it")
  func daysInAnyOrder() {
    let days = [0.0, 2, 1].flatMap { day in
      (0..<20).map { fix(Double($0) * 30, time: day * 86_400 + Double($0) * 20) }
    }
    let (_, state) = decisions(days)
    #expect(state.ignored == [.backInTime: 4])
    #expect(state.places == 4 + 1 + 4 + 3)
  }

  @Test("A feed that begins again from its start was walked a second time")
  func replayed() {
    let feed = (0..<40).map { fix(Double($0) * 30, time: Double($0) * 20) }
    var unlimited = live
    unlimited.maximumSpeed = 0
    for rules in [live, unlimited] {
      let whole = decisions(feed, rules: rules).state
      for cut in [1, 2, 3, 7, 20, 39] {
        let twice = decisions(Array(feed[..<cut]) + feed, rules: rules).state
        #expect(twice.places == whole.places)
        #expect(twice.distance == whole.distance)
        #expect(twice.restarts == 0)
        #expect(twice.ignored.values.reduce(0, +) == cut)
      }
    }
  }

  @Test("Wild fixes that do not agree with each other outvote nothing")
  func wild() {
    let wild = (1...12).map { fix(Double($0 * $0) * 10_000, time: Double($0)) }
    let (_, state) = decisions([fix(0, time: 0)] + wild + [fix(20, time: 13)])
    #expect(state.restarts == 0)
    #expect(state.ignored == [.tooFast: 12])
    #expect(abs(state.distance - 20) < 1e-6)
  }

  @Test("A walk taken up from any state goes on as if it had not stopped")
  func takenUp() {
    let fixes =
      [fix(1_000_000, time: 0)] + (1...40).map { fix(Double($0) * 30, time: Double($0), index: $0) }
    let whole = decisions(fixes)
    for cut in fixes.indices {
      var tracker = WalkTracker()
      for fix in fixes[..<cut] { _ = tracker.offer(fix) }
      var second = WalkTracker(state: tracker.state)
      #expect(fixes[cut...].map { second.offer($0) } == Array(whole.decisions[cut...]))
      #expect(second.state == whole.state)
    }
  }
}
