import FoundationEssentials
import GPX
import Location
import TestDoubles
import Testing

/// The files that a walk is saved to, with photos whose titles and owners mean harm.
@Suite(.mustEnd)
struct WalkSaveTests {
  /// As JSON: markup, quotes, ESC and U+202E, which turns what follows.
  private static let hostile =
    #"<script>alert(1)</script>\"' onerror='x' \u001b[31m\u202eevil]]>&amp;"#

  private let flickr = WalkFlickr(title: hostile)

  /// Walks the track to its end and gives the file that it was saved to.
  private func saved(_ name: String) throws -> String {
    let run = try flickr.run(
      "walk", try flickr.file(WalkTrack(6).gpx), "--speed", "max", "--save",
      flickr.folder.path + "/" + name)
    #expect(run.status == 0)
    expectHarmless(run.output + run.errors)
    #expect(run.errors.hasSuffix("\nsaved to \(flickr.folder.path)/\(name)\n"))
    return try #require(flickr.content(of: name))
  }

  /// The same as it is read, without its entity.
  private static let read = "<script>alert(1)</script>\"' onerror='x' \u{1B}[31m\u{202E}evil]]>&"

  /// The same as it stands in a page or in GPX.
  private static let harmless =
    "&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39; onerror=&#39;x&#39; [31mevil]]&gt;&amp;"

  @Test func aPageHasNoScriptAndPicturesFromFlickrAlone() throws {
    let page = try saved("walk.html")
    let harmless = Self.harmless
    let lines = page.split(separator: "\n").map(String.init)
    let item = lines.drop { !$0.hasPrefix("<li ") }.prefix { $0 != "</li>" }
    let link = #"<a href="https://www.flickr.com/photos/1@N00/101" rel="noopener noreferrer">"#
    #expect(
      Array(item) == [
        #"<li value="1" id="place-1">"#,
        link + #"<img src="https://live.staticflickr.com/65535/101_abc.jpg" alt=""# + harmless
          + #"" loading="lazy"></a>"#,
        #"<h2 dir="auto">"# + link + harmless + "</a></h2>",
        "<p>by <bdi>\(harmless)</bdi> · "
          + #"<a href="https://creativecommons.org/licenses/by/2.0/" rel="license noopener "#
          + #"noreferrer">CC BY 2.0</a></p>"#,
        #"<p class="facts">45.81108, 15.97750 · taken 2026-05-04 12:33:44</p>"#,
      ])
    #expect(lines.count { $0.hasPrefix("<li ") } == 1)
    #expect(!page.lowercased().contains("<script"))
    #expect(
      lines.filter { $0.contains("Content-Security-Policy") } == [
        #"<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src "#
          + "https://live.staticflickr.com; style-src 'unsafe-inline'; base-uri 'none'; "
          + #"form-action 'none'">"#
      ])
    // Every address of the page is one of these.
    let addresses = page.matches(of: /https?:\/\/[^"'; <]*/).map { String($0.output) }
    #expect(
      Set(addresses) == [
        "https://live.staticflickr.com", "https://live.staticflickr.com/65535/101_abc.jpg",
        "https://www.flickr.com/photos/1@N00/101",
        "https://creativecommons.org/licenses/by/2.0/",
      ])
    expectHarmless(page)
  }

  /// U+202E stood in the file as it is, and turned the rest of the line in a terminal.
  @Test func geoJSONIsTheTrackAndThePlaces() throws {
    let text = try saved("walk.geojson")
    let read = try JSONDecoder().decode(Collection.self, from: Data(text.utf8))
    #expect(
      read.features.map(\.geometry) == [
        .init(
          type: "LineString",
          coordinates: .line(
            [45.81, 45.81054, 45.81108, 45.81162, 45.81216, 45.8127].map { [15.9775, $0] })),
        .init(type: "Point", coordinates: .one([15.9775, 45.81108])),
        .init(type: "Point", coordinates: .one([15.9775, 45.81216])),
      ])
    #expect(
      read.features.map(\.properties) == [
        ["walk": .text(try #require(flickr.walks.first))],
        [
          "place": .number(1), "time": .text("2026-11-20T12:02:00Z"), "id": .text("101"),
          "title": .text(Self.read), "owner": .text("1@N00"), "ownerName": .text(Self.read),
          "link": .text("https://www.flickr.com/photos/1@N00/101"),
          "image": .text("https://live.staticflickr.com/65535/101_abc.jpg"),
          "taken": .text("2026-05-04 12:33:44"), "license": .number(4),
          "licenseName": .text("CC BY 2.0"),
        ],
        ["place": .number(2), "time": .text("2026-11-20T12:04:00Z")],
      ])
    expectHarmless(text)
  }

  @Test func theTrackOfASavedWalkIsThatOfTheFile() async throws {
    let text = try saved("walk.gpx")
    let walked = try await GPXFile.read(flickr.folder.path + "/way.gpx")
    let read = try await GPXFile.read(flickr.folder.path + "/walk.gpx")
    #expect(read.kind == .track)
    #expect((0..<read.count).map(read.fix) == (0..<6).map(walked.fix))
    let lines = text.split(separator: "\n")
    #expect(
      lines.filter { $0.contains("<name>") || $0.contains("<desc>photo") }.map(String.init) == [
        "    <name>\(Self.harmless)</name>",
        "    <desc>photo by \(Self.harmless), CC BY 2.0</desc>",
        "    <name>Walk \(try #require(flickr.walks.first))</name>",
      ])
    expectHarmless(text)
  }

  private struct Collection: Decodable {
    let features: [Feature]

    struct Feature: Decodable {
      let geometry: Geometry
      let properties: [String: Property]
    }

    struct Geometry: Decodable, Hashable {
      let type: String
      let coordinates: Positions
    }

    enum Positions: Decodable, Hashable {
      case one([Double])
      case line([[Double]])

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let one = try? container.decode([Double].self) {
          self = .one(one)
        } else {
          self = .line(try container.decode([[Double]].self))
        }
      }
    }

    enum Property: Decodable, Hashable {
      case text(String)
      case number(Int)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
          self = .number(number)
        } else {
          self = .text(try container.decode(String.self))
        }
      }
    }
  }
}
