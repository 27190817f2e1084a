import GPX
import Gateway
import LocalFiles
import Location
import PictureLoading
import Pictures
import WalkExport
import Walks
import WebService

/// Pulls fixes, asks Flickr where the machine wants it, keeps what came of it.
///
/// A photo is on the disk before it is told of, and told of before the next fix is looked at.
actor WalkInteractor: WalkInteracting {
  /// How many photos a place is offered at least.
  static let fewestCandidates = 50
  /// How many places in a row may stay without an answer before a walk that can wait breaks off.
  static let patience = 3

  private let flickr: FlickrClient
  private let pictures: any PictureLoading
  private let opener: WalkOpener
  private let sent: @Sendable () -> Int
  private var machine = WalkMachine(rules: WalkRules())
  private var plan: WalkPlan?
  private var start: WalkStart?
  private var source: (any LocationSource)?
  private var journal: WalkJournal?
  private var id: String?
  private var wishes: PictureWishes = []
  private var pixels: @MainActor () -> PixelSize? = { nil }
  /// How many places in a row have had no answer.
  private var silence = 0

  /// - Parameters:
  ///   - flickr: gives the photos.
  ///   - pictures: gives their pictures.
  ///   - folder: where walks are kept; `nil` where there is none.
  ///   - sources: where fixes come from.
  ///   - now: seconds since 1970.
  ///   - sent: how many requests have been sent in this run of the program.
  init(
    flickr: FlickrClient, pictures: any PictureLoading, folder: WalkFolder?, sources: WalkSources,
    now: @escaping @Sendable () -> Double, sent: @escaping @Sendable () -> Int
  ) {
    self.flickr = flickr
    self.pictures = pictures
    opener = WalkOpener(folder: folder, sources: sources, now: now)
    self.sent = sent
  }

  // MARK: Beginning

  func begin(_ request: WalkRequest) async throws(WalkFailure) -> WalkBeginning {
    let walk = try await opener.open(request)
    (plan, start, source) = (walk.plan, walk.start, walk.source)
    (machine, journal, id) = (walk.machine, walk.journal, walk.id)
    return walk.beginning
  }

  // MARK: Walking

  func walk(
    _ wishes: PictureWishes, pixels: @escaping @MainActor () -> PixelSize?,
    _ tell: @escaping @Sendable (WalkEvent) async -> Void
  ) async -> WalkEnding {
    (self.wishes, self.pixels) = (wishes, pixels)
    let (began, sentBefore) = (opener.now(), sent())
    let reason = await takeFixes(tell)
    do throws(FileFailure) {
      if reason == .finished {
        try await journal?.finish(machine.tracker.state, at: opener.now())
      } else {
        try await journal?.pause(machine.tracker.state)
      }
    } catch {
      await tell(.unkept(error))
    }
    // Somebody else may go on with it.
    journal = nil
    return WalkEnding(reason: reason, tally: tally(since: began, sentBefore))
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
      switch event {
      case .notice(let text): await tell(.notice(text))
      case .fix(let fix):
        // A source that gives no fix leaves no walk behind.
        await beginJournal(tell)
        if let reason = await take(fix, tell) { return reason }
      }
    }
  }

  private func beginJournal(_ tell: @Sendable (WalkEvent) async -> Void) async {
    guard id == nil, let start else { return }
    id = ""
    guard let folder = opener.folder else { return await tell(.unkept(nil)) }
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
    case .nothing:
      let state = machine.tracker.state
      if state.last == nil, state.ignored == [.noFix: 1] {
        await tell(.waitsForFix)
      }
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
      silence = 0
    } catch {
      // Flickr knows a place without photos; it is the service that is not there.
      failure =
        if case .notFound(let message) = error { .refused(status: 404, message: message) } else {
          error
        }
    }
    if let failure, let reason = end(failure) {
      machine.abandon()
      return reason
    }
    guard let place = machine.answer(photos) else { return nil }
    let illustration = await illustration(photos?.first { $0.id == place.photo?.id })
    do throws(FileFailure) {
      try await journal?.keep(place, machine.tracker.state)
    } catch {
      await tell(.unkept(error))
    }
    let walked = machine.tracker.state.distance
    await tell(.place(WalkPlace(kept: place, walked: walked), illustration, failure))
    return nil
  }

  /// Whether the walk ends where a place has no answer; then the place asks again when the walk goes on.
  private func end(_ failure: ServiceError) -> WalkEnding.Reason? {
    if failure == .cancelled || Task.isCancelled { return .stopped }
    // Who walks just now does not wait for Flickr. A file can: what is passed by now is lost to its walk.
    if plan?.source.isLive == true { return failure.concernsKey ? .refused(failure) : nil }
    silence += 1
    return failure.mayPass || failure.concernsKey || silence >= Self.patience
      ? .refused(failure) : nil
  }

  private func candidates(at place: Coordinate) async throws(ServiceError) -> [Photo] {
    guard let plan else { return [] }
    // One more than have been shown: one of them has not.
    let wished = max(Self.fewestCandidates, machine.shown.count + 1)
    let size = min(
      wished, plan.isRecent ? FlickrClient.mostRecentAtOnce : FlickrClient.mostNearAtOnce)
    guard !plan.isRecent else { return try await flickr.recent(page: 1, size: size).photos }
    return try await flickr.photos(near: place, radius: plan.radius, size: size).photos
  }

  /// The picture of a photo, before the photo is kept: a walk that is killed meanwhile asks again.
  private func illustration(_ photo: Photo?) async -> Illustration {
    guard let photo, wishes.contains(.drawings) else { return .none }
    let address = photo.pictures.filling(await pixels())
    let isColored = wishes.contains(.accents)
    return await pictures.illustrations(at: [address], isDrawn: true, isColored: isColored).first
      ?? .none
  }

  private func tally(since began: Double, _ sentBefore: Int) -> WalkTally {
    let state = machine.tracker.state
    let duration =
      switch plan?.source {
      case _ where state.duration > 0: state.duration
      case .file, .demo: state.distance / GPXReplay.walkingPace
      case .gpsd, .lines, nil: max(0, opener.now() - began)
      }
    return WalkTally(
      id: id.flatMap { $0.isEmpty ? nil : $0 }, fixes: state.offered, distance: state.distance,
      duration: duration,
      places: machine.places.count, photos: machine.shown.count,
      failures: machine.places.count(where: \.isFailed), requests: sent() - sentBefore,
      ignored: state.ignored)
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
  /// Whether the same place may be answered later.
  fileprivate var mayPass: Bool {
    switch self {
    case .rateLimited, .unavailable, .postponed, .retired: true
    case .refused(let status, _): status >= 500
    case .noAnswer(let error):
      switch error {
      case .notStored, .notRecorded, .tooLarge, .policy: false
      default: true
      }
    case .cancelled, .notFound, .restricted, .unauthorized, .unreadable: false
    }
  }

  /// Whether it comes of the key, so that no place will be answered.
  fileprivate var concernsKey: Bool {
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
