/// The walk as a state machine: a fix in, a decision out.
///
/// The anchor is the first fix, then each place that asked. A fix asks when it is at least
/// ``WalkRules/every`` metres from the anchor.
///
/// A fix that cannot follow the one before it (too fast, or earlier) is left aside. But the one before may
/// be the wrong one: a receiver that starts with an old place or the year 2034 would leave aside everything
/// after. So once ``patience`` fixes in a row have been left aside for such a reason, each of which can
/// follow the one before it, they are right: the walk is anchored anew at the last of them, without asking
/// and without counting the jump.
///
/// A receiver's times that go back are right only where they lie after what was walked before its clock
/// jumped ahead, or before the whole walk. Others have been walked: a receiver that is connected to again may
/// begin with what it has told before. The tracks of a file may stand in any order.
package struct WalkTracker: Hashable, Sendable {
  /// How many fixes that agree with each other outvote the one before them.
  package static let patience = 5
  /// The shortest time between two fixes that a speed is judged by, in seconds: many sources write whole ones.
  package static let shortestInterval = 1.0
  /// A step ahead that is a clock's fault and no pause, in seconds: 30 days.
  static let longestPause = 30.0 * 86_400

  package let rules: WalkRules
  /// Everything a walk that goes on later needs besides the rules.
  package private(set) var state: State

  package struct State: Hashable, Sendable {
    package var anchor: Coordinate?
    /// The last fix that was not left aside.
    package var last: Fix?
    /// The time of the one before it, in seconds since 1970.
    package var timeBefore: Double?
    /// The time before the last step ahead that was longer than any pause, in seconds since 1970.
    package var timeBeforeJump: Double?
    /// The first time of the walk, in seconds since 1970.
    package var firstTime: Double?
    /// How many fixes have been offered: where a file goes on.
    package var offered = 0
    /// How many places have asked.
    package var places = 0
    /// The way from fix to fix, in metres.
    package var distance = 0.0
    /// The time from fix to fix, in seconds; 0 where they have no times.
    package var duration = 0.0
    package var ignored: [IgnoredReason: Int] = [:]
    /// How often the walk was anchored anew.
    package var restarts = 0
    /// How many in a row were left aside for their speed or time and agree with each other, and the last of them.
    package var suspects = 0
    package var suspect: Fix?

    package init() {}
  }

  package init(rules: WalkRules = WalkRules(), state: State = State()) {
    self.rules = rules
    self.state = state
  }

  package mutating func offer(_ fix: Fix) -> WalkDecision {
    state.offered += 1
    if let mode = fix.mode, mode < 2 { return ignore(.noFix) }
    guard let place = fix.coordinate else { return ignore(.outOfRange) }
    if rules.maximumError > 0, let accuracy = fix.accuracy, accuracy > rules.maximumError {
      return ignore(.inaccurate)
    }
    guard let last = state.last, let from = last.coordinate, let anchor = state.anchor else {
      return begin(at: place, with: fix)
    }
    if from == place, last.time == fix.time { return ignore(.doubled) }
    if let objection = objection(to: fix, after: last) { return suspect(fix, at: place, objection) }
    clearSuspects()
    state.distance += from.distance(to: place)
    if let before = last.time, let now = fix.time { state.duration += max(0, now - before) }
    accept(fix)
    let displacement = anchor.distance(to: place)
    return displacement >= rules.every ? ask(at: place) : .moved(displacement)
  }

  private mutating func begin(at place: Coordinate, with fix: Fix) -> WalkDecision {
    state.anchor = place
    accept(fix)
    return rules.asksAtStart ? ask(at: place) : .anchored
  }

  private mutating func accept(_ fix: Fix) {
    if let before = state.last?.time {
      state.timeBefore = before
      if let now = fix.time, now - before > Self.longestPause { state.timeBeforeJump = before }
    }
    state.firstTime = [state.firstTime, fix.time].compactMap(\.self).min()
    state.last = fix
  }

  private mutating func ask(at place: Coordinate) -> WalkDecision {
    state.anchor = place
    state.places += 1
    return .asks(place: state.places)
  }

  private mutating func ignore(_ reason: IgnoredReason) -> WalkDecision {
    state.ignored[reason, default: 0] += 1
    return .ignored(reason)
  }

  /// Why `fix` cannot follow `before`; `nil` where it can, or where a time is missing.
  private func objection(to fix: Fix, after before: Fix) -> IgnoredReason? {
    guard rules.maximumSpeed > 0 || rules.isLive, let then = before.time, let now = fix.time,
      let from = before.coordinate, let to = fix.coordinate
    else { return nil }
    if now < then { return .backInTime }
    guard rules.maximumSpeed > 0 else { return nil }
    let speed = from.distance(to: to) / max(now - then, Self.shortestInterval)
    return speed > rules.maximumSpeed ? .tooFast : nil
  }

  private mutating func suspect(
    _ fix: Fix, at place: Coordinate, _ reason: IgnoredReason
  ) -> WalkDecision {
    guard reason != .backInTime || !rules.isLive || mayBeRight(fix) else {
      clearSuspects()
      return ignore(reason)
    }
    let agrees = state.suspect.map { objection(to: fix, after: $0) == nil } ?? false
    state.suspects = agrees ? state.suspects + 1 : 1
    state.suspect = fix
    guard state.suspects >= Self.patience else { return ignore(reason) }
    clearSuspects()
    state.restarts += 1
    state.anchor = place
    (state.last, state.timeBefore, state.timeBeforeJump) = (nil, nil, nil)
    accept(fix)
    return .anchored
  }

  /// Whether a fix that goes back in time may be right, and what was walked before be wrong.
  private func mayBeRight(_ fix: Fix) -> Bool {
    guard let now = fix.time, let first = state.firstTime, now >= first else { return true }
    return [state.timeBefore, state.timeBeforeJump].contains { $0.map { now > $0 } ?? false }
  }

  private mutating func clearSuspects() {
    state.suspects = 0
    state.suspect = nil
  }
}
