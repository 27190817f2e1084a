import GPX
import Gateway
import Glibc
import LocalFiles
import Location
import PictureLoading
import Pictures
import Presenting
import TerminalIO
import TestDoubles
import Testing
import Walks
import WebService

@testable import WalkModule

/// Suites of the interactor between lines of fixes, a scripted Flickr and a folder of its own.
protocol WalkInteractorSuite {
  var folder: TemporaryFolder { get }
}

extension WalkInteractorSuite {
  var walks: WalkFolder { WalkFolder(state: folder.path) }

  /// So many fixes, 120 m from each other.
  static func lines(_ count: Int) -> [String] {
    (0..<count).map { "\(45.8 + Double($0) * 0.00108),15.9775" }
  }

  func interactor(
    _ gateway: any Gateway, lines: [String], keeps: Bool = true, isTyped: Bool = false,
    pictures: any PictureLoading = NoPictures()
  ) -> WalkInteractor {
    WalkInteractor(
      flickr: flickr(gateway), pictures: pictures, folder: keeps ? walks : nil,
      sources: WalkSources(
        input: Typed(lines), isTyped: isTyped, clock: .system, demoTrack: { [] }),
      now: { 1_800_000_000 }, sent: { 0 })
  }

  func page(_ ids: Int...) -> Result<GatewayResponse, GatewayError> {
    let photos = ids.map {
      #"{"id":"\#($0)","owner":"1@N00","title":"t\#($0)","latitude":"45.8","longitude":"15.97","accuracy":"16"}"#
    }
    return .success(
      .body(#"{"photos":{"photo":[\#(photos.joined(separator: ","))]},"stat":"ok"}"#))
  }

  func walk(_ interactor: WalkInteractor) async -> (places: [WalkPlace], WalkEnding) {
    let told = Told()
    let ending = await interactor.walk([], pixels: { nil }) { await told.take($0) }
    return (await told.places, ending)
  }

  /// GPX points so many metres from each other, from a latitude on.
  func track(_ name: String, from latitude: Double = 45.8) throws
    -> String
  {
    let points = (0..<6).map {
      #"<trkpt lat="\#(latitude + Double($0) * 0.00108)" lon="15.9775"/>"#
    }
    let path = folder.path + "/" + name
    try WholeFile.replace(
      path,
      with: Array(#"<gpx version="1.1"><trk><trkseg>\#(points.joined())</trkseg></trk></gpx>"#.utf8)
    )
    return path
  }
}

/// Lines that are there.
actor Typed: LineInput {
  private var lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  func nextLine() async -> String? { lines.isEmpty ? nil : lines.removeFirst() }
}

actor Told {
  private(set) var places: [WalkPlace] = []
  private(set) var illustrations: [Illustration] = []
  private(set) var unkept = 0

  func take(_ event: WalkEvent) {
    switch event {
    case .place(let place, let illustration, _):
      places.append(place)
      illustrations.append(illustration)
    case .unkept: unkept += 1
    case .moved, .notice, .waitsForFix: break
    }
  }
}
