internal import FoundationEssentials
internal import Glibc
internal import LocalFiles
internal import Location

/// A record of a journal: one JSON object a line. A member that is missing says nothing.
struct JournalLine: Codable, Hashable {
  /// The form of the journal; in the first line only.
  var hubWalk: Int?
  var start: Start?
  /// The points since the record before.
  var points: [Point]?
  var place: Place?
  /// The tracker after this record.
  var state: State?
  var end: Double?

  static let form = 1

  struct Start: Codable, Hashable {
    var time: Double
    var source: String
    var place: String
    var count: Int?
    var every: Double
    var maximumError: Double
    var maximumSpeed: Double
    var asksAtStart: Bool
    var options: [String: String]
  }

  struct Point: Codable, Hashable {
    var lat: Double
    var lon: Double
    var time: Double?
    /// 1 where a segment begins.
    var new: Int?
  }

  struct Place: Codable, Hashable {
    var number: Int
    var at: Point
    var photo: Photo?
    /// 1 where the service gave no answer.
    var failed: Int?
  }

  struct Photo: Codable, Hashable {
    var id: String
    var title: String
    var owner: String
    var ownerName: String
    var license: Int?
    var page: String
    var image: String?
    var taken: String?
    var posted: Int?
    var lat: Double?
    var lon: Double?
  }

  struct Fix: Codable, Hashable {
    var index: Int
    var lat: Double?
    var lon: Double?
    var time: Double?
    var mode: Int?
    var accuracy: Double?
  }

  struct State: Codable, Hashable {
    var anchor: Point?
    var last: Fix?
    var timeBefore: Double?
    var timeBeforeJump: Double?
    var firstTime: Double?
    var offered: Int
    var places: Int
    var distance: Double
    var duration: Double
    var ignored: [String: Int]
    var restarts: Int
    var suspects: Int
    var suspect: Fix?
  }

  /// The line, with its newline.
  ///
  /// - Parameter path: the file it is for.
  /// - Returns: It, in UTF-8.
  /// - Throws: ``FileFailure`` (`EDOM`) where a number is infinite, for which JSON has no word.
  func bytes(for path: String) throws(FileFailure) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { throw FileFailure(path: path, number: EDOM) }
    return Array(data) + [UInt8(ascii: "\n")]
  }

  /// `nil` for what is no record.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let line = try? JSONDecoder().decode(JournalLine.self, from: Data(bytes)) else {
      return nil
    }
    self = line
  }

  init() {}
}
