/// A way north through Zagreb: a point every 60 m and every minute. Every second point is a place.
struct WalkTrack {
  let count: Int

  init(_ count: Int) { self.count = count }

  static let longitude = "15.977500"

  /// In degrees, as a file has it.
  static func latitude(_ point: Int) -> String { "45.\(810_000 + 540 * point)" }

  static func time(_ point: Int) -> String {
    "2026-11-20T12:\(point < 10 ? "0" : "")\(point):00Z"
  }

  private var points: Range<Int> { 0..<count }

  var gpx: String {
    let points = points.map {
      """
      <trkpt lat="\(Self.latitude($0))" lon="\(Self.longitude)"><time>\(Self.time($0))</time></trkpt>
      """
    }
    return """
      <?xml version="1.0"?>
      <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
      \(points.joined(separator: "\n"))
      </trkseg></trk></gpx>
      """
  }

  /// As somebody writes them to standard input.
  var lines: String {
    points.map { "\(Self.latitude($0)),\(Self.longitude),\(Self.time($0))\n" }.joined()
  }

  /// As gpsd reports them.
  func reports(_ points: Range<Int>? = nil) -> String {
    (points ?? self.points).map {
      #"{"class":"TPV","device":"/dev/x","mode":3,"time":"\#(Self.time($0))","#
        + #""lat":\#(Self.latitude($0)),"lon":\#(Self.longitude),"eph":4.5}"# + "\r\n"
    }.joined()
  }
}
