import LoopbackServer
import TestDoubles
import Threading

/// A Flickr on loopback that has photos for the places of a ``WalkTrack``, and hub beside it.
///
/// Place 2 has none; the places 3 and 4 share one, halfway between them and nearest to both.
final class WalkFlickr: Sendable {
  let folder = TemporaryFolder()
  let server: LoopbackServer

  /// - Parameters:
  ///   - stall: the search that is not answered, from 1 on.
  ///   - title: what each photo is called; `nil` for a title of its own.
  ///   - answer: the body of each answer, instead of photos.
  init(stallingAt stall: Int = 0, title: String? = nil, answer: String? = nil) {
    let searches = Locked(0)
    server = LoopbackServer { head in
      let search = searches.withLock { count in
        count += 1
        return count
      }
      if search == stall { return [.stall] }
      let body = answer ?? Self.photos(latitude: queried("lat", in: head), title: title)
      return [
        .text(
          "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nCache-Control: no-store\r\n"
            + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"), .close,
      ]
    }
  }

  /// The latitude and longitude that each search asked for, as it was written.
  var asked: [String] {
    server.heads.map { "\(queried("lat", in: $0)),\(queried("lon", in: $0))" }
  }

  /// Settings for hub. Answers are kept for this run alone: what is not asked again is not asked because the
  /// walk knows it.
  func environment(key: String = "key") -> [String: String] {
    [
      "HUB_FLICKR_URL": server.url + "/rest", "FLICKR_API_KEY": key,
      "XDG_CACHE_HOME": "/dev/null", "XDG_STATE_HOME": folder.path + "/state",
      "XDG_CONFIG_HOME": folder.path + "/config",
    ]
  }

  /// Writes a file, and gives its path.
  func file(_ content: String, named name: String = "way.gpx") throws -> String {
    let path = folder.path + "/" + name
    try TemporaryFolder.write(content, to: path)
    return path
  }

  func content(of name: String) -> String? {
    folder.files.first { $0.path == folder.path + "/" + name }
      .map { String(decoding: $0.content, as: UTF8.self) }
  }

  /// The names of the walks that are kept.
  var walks: [String] {
    folder.files.map(\.path).filter { $0.hasSuffix(".walk") }.sorted().compactMap {
      $0.split(separator: "/").last.map { String($0.dropLast(5)) }
    }
  }

  /// `hub flickr …`, to its end.
  func run(_ arguments: String..., input: String = "", key: String = "key") throws -> PipeRun {
    try PipeRun(
      arguments: ["flickr"] + arguments, environment: environment(key: key), input: input)
  }

  private static func photos(latitude: String, title: String?) -> String {
    let point = (0..<60).first { WalkTrack.latitude($0) == latitude } ?? 0
    // Beside the place, in latitudes.
    let found: [(id: Int, north: Int)] =
      switch point / 2 {
      case 2: []
      case 3: [(304, 600), (903, 540)]
      case 4: [(903, -540), (204, -600)]
      case let place: [(100 + place, 10)]
      }
    let photos = found.map { id, north in
      let title = title ?? "photo \(id)"
      return #"""
        {"id":"\#(id)","owner":"1@N00","secret":"abc","server":"65535","title":"\#(title)",\#
        "ownername":"\#(title == "photo \(id)" ? "somebody" : title)","license":"4",\#
        "dateupload":"1700000000","datetaken":"2026-05-04 12:33:44","datetakengranularity":"0",\#
        "latitude":"45.\#(810_000 + 540 * point + north)","longitude":"15.977500","accuracy":"16"}
        """#
    }
    return #"{"photos":{"photo":[\#(photos.joined(separator: ","))]},"stat":"ok"}"#
  }
}

/// The value of a parameter in the first line of a request.
private func queried(_ name: String, in head: String) -> String {
  let words = head.prefix { !$0.isNewline }.split(separator: " ")
  let parameters = words.count > 1 ? words[1].drop { $0 != "?" }.dropFirst() : ""
  return parameters.split(separator: "&").first { $0.hasPrefix(name + "=") }
    .map { String($0.dropFirst(name.count + 1)) } ?? ""
}
