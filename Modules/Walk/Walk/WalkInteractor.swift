import Gateway
import LocalFiles
import Location
import WalkExport
import Walks
import WebService

/// Pulls fixes, asks Flickr where the machine wants it, keeps what came of it.
///
/// A photo is on the disk before it is told of, and told of before the next fix is looked at.
actor WalkInteractor: WalkInteracting {
  /// How many photos a place is offered: enough to find one that has not been shown, in one request.
  static let candidates = 50

  private let flickr: FlickrClient
  private let folder: WalkFolder?
  private let sources: WalkSources
  private let now: @Sendable () -> Double
  private var machine = WalkMachine(rules: WalkRules())
  private var plan: WalkPlan?
  private var start: WalkStart?
  private var source: (any LocationSource)?
  private var journal: WalkJournal?
  private var id: String?
  private var requests = 0

  init(
    flickr: FlickrClient, folder: WalkFolder?, sources: WalkSources,
    now: @escaping @Sendable () -> Double
  ) {
    self.flickr = flickr
    self.folder = folder
    self.sources = sources
    self.now = now
  }

  // MARK: Beginning

  func begin(_ request: WalkRequest) async throws(WalkFailure) -> WalkBeginning {
    switch request.subject {
    case .new(let kind):
      let plan = WalkPlan(kind, request)
      try checkSave(plan.save)
      let count = try await open(plan, from: 0)
      machine = WalkMachine(rules: plan.rules)
      start = plan.start(at: now(), count: count)
      return WalkBeginning(count: count, save: plan.save)
    case .resume(let wanted): return try await resume(wanted, request)
    }
  }

  private func resume(
    _ wanted: String?, _ request: WalkRequest
  ) async throws(WalkFailure) -> WalkBeginning {
    guard let folder else { throw .nowhereKept }
    let latest = {
      folder.walks().first {
        !$0.isFinished && !$0.isRunning && !$0.isDamaged && $0.start.isDemo == request.isDemo
      }?.id
    }
    guard let walk = wanted ?? latest() else { throw .folder(.nothingToResume) }
    let journal: WalkJournal
    let log: WalkLog
    do throws(WalkFolderFailure) {
      (journal, log) = try folder.resume(walk)
    } catch {
      throw .folder(error)
    }
    guard !log.isFinished else { throw .finished(log.id) }
    let plan = try WalkPlan(log, request)
    try checkSave(plan.save)
    let count = try await open(plan, from: log.state.offered)
    if let had = log.start.count, let count, had != count {
      throw .otherFile(log.start.place, had: had, has: count)
    }
    machine = WalkMachine(log)
    (start, self.journal, id) = (log.start, journal, log.id)
    let before = zip(log.places, log.distances).map { WalkPlace(kept: $0, walked: $1) }
    return WalkBeginning(before: before, resumed: log.id, count: count, save: plan.save)
  }

  private func checkSave(_ path: String?) throws(WalkFailure) {
    if let path, let obstacle = WalkExport.obstacle(to: path) {
      throw .save(path, reason: obstacle.reason)
    }
  }

  private func open(_ plan: WalkPlan, from first: Int) async throws(WalkFailure) -> Int? {
    do throws(LocationFailure) {
      let (source, count) = try await sources.open(plan, from: first)
      (self.source, self.plan) = (source, plan)
      return count
    } catch {
      throw .source(error)
    }
  }

  // MARK: Walking

  func walk(_ tell: @escaping @Sendable (WalkEvent) async -> Void) async -> WalkEnding {
    let began = now()
    let reason = await takeFixes(tell)
    do throws(FileFailure) {
      if reason == .finished {
        try await journal?.finish(machine.tracker.state, at: now())
      } else {
        try await journal?.pause(machine.tracker.state)
      }
    } catch {
      await tell(.unkept(error))
    }
    // Somebody else may go on with it.
    journal = nil
    return WalkEnding(reason: reason, tally: tally(since: began))
  }

  private func takeFixes(
    _ tell: @Sendable (WalkEvent) async -> Void
  ) async -> WalkEnding.Reason {
    guard let source else { return .finished }
    while true {
      let event: LocationEvent?
      do throws(LocationFailure) {
        event = try await source.next()
      } catch {
        return .lost(error)
      }
      guard let event else { return Task.isCancelled ? .stopped : .finished }
      // A source that gives nothing at all leaves no walk behind.
      await beginJournal(tell)
      switch event {
      case .notice(let text): await tell(.notice(text))
      case .fix(let fix): if let reason = await take(fix, tell) { return reason }
      }
    }
  }

  private func beginJournal(_ tell: @Sendable (WalkEvent) async -> Void) async {
    guard id == nil, let start else { return }
    id = ""
    guard let folder else { return await tell(.unkept(nil)) }
    do throws(FileFailure) {
      journal = try folder.begin(start)
      id = journal?.id
    } catch {
      await tell(.unkept(error))
    }
  }

  /// - Returns: why the walk ends here, if it does.
  private func take(
    _ fix: Fix, _ tell: @Sendable (WalkEvent) async -> Void
  ) async -> WalkEnding.Reason? {
    switch machine.take(fix) {
    case .nothing: break
    case .moved(let point):
      do throws(FileFailure) {
        try await journal?.note(point, machine.tracker.state)
      } catch {
        await tell(.unkept(error))
      }
      await tell(.moved(machine.tracker.state.distance, places: machine.places.count))
    case .asks(_, let point): return await ask(at: point, tell)
    }
    return nil
  }

  private func ask(
    at point: TrackPoint, _ tell: @Sendable (WalkEvent) async -> Void
  ) async -> WalkEnding.Reason? {
    var photos: [Photo]?
    var failure: ServiceError?
    do throws(ServiceError) {
      photos = try await candidates(at: point.coordinate)
    } catch {
      failure = error
    }
    if let failure, failure == .cancelled || Task.isCancelled || failure.isFinal {
      machine.abandon()
      return failure.isFinal ? .refused(failure) : .stopped
    }
    guard let place = machine.answer(photos) else { return nil }
    do throws(FileFailure) {
      try await journal?.keep(place, machine.tracker.state)
    } catch {
      await tell(.unkept(error))
    }
    let walked = machine.tracker.state.distance
    await tell(.place(WalkPlace(kept: place, walked: walked), failure))
    return nil
  }

  private func candidates(at place: Coordinate) async throws(ServiceError) -> [Photo] {
    guard let plan else { return [] }
    requests += 1
    guard !plan.isRecent else {
      return try await flickr.recent(page: 1, size: Self.candidates).photos
    }
    return try await flickr.photos(near: place, radius: plan.radius, size: Self.candidates).photos
  }

  private func tally(since began: Double) -> WalkTally {
    let state = machine.tracker.state
    return WalkTally(
      id: id.flatMap { $0.isEmpty ? nil : $0 }, fixes: state.offered, distance: state.distance,
      duration: state.duration > 0 ? state.duration : max(0, now() - began),
      places: machine.places.count, photos: machine.shown.count,
      failures: machine.places.count(where: \.isFailed), requests: requests, ignored: state.ignored)
  }

  // MARK: Export

  func save(to path: String) async throws(FileFailure) {
    guard let start, let form = WalkExport(path: path) else { return }
    let name = id.flatMap { $0.isEmpty ? nil : $0 } ?? Timestamp.text(start.time.rounded(.down))
    let log = machine.log(id: name, start: start)
    try form.write(to: path, log, licenses: PhotoLicense.forExport)
  }
}

extension ServiceError {
  /// Whether asking again for another place would come to the same.
  fileprivate var isFinal: Bool {
    switch self {
    case .unauthorized, .noAnswer(.missingCredentials), .noAnswer(.malformedCredentials): true
    default: false
    }
  }
}

extension PhotoLicense {
  /// The licences as exports name them.
  static let forExport = Dictionary(
    uniqueKeysWithValues: (0...16).map { number in
      let license = PhotoLicense(number: number)
      return (number, WalkLicense(name: license.shortName, address: license.link))
    })
}
