import LocalFiles
import Location
import WalkExport
import Walks

/// A walk that is ready to be walked.
struct OpenWalk: Sendable {
  let plan: WalkPlan
  let start: WalkStart
  let source: any LocationSource
  var machine: WalkMachine
  /// Where it is kept; `nil` before its first fix, and where it is not kept.
  var journal: WalkJournal?
  /// Its name; empty where it is not to be kept, `nil` before its first fix.
  var id: String?
  let beginning: WalkBeginning
}

/// Makes walks ready: new ones, and those that broke off.
struct WalkOpener: Sendable {
  /// Where walks are kept; `nil` where there is none.
  let folder: WalkFolder?
  let sources: WalkSources
  /// Seconds since 1970.
  let now: @Sendable () -> Double

  func open(_ request: WalkRequest) async throws(WalkFailure) -> OpenWalk {
    switch request.subject {
    case .new(let source): try await begin(WalkPlan(source, request), isKept: !request.isDemo)
    case .resume(let id): try await resume(id, request)
    }
  }

  private func begin(_ plan: WalkPlan, isKept: Bool) async throws(WalkFailure) -> OpenWalk {
    try checkSave(plan)
    let opened = try await source(plan, from: 0, after: nil)
    return OpenWalk(
      plan: plan, start: plan.start(at: now(), count: opened.count), source: opened.source,
      machine: WalkMachine(rules: plan.rules), id: isKept ? nil : "",
      beginning: WalkBeginning(
        count: opened.count, save: plan.save, isInRealTime: plan.isInRealTime))
  }

  private func resume(
    _ wanted: String?, _ request: WalkRequest
  ) async throws(WalkFailure) -> OpenWalk {
    let (journal, log) = try kept(wanted)
    guard !log.isFinished else { throw .finished(log.id) }
    let plan = try WalkPlan(log, request)
    if plan.source == .lines, sources.isTyped { throw .noLines(walk: log.id) }
    try checkSave(plan)
    let opened = try await source(plan, from: log.state.offered, after: log.state.last)
    if let had = log.start.count, let count = opened.count, had != count {
      throw .otherFile(log.start.place)
    }
    let before = zip(log.places, log.distances).map { WalkPlace(kept: $0, walked: $1) }
    return OpenWalk(
      plan: plan, start: log.start, source: opened.source,
      machine: WalkMachine(log, rules: plan.rules), journal: journal, id: log.id,
      beginning: WalkBeginning(
        before: before, resumed: log.id, count: opened.count, save: plan.save,
        isInRealTime: plan.isInRealTime))
  }

  /// The walk of that name, or the latest that broke off.
  private func kept(_ wanted: String?) throws(WalkFailure) -> (WalkJournal, WalkLog) {
    guard let folder else { throw .nowhereKept }
    let latest = { folder.walks().first { !$0.isFinished && !$0.isRunning && !$0.isDamaged }?.id }
    guard let id = wanted ?? latest() else { throw .folder(.nothingToResume) }
    do throws(WalkFolderFailure) {
      return try folder.resume(id)
    } catch {
      throw .folder(error)
    }
  }

  private func checkSave(_ plan: WalkPlan) throws(WalkFailure) {
    guard let path = plan.save else { return }
    if let reason = plan.start(at: 0, count: nil).obstacle(toSaving: path) {
      throw .save(path, reason: reason)
    }
  }

  private func source(
    _ plan: WalkPlan, from first: Int, after last: Fix?
  ) async throws(WalkFailure) -> WalkSources.Opened {
    let opened: WalkSources.Opened
    do throws(LocationFailure) {
      opened = try await sources.open(plan, from: first, after: last)
    } catch {
      throw .source(error)
    }
    if case .file(let path) = plan.source, !opened.goesOn { throw .otherFile(path) }
    return opened
  }
}
