internal import Location
internal import Testing
internal import WalkExport
internal import Walks

/// Walks across the date line as GeoJSON: one line would go around the globe.
struct DateLineTests {
  private func geometry(_ places: [(Double, Double)]) throws -> String {
    var log = WalkLog(
      id: "w", start: WalkStart(time: 0, source: .lines, place: "", rules: WalkRules()))
    log.points = places.compactMap { latitude, longitude in
      Coordinate(latitude: latitude, longitude: longitude).map { TrackPoint($0) }
    }
    let text = String(decoding: WalkExport.geoJSON.bytes(of: log, licenses: [:]), as: UTF8.self)
    let start = try #require(text.firstRange(of: "{\"coordinates\":")).upperBound
    let end = try #require(text.firstRange(of: ",\"type\"")).lowerBound
    return String(text[start..<end])
  }

  @Test("It is cut at the line, at the latitude in between, eastward and westward")
  func cuts() throws {
    #expect(
      try geometry([(10, 179), (12, -179.5)])
        == "[[[179,10],[180,11.333333333333334]],[[-180,11.333333333333334],[-179.5,12]]]")
    #expect(
      try geometry([(-10, -179.5), (-12, 179.5), (-12, 179)])
        == "[[[-179.5,-10],[-180,-11]],[[180,-11],[179.5,-12],[179,-12]]]")
  }

  @Test("A point on the line itself belongs to the piece that meets it there, and to no third")
  func onTheLine() throws {
    #expect(
      try geometry([(10, 179), (11, 180), (12, -179)])
        == "[[[179,10],[180,11]],[[-180,11],[-179,12]]]")
    #expect(
      try geometry([(10, 179), (11, -180), (12, -179)])
        == "[[[179,10],[180,11]],[[-180,11],[-179,12]]]")
    #expect(try geometry([(10, 179), (11, 180), (11, -180)]) == "[[179,10],[180,11]]")
  }

  @Test("Half of the globe, and the meridian of Greenwich, cut nothing")
  func others() throws {
    #expect(try geometry([(0, -90), (0, 90)]) == "[[-90,0],[90,0]]")
    #expect(try geometry([(1, -0.5), (2, 0.5)]) == "[[-0.5,1],[0.5,2]]")
  }
}
