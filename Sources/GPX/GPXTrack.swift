package import Location

/// The points of a GPX file that are walked: its own and no others, in the file's order.
package struct GPXTrack: Hashable, Sendable {
  /// What the points are in the file; a file is walked by the first kind it has a place of.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case track = "trkpt"
    case route = "rtept"
    case waypoints = "wpt"
  }

  /// What its points are in the file.
  package let kind: Kind
  let points: [GPXPoint]
  /// Whether the times are of use: every place has one, and they mostly increase.
  package let isTimed: Bool

  init(kind: Kind, points: [GPXPoint]) {
    self.kind = kind
    self.points = points
    var (places, forward, missing) = (0, 0, 0)
    var last = Double.nan
    for point in points where point.isPlace {
      places += 1
      if point.time.isNaN { missing += 1 }
      // A comparison with NaN, a missing time, is false.
      if last < point.time { forward += 1 }
      last = point.time
    }
    isTimed = missing == 0 && (places == 1 || forward * 2 > places - 1)
  }

  /// How many points there are, those that are no places too.
  package var count: Int { points.count }

  /// The point at `index`, which is below ``count``; its time only where the file's times are of use.
  package func fix(at index: Int) -> Fix {
    let point = points[index]
    return Fix(
      index: index,
      coordinate: Coordinate(latitude: point.latitude, longitude: point.longitude),
      time: isTimed && !point.time.isNaN ? point.time : nil)
  }
}

/// A point as it is kept: what is missing or no number is NaN, which takes no more room.
struct GPXPoint: Hashable, Sendable {
  var latitude: Double
  var longitude: Double
  var time = Double.nan

  /// Whether its coordinates are on the Earth.
  var isPlace: Bool { abs(latitude) <= 90 && abs(longitude) <= 180 }
}
