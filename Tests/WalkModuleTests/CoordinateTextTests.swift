import Location
import Testing

@testable import WalkModule

struct CoordinateTextTests {
  @Test(arguments: [
    ("45.81,15.98", 45.81, 15.98), ("45.81, 15.98", 45.81, 15.98), ("-90,+180", -90, 180),
    ("0,0", 0, 0),
  ])
  func readsDecimalDegrees(_ text: String, _ latitude: Double, _ longitude: Double) {
    #expect(
      Coordinate(typed: text) == Coordinate(latitude: latitude, longitude: longitude))
    #expect(Coordinate(typed: text) != nil)
  }

  @Test(arguments: [
    "", "45.81", "45.81,", ",15", "45.81,15.98,3", "91,0", "0,181", "45,81,15,98", "1e1,2",
    "0x10,2",
    "nan,0", "inf,0", "45.81 15.98", "45.81,  15.98", " 45.81,15.98", "45.81,15.98 ", "N45,E15",
    "45.,15", ".5,15", "4_5,15", "٤٥,15", "--4,5",
  ])
  func nothingElseIsAPlace(_ text: String) {
    #expect(Coordinate(typed: text) == nil)
  }

  @Test(arguments: [
    (45.8131, "45.813100"), (-0.0000004, "0.000000"), (-0.5, "-0.500000"), (0.00001, "0.000010"),
    (1e300, "1000.000000"), (-.infinity, "-1000.000000"), (.nan, "0.000000"),
    (179.9999999, "180.000000"), (1, "1.000000"), (0.25, "0.250000"),
  ])
  func writesNumbersWithoutExponents(_ number: Double, _ text: String) {
    #expect(decimal(number) == text)
  }
}
