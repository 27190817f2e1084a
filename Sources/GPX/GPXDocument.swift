internal import Location

/// What makes a document one that is not read.
enum GPXFault: Hashable {
  case root(String)
  case entities
  case depth
  case longMarkup
}

/// Gathers the points of a GPX document from its elements.
struct GPXDocument {
  /// What is wrong with it; nothing is gathered after that.
  var fault: GPXFault?

  private let deepest: Int
  private var depth = 0
  private var gathered: [GPXTrack.Kind: [GPXPoint]] = [:]
  /// The kind that has a place already; those after it are no longer gathered.
  private var best: GPXTrack.Kind?
  /// The point that has begun and not ended, and how deep it stands.
  private var point: (kind: GPXTrack.Kind, value: GPXPoint, depth: Int)?
  /// The text of the point's own `time`, while it is read.
  private var time: [UInt8]?

  init(deepest: Int) { self.deepest = deepest }

  /// The points, with those that are no places; `nil` where none is a place.
  var track: GPXTrack? {
    best.map { GPXTrack(kind: $0, points: gathered[$0] ?? []) }
  }

  mutating func start(_ name: String, attribute: (StaticString) -> String?) {
    if depth == 0, name != "gpx" { fault = .root(name) }
    depth += 1
    if depth > deepest { fault = .depth }
    guard fault == nil else { return }
    if let kind = GPXTrack.Kind(rawValue: name), point == nil {
      let latitude = attribute("lat").flatMap { decimal($0) } ?? .nan
      let longitude = attribute("lon").flatMap { decimal($0) } ?? .nan
      point = (kind, GPXPoint(latitude: latitude, longitude: longitude), depth)
    } else if let point, name == "time", depth == point.depth + 1, point.value.time.isNaN {
      time = []
    } else {
      time = nil
    }
  }

  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    // A time that is longer is none.
    guard let length = time?.count, length + bytes.count <= 64 else { return time = nil }
    time?.append(contentsOf: bytes)
  }

  mutating func end() {
    if let text = time {
      let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
      let content = String(decoding: text.filter { !blanks.contains($0) }, as: UTF8.self)
      point?.value.time = Timestamp.seconds(content) ?? .nan
      time = nil
    }
    if let ended = point, ended.depth == depth {
      keep(ended.value, as: ended.kind)
      point = nil
    }
    depth -= 1
  }

  private mutating func keep(_ value: GPXPoint, as kind: GPXTrack.Kind) {
    if let best, kind.rank > best.rank { return }
    gathered[kind, default: []].append(value)
    guard value.isPlace, best != kind else { return }
    best = kind
    gathered = gathered.filter { $0.key == kind }
  }
}

extension GPXTrack.Kind {
  /// Which kind is walked before which, the lowest first.
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}
