internal import Location
internal import TestDoubles
internal import Testing
internal import WalkExport
internal import Walks

struct WalkExportTests {
  private static let evil = "<script>alert(1)</script> & \"quoted\" 'x' \u{1B}[2J\u{0}\u{202E}\n]]>"
  private let licenses = [
    4: WalkLicense(name: "CC BY 2.0", address: "https://creativecommons.org/licenses/by/2.0/")
  ]

  private func point(
    _ latitude: Double, _ longitude: Double, time: Double? = nil, new: Bool = false
  ) -> TrackPoint {
    TrackPoint(
      Coordinate(latitude: latitude, longitude: longitude) ?? .origin, time: time,
      beginsSegment: new)
  }

  private func log(
    title: String = "Sunset", page: String = "https://www.flickr.com/photos/1/2",
    image: String = "https://live.staticflickr.com/1/2_s.jpg"
  ) -> WalkLog {
    var log = WalkLog(
      id: "20261120T120000Z",
      start: WalkStart(time: 1_795_176_000, source: .lines, place: "", rules: WalkRules()))
    log.points = [
      point(45.5, 16.5, time: 1_795_176_000), point(45.501, 16.501),
      point(-45.6, -0.000_000_1, new: true),
      point(-45.601, 16.601),
    ]
    log.places = [
      KeptPlace(
        number: 1, point: point(45.501, 16.501, time: 1_795_176_060),
        photo: KeptPhoto(
          id: "2", title: title, owner: "1@N0", ownerName: "Ana", license: 4, page: page,
          image: image,
          taken: "2026-11-20 12:00:00")),
      KeptPlace(number: 2, point: point(-45.6, 0), photo: nil),
    ]
    log.state.distance = 1234
    return log
  }

  private func text(_ form: WalkExport, _ log: WalkLog) -> String {
    String(decoding: form.bytes(of: log, licenses: licenses), as: UTF8.self)
  }

