internal import GPSD
internal import GPX
internal import Location
internal import Walks

/// A walk with nothing left open, and how a journal keeps it.
struct WalkPlan: Sendable, Hashable {
  var source: WalkRequest.Source
  var rules = WalkRules()
  /// In kilometres.
  var radius = WalkRequest.standardRadius
  var isRecent = false
  var speed = ReplaySpeed.times(1)
  var save: String?

  /// How far around a place the demo looks, in kilometres: its ten photos lie along its track.
  static let demoRadius = 0.25

  /// A new walk. The demo's own track is there to be looked at, so nobody waits for it.
  init(_ source: WalkRequest.Source, _ request: WalkRequest) {
    self.source = source
    if let every = request.every { rules.every = every }
    if let error = request.maximumError { rules.maximumError = error }
    if let speed = request.maximumSpeed { rules.maximumSpeed = speed }
    rules.asksAtStart = request.asksAtStart ?? false
    radius =
      request.radius ?? (source == .demo ? Self.demoRadius : WalkRequest.standardRadius)
    rules.isLive = source.isLive
    isRecent = request.isRecent ?? false
    speed = request.speed ?? (source == .demo ? .maximum : .times(1))
    save = request.save
  }

  /// A walk that goes on.
  ///
  /// - Throws: ``WalkFailure`` where the request wants it otherwise than it began, or the journal says what
  ///   no walk begins with (`damaged`).
  init(_ log: WalkLog, _ request: WalkRequest) throws(WalkFailure) {
    let start = log.start
    guard let source = WalkRequest.Source(start), let kept = KeptOptions(start.options) else {
      throw .folder(.damaged(log.id))
    }
    self.source = source
    rules = start.rules
    rules.isLive = source.isLive
    radius = kept.radius
    isRecent = start.options["recent"] != nil
    speed = request.speed ?? kept.speed
    save = request.save ?? start.options["save"]
    let contradictions = [
      ("--every", request.every.map { $0 != rules.every }),
      ("--max-error", request.maximumError.map { $0 != rules.maximumError }),
      ("--max-speed", request.maximumSpeed.map { $0 != rules.maximumSpeed }),
      ("--photo-at-start", request.asksAtStart.map { $0 != rules.asksAtStart }),
      ("--radius", request.radius.map { $0 != radius }),
      ("--recent", request.isRecent.map { $0 != isRecent }),
    ]
    if let (name, _) = contradictions.first(where: { $0.1 == true }) {
      throw .otherOption(name, walk: log.id)
    }
  }

  /// Whether it takes as long as it once took.
  var isInRealTime: Bool {
    if case .file = source { speed == .times(1) } else { false }
  }

  /// What a journal begins with; the time in seconds since 1970.
  func start(at time: Double, count: Int?) -> WalkStart {
    var options = ["radius": "\(radius)", "speed": speed.text]
    if isRecent { options["recent"] = "1" }
    if let save { options["save"] = save }
    let (kind, place): (WalkStart.Source, String) =
      switch source {
      case .file(let path): (.file, path)
      case .gpsd(let address): (.gpsd, "gpsd://\(address)")
      case .lines: (.lines, "")
      case .demo: (.demo, "")
      }
    return WalkStart(
      time: time, source: kind, place: place, count: count, rules: rules, options: options)
  }
}

/// Options of a journal that are numbers, in the ranges that the command has for them.
private struct KeptOptions {
  let radius: Double
  let speed: ReplaySpeed

  init?(_ options: [String: String]) {
    radius = options["radius"].map { Double($0) ?? .nan } ?? WalkRequest.standardRadius
    // A comparison with NaN is false.
    guard radius > 0, radius < FlickrClient.radiusLimit else { return nil }
    guard let text = options["speed"] else {
      speed = .times(1)
      return
    }
    guard let speed = ReplaySpeed(text) else { return nil }
    if case .times(let factor) = speed, !(1e-6...1e6).contains(factor) { return nil }
    self.speed = speed
  }
}

extension WalkRequest.Source {
  /// Whether a receiver says where it is just now: nothing waits for it, and nothing can be had again.
  var isLive: Bool { if case .gpsd = self { true } else { false } }

  fileprivate init?(_ start: WalkStart) {
    switch start.source {
    case .file: self = .file(start.place)
    case .gpsd:
      guard let address = GPSDAddress(start.place) else { return nil }
      self = .gpsd(address)
    case .lines: self = .lines
    case .demo: self = .demo
    }
  }
}

/// Why a walk does not begin.
enum WalkFailure: Error, Sendable, Hashable {
  case source(LocationFailure)
  case folder(WalkFolderFailure)
  /// There is no folder that walks could be kept in.
  case nowhereKept
  /// The walk is over.
  case finished(String)
  /// It began with another value of that option.
  case otherOption(String, walk: String)
  /// Its fixes come from standard input, where somebody types.
  case noLines(walk: String)
  /// The file has other points than it had.
  case otherFile(String)
  /// The export could not be written.
  case save(String, reason: String)
}
