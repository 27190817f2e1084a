internal import Glibc

/// A place on the Earth in degrees of latitude and longitude (WGS 84, as GPS, GPX and Flickr have it).
package struct Coordinate: Hashable, Sendable {
  /// Degrees, south negative: -90…90.
  package let latitude: Double
  /// Degrees, west negative: -180…180.
  package let longitude: Double

  /// `nil` for what is no place: beyond the poles or the date line, infinite, or no number.
  package init?(latitude: Double, longitude: Double) {
    // A comparison with NaN is false.
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  private init(_ latitude: Double, _ longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Where the equator meets the meridian of Greenwich.
  package static let origin = Coordinate(0, 0)

  /// From two decimal numbers as files write them; blanks around them do not matter.
  package init?(latitude: some StringProtocol, longitude: some StringProtocol) {
    guard let latitude = decimal(latitude), let longitude = decimal(longitude) else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// The Earth's mean radius R₁ in metres (IUGG; Moritz, Geodetic Reference System 1980).
  package static let earthRadius = 6_371_008.8

  /// The way along the great circle to another place, in metres, on a sphere (haversine formula).
  package func distance(to other: Coordinate) -> Double {
    let from = radians(latitude)
    let to = radians(other.latitude)
    let byLatitude = sin((to - from) / 2)
    let byLongitude = sin(radians(other.longitude - longitude) / 2)
    let h = byLatitude * byLatitude + cos(from) * cos(to) * byLongitude * byLongitude
    // Rounding can bring antipodes beyond 1.
    return 2 * Self.earthRadius * asin(min(1, h.squareRoot()))
  }
}

/// A number in decimal notation: digits, sign, point, exponent. `Double(_:)` alone takes `inf`, `nan`
/// and hexadecimals too.
package func decimal(_ text: some StringProtocol) -> Double? {
  let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
  let bytes = Array(text.utf8.prefix(128)).drop(while: isBlank)
  guard let end = bytes.lastIndex(where: { !isBlank($0) }) else { return nil }
  let number = bytes[...end]
  let isAllowed = { (byte: UInt8) in
    (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte)
  }
  guard number.count <= 64, number.allSatisfy(isAllowed) else { return nil }
  return Double(String(decoding: number, as: UTF8.self))
}

private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
