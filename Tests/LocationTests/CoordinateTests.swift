import Location
import Testing

struct CoordinateTests {
  @Test(arguments: [(90.1, 0.0), (0, 180.1), (-91, 0), (0, -181), (.nan, 0), (0, .infinity)])
  func whatLiesOutsideIsNoPlace(_ latitude: Double, _ longitude: Double) {
    #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
  }

  /// Two places in Rome, 555.3 m apart.
  @Test func theDistanceIsAlongTheSphere() throws {
    let one = try #require(Coordinate(latitude: 41.89246, longitude: 12.48532))
    let other = try #require(Coordinate(latitude: 41.88747, longitude: 12.48504))
    #expect(abs(one.distance(to: other) - 555.3) < 0.1)
    #expect(one.distance(to: one) == 0)
  }

  @Test func theOtherSideIsHalfTheWayRoundAndNeverNoNumber() throws {
    let one = try #require(Coordinate(latitude: 0, longitude: -90))
    let other = try #require(Coordinate(latitude: 0, longitude: 90))
    #expect(abs(one.distance(to: other) - 6_371_008.8 * .pi) < 1)
  }
}