  @Test("The ending of the name says the form")
  func forms() {
    #expect(WalkExport(path: "a/b.gpx") == .gpx)
    #expect(WalkExport(path: "B.GeoJSON") == .geoJSON)
    #expect(WalkExport(path: "c.html") == .html)
    for path in ["gpx", "a.gpx.bak", "a.", ""] { #expect(WalkExport(path: path) == nil) }
  }

  @Test("GPX 1.1 has a waypoint for each photo and the track in its segments")
  func gpx() {
    #expect(
      text(.gpx, log()) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="hub" xmlns="http://www.topografix.com/GPX/1/1">
          <metadata>
            <desc>This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc.</desc>
            <time>2026-11-20T12:00:00Z</time>
          </metadata>
          <wpt lat="45.5010000" lon="16.5010000">
            <time>2026-11-20T12:01:00Z</time>
            <name>Sunset</name>
            <desc>photo by Ana, CC BY 2.0</desc>
            <link href="https://www.flickr.com/photos/1/2"><text>Flickr</text></link>
          </wpt>
          <trk>
            <name>Walk 20261120T120000Z</name>
            <trkseg>
              <trkpt lat="45.5000000" lon="16.5000000"><time>2026-11-20T12:00:00Z</time></trkpt>
              <trkpt lat="45.5010000" lon="16.5010000"></trkpt>
            </trkseg>
            <trkseg>
              <trkpt lat="-45.6000000" lon="-0.0000001"></trkpt>
              <trkpt lat="-45.6010000" lon="16.6010000"></trkpt>
            </trkseg>
          </trk>
        </gpx>

        """)
  }

  @Test("A place that nobody was asked about was one without a photo")
  func unanswered() {
    var log = log()
    log.places[1].isFailed = true
    #expect(
      text(.geoJSON, log).contains("\"properties\":{\"isAnswered\":false,\"place\":2}"))
  }

  @Test("A licence that has no name goes by its number, and a missing one is said")
  func unnamedLicenses() {
    var log = log()
    for (number, name) in [(99, "licence 99"), (nil, "licence unknown")] as [(Int?, String)] {
      log.places[0].photo?.license = number
      for form in WalkExport.allCases { #expect(text(form, log).contains(name)) }
    }
  }

  @Test("GeoJSON has the longitude first, the track as lines and each place as a point")
  func geoJSON() {
    var log = log()
    log.points = Array(log.points.prefix(2))
    #expect(
      text(.geoJSON, log)
        == "{\"attribution\":\"\(WalkExport.notice)\",\"features\":["
        + "{\"geometry\":{\"coordinates\":[[16.5,45.5],[16.501,45.501]],\"type\":\"LineString\"},\"properties\":{\"walk\":\"20261120T120000Z\"},\"type\":\"Feature\"},"
        + "{\"geometry\":{\"coordinates\":[16.501,45.501],\"type\":\"Point\"},\"properties\":{\"id\":\"2\",\"image\":\"https://live.staticflickr.com/1/2_s.jpg\",\"license\":4,\"licenseName\":\"CC BY 2.0\",\"link\":\"https://www.flickr.com/photos/1/2\",\"owner\":\"1@N0\",\"ownerName\":\"Ana\",\"place\":1,\"taken\":\"2026-11-20 12:00:00\",\"time\":\"2026-11-20T12:01:00Z\",\"title\":\"Sunset\"},\"type\":\"Feature\"},"
        + "{\"geometry\":{\"coordinates\":[0,-45.6],\"type\":\"Point\"},\"properties\":{\"place\":2},\"type\":\"Feature\"}"
        + "],\"type\":\"FeatureCollection\"}\n")
    #expect(text(.geoJSON, self.log()).contains("\"MultiLineString\""))
  }

  @Test("The page shows each photo with title, owner, licence and link, and Flickr's notice")
  func html() {
    let page = text(.html, log())
    for part in [
      "<h1>Walk of 2026-11-20 (UTC)</h1>", "<p>1.23 km · 2 places · 1 photo</p>",
      "<img src=\"https://live.staticflickr.com/1/2_s.jpg\" alt=\"Sunset\" loading=\"lazy\">",
      "<a href=\"https://www.flickr.com/photos/1/2\" rel=\"noopener noreferrer\">Sunset</a>",
      "by <bdi>Ana</bdi> · <a href=\"https://creativecommons.org/licenses/by/2.0/\"",
      "This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc.",
      "default-src 'none'; img-src https://live.staticflickr.com; style-src 'unsafe-inline'",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(page.components("<polyline") == 2)
    #expect(page.components("<circle") == 2)
  }

  @Test("Text from outside can neither run, nor close what it stands in, nor steer")
  func escaping() {
    for form in [WalkExport.gpx, .html] {
      let text = text(form, log(title: Self.evil))
      #expect(!text.contains("<script"))
      #expect(
        text.contains(
          "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot; &#39;x&#39; [2J ]]&gt;"))
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
    }
    #expect(!text(.geoJSON, log(title: Self.evil)).contains("\u{1B}"))
  }

  @Test(
    "Links lead to Flickr and pictures come from its host, or there are none",
    arguments: [
      "javascript:alert(1)", "https://live.staticflickr.com.evil.example/x.jpg",
      "http://live.staticflickr.com/x",
      "https://evil.example/live.staticflickr.com", "https://live.staticflickr.com@evil.example/",
      "//evil", "",
      "https://live.staticflickr.com\\@evil.example/",
    ])
  func hosts(address: String) {
    let page = text(.html, log(page: address, image: address))
    #expect(!page.contains("<img"))
    #expect(page.components("<a href") == 2)
    #expect(!text(.gpx, log(page: address)).contains("<link"))
  }

  @Test("A walk without a point or a photo is exported as well")
  func empty() {
    var log = log()
    log.points = []
    log.places = []
    #expect(!text(.html, log).contains("<svg"))
    #expect(text(.gpx, log).hasSuffix("</name>\n  </trk>\n</gpx>\n"))
    #expect(text(.geoJSON, log).contains("\"features\":[]"))
    log.points = [point(1, 1)]
    #expect(text(.html, log).contains("<svg viewBox=\"0 0 40.0 40.0\""))
  }

  @Test("A file that is there is replaced as a whole, and only the user may read the new one")
  func write() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/walk.gpx"
    try TemporaryFolder.write("old", to: path)
    try WalkExport.gpx.write(to: path, log(), licenses: licenses)
    #expect(folder.files.map(\.path) == [path])
    #expect(folder.files.map(\.mode) == [0o600])
    #expect(folder.files.map(\.content) == [WalkExport.gpx.bytes(of: log(), licenses: licenses)])
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
