internal import FoundationEssentials
internal import Glibc
internal import Location

/// What a line of gpsd says (gpsd_json(5), protocol 3), as far as a walk needs it.
enum GPSDReport: Hashable {
  case version(protocolMajor: Int?)
  /// How many receivers gpsd has.
  case devices(Int)
  /// A fix that has not been counted yet: its index is 0.
  case fix(Fix)
  case error(String)
  /// A class that says nothing about a place.
  case other
  /// No JSON object with a class.
  case garbage

  init(_ line: [UInt8]) {
    guard let fields = try? JSONDecoder().decode(Fields.self, from: Data(line)),
      let name = fields.name
    else {
      self = .garbage
      return
    }
    switch name {
    case "VERSION":
      self = .version(protocolMajor: fields.number(.protocolMajor).flatMap { Int(exactly: $0) })
    case "DEVICES": self = fields.devices.map { .devices($0) } ?? .other
    case "TPV": self = .fix(fields.fix)
    case "ERROR": self = .error(fields.text(.message) ?? "unknown error")
    default: self = .other
    }
  }
}

/// The members of an object that may be of any type.
private struct Fields: Decodable {
  enum Key: String, CodingKey {
    case name = "class"
    case protocolMajor = "proto_major"
    case mode, lat, lon, eph, epx, epy, time, message, devices
  }

  private let container: KeyedDecodingContainer<Key>

  init(from decoder: any Decoder) throws { container = try decoder.container(keyedBy: Key.self) }

  var name: String? { text(.name) }

  func text(_ key: Key) -> String? { try? container.decode(String.self, forKey: key) }

  func number(_ key: Key) -> Double? { try? container.decode(Double.self, forKey: key) }

  var devices: Int? { try? container.nestedUnkeyedContainer(forKey: .devices).count }

  var fix: Fix {
    var coordinate: Coordinate?
    if let latitude = number(.lat), let longitude = number(.lon) {
      coordinate = Coordinate(latitude: latitude, longitude: longitude)
    }
    return Fix(
      index: 0, coordinate: coordinate, time: text(.time).flatMap { Timestamp.seconds($0) },
      mode: number(.mode).flatMap { Int(exactly: $0) }, accuracy: accuracy)
  }

  /// The estimated horizontal error, else that of both directions together.
  private var accuracy: Double? {
    if let both = number(.eph) { return both }
    guard let x = number(.epx), let y = number(.epy) else { return nil }
    // A journal can only keep what JSON has a number for.
    return min(hypot(x, y), .greatestFiniteMagnitude)
  }
}
