internal import Glibc

/// A place on the Earth by its latitude and longitude in degrees (WGS 84).
package struct Coordinate: Sendable, Hashable {
  /// North is positive; −90 to 90.
  package let latitude: Double
  /// East is positive; −180 to 180.
  package let longitude: Double

  /// The mean radius of the Earth in metres (IUGG: 2a + b by three, of GRS 80).
  static let earthRadius = 6_371_008.8

  /// `nil` for what is no number or lies outside of the ranges.
  package init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The distance over the sphere in metres, by the haversine formula.
  package func distance(to other: Coordinate) -> Double {
    let radians = { (degrees: Double) in degrees * .pi / 180 }
    let half = { (difference: Double) in
      let sine = sin(radians(difference) / 2)
      return sine * sine
    }
    let part =
      half(other.latitude - latitude)
      + cos(radians(latitude)) * cos(radians(other.latitude)) * half(other.longitude - longitude)
    return 2 * Self.earthRadius * asin(min(1, part.squareRoot()))
  }
}
