internal import Glibc
internal import Location
internal import Walks

/// The track as a drawing of its own size (SVG), north up; nothing where there is no point.
func trackDrawing(_ log: WalkLog) -> String {
  guard let map = Map(log.points.map(\.coordinate)) else { return "" }
  var text =
    "<svg viewBox=\"0 0 \(tenths(map.width)) \(tenths(map.height))\" role=\"img\" aria-label=\"The track\">\n"
  for segment in segments(log.points) {
    // More points than the drawing has room for would only make the page longer.
    let step = max(1, segment.count / 2000)
    var points = stride(from: 0, to: segment.count, by: step).map {
      map.text(segment[$0].coordinate)
    }
    if let last = segment.last.map({ map.text($0.coordinate) }), points.last != last {
      points.append(last)
    }
    text += "<polyline class=\"track\" points=\"\(points.joined(separator: " "))\"/>\n"
  }
  for place in log.places {
    let (x, y) = map.position(place.point.coordinate)
    let kind = place.photo == nil ? "none" : "dot"
    let circle = "<circle class=\"\(kind)\" cx=\"\(tenths(x))\" cy=\"\(tenths(y))\" r=\"5\"/>"
    text +=
      place.photo == nil ? circle + "\n" : "<a href=\"#place-\(place.number)\">\(circle)</a>\n"
  }
  return text + "</svg>\n"
}

/// An equirectangular map around the middle of the walk. A walk across the date line is drawn where its
/// first point is.
private struct Map {
  private static let longest = 800.0
  private static let margin = 20.0

  let width: Double
  let height: Double
  private let west: Double
  private let north: Double
  private let origin: Double
  private let shrinking: Double
  private let scale: Double

  init?(_ coordinates: [Coordinate]) {
    guard let first = coordinates.first else { return nil }
    let latitudes = coordinates.map(\.latitude)
    guard let south = latitudes.min(), let north = latitudes.max() else { return nil }
    let origin = first.longitude
    // A degree of longitude is shorter away from the equator.
    let shrinking = max(0.01, cos((south + north) / 2 * .pi / 180))
    let eastings = coordinates.map { Self.easting($0, from: origin) * shrinking }
    guard let west = eastings.min(), let east = eastings.max() else { return nil }
    let extent = max(north - south, east - west, 1e-4)
    scale = Self.longest / extent
    width = (east - west) * scale + 2 * Self.margin
    height = (north - south) * scale + 2 * Self.margin
    (self.west, self.north, self.origin, self.shrinking) = (west, north, origin, shrinking)
  }

  func position(_ coordinate: Coordinate) -> (x: Double, y: Double) {
    let easting = Self.easting(coordinate, from: origin) * shrinking
    return (
      (easting - west) * scale + Self.margin, (north - coordinate.latitude) * scale + Self.margin
    )
  }

  func text(_ coordinate: Coordinate) -> String {
    let (x, y) = position(coordinate)
    return "\(tenths(x)),\(tenths(y))"
  }

  /// Degrees east of `origin`, west negative, the shorter way round.
  private static func easting(_ coordinate: Coordinate, from origin: Double) -> Double {
    let difference = coordinate.longitude - origin
    return difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference
  }
}

private func tenths(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  return "\(tenths / 10).\(abs(tenths % 10))"
}
