internal import Location

/// What makes a document one that is not read.
enum GPXFault: Hashable {
  case root(String)
  case entities
  case depth
  case longMarkup
  case points
}

/// Gathers the points of a GPX document from its elements.
struct GPXDocument {
  /// What is wrong with it; nothing is gathered after that.
  var fault: GPXFault?

  private let limits: GPXLimits
  private var depth = 0
  private var gathered: [GPXTrack.Kind: [GPXPoint]] = [:]
  private var count = 0
  /// The kind that has a place already; those after it are no longer gathered.
  private var best: GPXTrack.Kind?
  /// The point that has begun and not ended, and how deep it stands.
  private var point: (kind: GPXTrack.Kind, value: GPXPoint, depth: Int)?
  /// The text of the point's own `time`, while it is read.
  private var time: [UInt8]?

  init(_ limits: GPXLimits) { self.limits = limits }

  /// The points, with those that are no places; `nil` where none is a place.
  var track: GPXTrack? {
    best.map { GPXTrack(kind: $0, points: gathered[$0] ?? []) }
  }

  mutating func start(_ name: String, attribute: (StaticString) -> String?) {
    if depth == 0, name != "gpx" { fault = .root(name) }
    depth += 1
    if depth > limits.depth { fault = .depth }
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
      point?.value.time = Timestamp.seconds(trimmed(text)) ?? .nan
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
    count += 1
    if count > limits.points { fault = .points }
    gathered[kind, default: []].append(value)
    guard value.isPlace, best != kind else { return }
    best = kind
    gathered = gathered.filter { $0.key == kind }
  }
}

/// Without the blanks of XML around it; those inside may be part of a time.
private func trimmed(_ text: [UInt8]) -> String {
  let isBlank = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
  let start = text.drop(while: isBlank)
  let end = start.lastIndex { !isBlank($0) } ?? start.startIndex - 1
  return String(decoding: text[start.startIndex..<(end + 1)], as: UTF8.self)
}

extension GPXTrack.Kind {
  /// Which kind is walked before which, the lowest first.
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}
