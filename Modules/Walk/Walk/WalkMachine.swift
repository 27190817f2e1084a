internal import Location
internal import Walks

/// The walk as a state machine: fixes and answers in, what to do out. It asks nobody and writes nothing.
///
/// A fix that asks changes nothing until its answer is there, so a walk that is stopped while it waits
/// for one asks again from the same fix.
struct WalkMachine: Sendable {
  /// What a fix leads to.
  enum Step: Sendable, Hashable {
    /// Nothing: the fix is left aside.
    case nothing
    /// The way goes on.
    case moved(TrackPoint)
    /// A photo is wanted for the place of that number.
    case asks(number: Int, at: TrackPoint)
  }

  private(set) var tracker: WalkTracker
  private(set) var points: [TrackPoint]
  private(set) var places: [KeptPlace]
  /// The ids of the photos shown.
  private(set) var shown: Set<String>
  private var asking: (tracker: WalkTracker, number: Int, point: TrackPoint)?

  init(rules: WalkRules) {
    tracker = WalkTracker(rules: rules)
    (points, places, shown) = ([], [], [])
  }

  /// A walk that goes on.
  init(_ log: WalkLog, rules: WalkRules) {
    tracker = WalkTracker(rules: rules, state: log.state)
    (points, places, shown) = (log.points, log.places, log.shown)
  }

  mutating func take(_ fix: Fix) -> Step {
    var next = tracker
    let decision = next.offer(fix)
    guard let coordinate = fix.coordinate else {
      tracker = next
      return .nothing
    }
    let begins = points.isEmpty || decision == .anchored
    let point = TrackPoint(coordinate, time: fix.time, beginsSegment: begins)
    switch decision {
    case .ignored:
      tracker = next
      return .nothing
    case .anchored, .moved:
      tracker = next
      points.append(point)
      return .moved(point)
    case .asks(let number):
      asking = (next, number, point)
      return .asks(number: number, at: point)
    }
  }

  /// Takes the first of the photos that has not been shown, or none.
  ///
  /// - Parameter photos: the answer, the best first; `nil` where there was no answer.
  /// - Returns: the place; `nil` where none has asked.
  mutating func answer(_ photos: [Photo]?) -> KeptPlace? {
    guard let (tracker, number, point) = asking else { return nil }
    asking = nil
    self.tracker = tracker
    let photo = photos?.first { !shown.contains($0.id) }
    let place = KeptPlace(
      number: number, point: point, photo: photo.map { KeptPhoto($0) }, isFailed: photos == nil)
    if let photo { shown.insert(photo.id) }
    points.append(point)
    places.append(place)
    return place
  }

  /// The place that asks has asked in vain and will ask again.
  mutating func abandon() { asking = nil }

  /// The walk so far.
  func log(id: String, start: WalkStart, end: Double? = nil) -> WalkLog {
    var log = WalkLog(id: id, start: start)
    (log.points, log.places, log.state, log.end) = (points, places, tracker.state, end)
    return log
  }
}

extension KeptPhoto {
  /// Texts are kept as they are shown.
  init(_ photo: Photo) {
    self.init(
      id: photo.id, title: photo.readableTitle, owner: photo.owner.id ?? "",
      ownerName: photo.ownerText, license: photo.license?.number, page: photo.page,
      image: photo.pictures.viewed,
      taken: photo.taken.map { $0.granularity == 0 ? $0.raw : $0.text }, posted: photo.uploaded,
      coordinate: photo.place)
  }
}
