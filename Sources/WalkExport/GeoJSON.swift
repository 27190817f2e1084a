internal import FoundationEssentials
internal import Location
internal import Walks

/// The walk as GeoJSON (RFC 7946): its track as one feature, and a point for each place.
func geoJSONBytes(_ log: WalkLog, _ licenses: [Int: WalkLicense]) -> [UInt8] {
  var features: [Feature] = []
  // "a LineString … of two or more positions"
  let lines = segments(log.points).flatMap { cutAtDateLine($0.map(\.coordinate)) }
    .filter { $0.count > 1 }
  if lines.count == 1 {
    features.append(Feature(.line(lines[0].map(position)), ["walk": .text(log.id)]))
  } else if !lines.isEmpty {
    features.append(Feature(.lines(lines.map { $0.map(position) }), ["walk": .text(log.id)]))
  }
  for place in log.places {
    features.append(
      Feature(.point(position(place.point.coordinate)), properties(place, licenses)))
  }
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  let collection = Collection(features: features, attribution: WalkExport.notice)
  guard let data = try? encoder.encode(collection) else { return [] }
  return Array((visibleJSON(String(decoding: data, as: UTF8.self)) + "\n").utf8)
}

/// Longitude first (RFC 7946, section 3.1.1).
private func position(_ coordinate: Coordinate) -> [Double] {
  [coordinate.longitude, coordinate.latitude]
}

private func properties(
  _ place: KeptPlace, _ licenses: [Int: WalkLicense]
) -> [String: Property] {
  var properties: [String: Property] = ["place": .number(place.number)]
  if let time = place.point.time { properties["time"] = .text(Timestamp.text(time)) }
  guard let photo = place.photo else {
    // There was no photo, or nobody knows whether there was one.
    if place.isFailed { properties["isAnswered"] = .flag(false) }
    return properties
  }
  properties["id"] = .text(photo.id)
  properties["title"] = .text(photo.title)
  properties["owner"] = .text(photo.owner)
  properties["ownerName"] = .text(photo.ownerName)
  properties["link"] = .text(photo.page)
  if let image = photo.image { properties["image"] = .text(image) }
  if let taken = photo.taken { properties["taken"] = .text(taken) }
  if let license = photo.license { properties["license"] = .number(license) }
  properties["licenseName"] = .text(licenses.license(of: photo).name)
  return properties
}

private struct Collection: Encodable {
  let type = "FeatureCollection"
  let features: [Feature]
  /// A foreign member (RFC 7946, section 6.1).
  let attribution: String
}

private struct Feature: Encodable {
  let type = "Feature"
  let geometry: Geometry
  let properties: [String: Property]

  init(_ geometry: Geometry, _ properties: [String: Property]) {
    self.geometry = geometry
    self.properties = properties
  }
}

private enum Geometry: Encodable {
  case point([Double])
  case line([[Double]])
  case lines([[[Double]]])

  private enum Key: CodingKey {
    case type, coordinates
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .point(let position):
      try container.encode("Point", forKey: .type)
      try container.encode(position, forKey: .coordinates)
    case .line(let positions):
      try container.encode("LineString", forKey: .type)
      try container.encode(positions, forKey: .coordinates)
    case .lines(let lines):
      try container.encode("MultiLineString", forKey: .type)
      try container.encode(lines, forKey: .coordinates)
    }
  }
}

private enum Property: Encodable {
  case text(String)
  case number(Int)
  case flag(Bool)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    }
  }
}
