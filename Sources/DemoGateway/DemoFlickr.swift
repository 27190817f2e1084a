internal import Gateway
internal import Location

/// Flickr's API: recent photos, photos around a place, one photo.
///
/// It takes the extras for granted: a line has all that hub asks for.
enum DemoFlickr {
  @Sendable static func answer(_ request: GatewayRequest) -> GatewayResponse {
    switch request.parameter("method") {
    case "flickr.photos.getRecent": page(Array(DataFile.photos.lines), request)
    case "flickr.photos.search": search(request)
    case "flickr.photos.getInfo": info(request)
    default: failure(112, "The demo has no such method.")
    }
  }

  /// Flickr refuses with status 200.
  private static func failure(_ code: Int, _ message: String) -> GatewayResponse {
    .json(#"{"stat":"fail","code":\#(code),"message":"\#(message)"}"#)
  }

  private static func search(_ request: GatewayRequest) -> GatewayResponse {
    guard let latitude = request.parameter("lat").flatMap(Double.init),
      let longitude = request.parameter("lon").flatMap(Double.init),
      let place = Coordinate(latitude: latitude, longitude: longitude),
      let radius = Double(request.parameter("radius") ?? "5"), radius > 0, radius < 32
    else { return failure(18, "The demo finds photos around a place only.") }
    let near = DataFile.photos.lines.compactMap { line in
      line.place.map { (line: line, distance: $0.distance(to: place)) }
    }.filter { $0.distance <= radius * 1000 }
    return page(near.sorted { $0.distance < $1.distance }.map(\.line), request)
  }

  private static func info(_ request: GatewayRequest) -> GatewayResponse {
    let id = request.parameter("photo_id") ?? ""
    guard let line = DataFile.photoInfo.lines.first(where: { $0.text("id") == id }) else {
      return failure(1, "Photo not found")
    }
    return .json(Array(#"{"photo":"#.utf8) + line.bytes + Array(#","stat":"ok"}"#.utf8))
  }

  private static func page(_ lines: [Line], _ request: GatewayRequest) -> GatewayResponse {
    let size = min(max(1, request.number("per_page") ?? 100), 500)
    let number = min(max(1, request.number("page") ?? 1), 1_000_000)
    let pages = (lines.count + size - 1) / size
    var body = Array(
      #"{"photos":{"page":\#(number),"pages":\#(pages),"perpage":\#(size),"total":\#(lines.count),"#
        .utf8)
    body.append(#""photo":["#)
    body.append(lines.dropFirst((number - 1) * size).prefix(size)) { line, body in
      body += line.bytes
    }
    body.append(#"]},"stat":"ok"}"#)
    return .json(body)
  }
}

extension Line {
  /// The value of a member that is a text without escapes; `nil` where there is none of that name.
  fileprivate func text(_ name: String) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let range = text.firstRange(of: "\"\(name)\":\"") else { return nil }
    return String(text[range.upperBound...].prefix { $0 != "\"" })
  }

  fileprivate var place: Coordinate? {
    guard let latitude = text("latitude").flatMap(Double.init),
      let longitude = text("longitude").flatMap(Double.init)
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}
