internal import Gateway
internal import Presenting
internal import Rendering
internal import TerminalIO
internal import Threading
internal import WebService

/// Takes what happens to requests, from any thread, and has the main actor show it in order: lines
/// for `-v`, progress while something takes long.
///
/// A request that is quick costs a lock and, where progress may have to be shown, one timer for many.
final class RequestReport: Sendable {
  private struct State {
    var activity: Activity
    /// What has not been said yet.
    var untold: [GatewayEvent] = []
    /// Whether somebody looks at the activity from time to time.
    var isWatched = false
    /// Whether a prompt stands, which nothing is to be drawn over.
    var isResting = false
  }

  private let state: Locked<State>
  private let clock: MonotonicClock
  private let display: ProgressDisplay?
  private let teller: RequestTeller?

  /// - Parameters:
  ///   - activity: nothing, yet.
  ///   - clock: measures how long things take.
  ///   - display: shows progress; `nil` where none is shown.
  ///   - teller: says each request; `nil` without `-v`.
  init(
    _ activity: Activity, clock: MonotonicClock, display: ProgressDisplay?, teller: RequestTeller?
  ) {
    state = Locked(State(activity: activity))
    self.clock = clock
    self.display = display
    self.teller = teller
  }

  func observe(_ event: GatewayEvent) {
    guard display != nil || teller != nil else { return }
    let now = clock.now()
    let (isFirstToTell, isToBeWatched) = state.withLock { state in
      state.activity.take(event, at: now)
      if teller != nil { state.untold.append(event) }
      return (state.untold.count == 1 && !state.isResting, beginsWatch(&state, at: now))
    }
    if isFirstToTell { Task { @MainActor in tell() } }
    if isToBeWatched { Task { await watch() } }
  }

  /// Takes how far the work has come that the requests are a part of; `nil` when it is over.
  func observe(_ progress: WorkProgress?) {
    guard display != nil else { return }
    state.withLock { $0.activity.progress = progress }
  }

  /// Says what has not been said yet, unless a prompt stands.
  @MainActor
  func tell() {
    guard let teller else { return }
    let events = state.withLock { state -> [GatewayEvent] in
      if state.isResting { return [] }
      defer { state.untold = [] }
      return state.untold
    }
    for event in events { teller.tell(event) }
  }

  /// The work is over, and a prompt follows: until the next piece of work nothing is shown of requests
  /// that nobody waits for.
  @MainActor
  func rest() {
    state.withLock { $0.isResting = false }
    tell()
    state.withLock { state in
      state.activity.forget()
      state.isResting = true
    }
    display?.giveWay()
  }

  /// A piece of work begins; what has been under way before may be a part of it.
  @MainActor
  func wake() {
    let now = clock.now()
    let isToBeWatched = state.withLock { state in
      guard state.isResting else { return false }
      state.isResting = false
      state.activity.beginAgain(at: now)
      return beginsWatch(&state, at: now)
    }
    tell()
    if isToBeWatched { Task { await watch() } }
  }

  /// The program ends.
  @MainActor
  func end() {
    state.withLock { $0.isResting = false }
    tell()
    display?.end()
  }

  /// - Returns: whether somebody is to look at the activity who does not yet.
  private func beginsWatch(_ state: inout State, at now: Duration) -> Bool {
    guard display != nil, !state.isWatched, !state.isResting, state.activity.goesOn(at: now) else {
      return false
    }
    state.isWatched = true
    return true
  }

  private func watch() async {
    var pause: Duration? = Activity.patience
    while let wait = pause {
      await clock.wait(wait)
      pause = await look()
    }
  }

  /// - Returns: when to look again; `nil` where nothing goes on.
  @MainActor
  private func look() -> Duration? {
    let now = clock.now()
    let activity = state.withLock { $0.isResting ? nil : $0.activity }
    let pause = activity.flatMap { display?.show($0, at: now) }
    guard pause == nil else { return pause }
    // Something may have begun meanwhile, and found itself watched.
    return state.withLock { state in
      state.isWatched = !state.isResting && state.activity.goesOn(at: now)
      return state.isWatched ? Activity.patience : nil
    }
  }
}

/// Says what happens to each request: `-v`.
@MainActor
final class RequestTeller {
  private let wording: TraceWording
  private let messages: Messages
  /// What was said last of each host's budget.
  private var budgets: [String: String] = [:]

  nonisolated init(_ wording: TraceWording, messages: Messages) {
    self.wording = wording
    self.messages = messages
  }

  func tell(_ event: GatewayEvent) {
    guard let line = wording.line(event), let object = wording.object(event) else { return }
    switch event {
    case .storeUnusable: messages.showOnce(note: line)
    case .budget(let host, _, _, _):
      if budgets.updateValue(line, forKey: host) != line { messages.show(line, as: object) }
    case .began, .answered, .failed, .tried, .waiting, .resumed, .noPicture:
      messages.show(line, as: object)
    }
  }
}
