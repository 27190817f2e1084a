internal import Location
internal import Testing

struct CoordinateTests {
  @Test("A place beyond the poles or the date line, or no number, is none")
  func places() {
    #expect(Coordinate(latitude: 90, longitude: -180) != nil)
    #expect(Coordinate(latitude: 90.000_001, longitude: 0) == nil)
    #expect(Coordinate(latitude: 0, longitude: 180.1) == nil)
    #expect(Coordinate(latitude: .nan, longitude: 0) == nil)
    #expect(Coordinate(latitude: 0, longitude: .infinity) == nil)
  }

  @Test(
    "Decimal numbers are taken with blanks and exponents; inf, nan, hexadecimals and commas are not"
  )
  func decimals() {
    #expect(decimal(" 45.5\n") == 45.5)
    #expect(decimal("-1.2e-3") == -0.0012)
    for text in ["inf", "nan", "0x10", "4,5", "", " ", "1 2", "--1"] {
      #expect(decimal(text) == nil, "\(text)")
    }
  }

  @Test("The seed's two places are 555.3 m apart")
  func seed() throws {
    let from = try #require(Coordinate(latitude: 41.89246, longitude: 12.48532))
    let to = try #require(Coordinate(latitude: 41.88747, longitude: 12.48504))
    #expect(abs(from.distance(to: to) - 555.3) < 0.05)
    #expect(from.distance(to: to) == to.distance(to: from))
  }

  @Test(
    "A degree of the equator, the way across the date line and to the antipode follow the radius")
  func radius() throws {
    let degree = Coordinate.earthRadius * .pi / 180
    let zero = try #require(Coordinate(latitude: 0, longitude: 0))
    let one = try #require(Coordinate(latitude: 0, longitude: 1))
    #expect(abs(zero.distance(to: one) - degree) < 1e-6)
    let west = try #require(Coordinate(latitude: 0, longitude: -179.5))
    let east = try #require(Coordinate(latitude: 0, longitude: 179.5))
    #expect(abs(west.distance(to: east) - degree) < 1e-6)
    let antipode = try #require(Coordinate(latitude: 0, longitude: 180))
    #expect(abs(zero.distance(to: antipode) - 180 * degree) < 1e-3)
  }
}
