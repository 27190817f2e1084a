package import Gateway

/// Says to the cache what may be kept of Flickr's answers; stands inside of it.
///
/// Flickr refuses with a success, so that a cache would keep the refusal: whatever does not say of itself
/// that all is well becomes `no-store`. It names no lifetime either, and its terms let an answer be kept
/// for 24 hours: photos around a place, and a photo by itself, are taken for fresh for an hour, the
/// recent ones not at all. A lifetime that an answer does name stays.
package struct FlickrStorageGateway: Gateway {
  /// In seconds.
  static let lifetime = 3600
  /// What is not of the moment.
  private static let lasting: Set<String> = [
    "flickr.photos.search", "flickr.photos.getInfo", "flickr.photos.getSizes",
    "flickr.photos.licenses.getInfo",
  ]

  private let next: any Gateway

  package init(_ next: any Gateway) { self.next = next }

  package func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    var response = try await next.send(request)
    guard response.isOK else { return response }
    if !saysOK(response.body) {
      response.headers["Cache-Control"] = "no-store"
    } else if !namesLifetime(response.headers), isLasting(request) {
      response.headers.append(name: "Cache-Control", value: "max-age=\(Self.lifetime)")
    }
    return response
  }

  private func isLasting(_ request: GatewayRequest) -> Bool {
    let query = request.url.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
    return query.split(separator: "&").contains { pair in
      pair.hasPrefix("method=") && Self.lasting.contains(String(pair.dropFirst(7)))
    }
  }

  private func namesLifetime(_ headers: HeaderFields) -> Bool {
    let control = (headers["Cache-Control"] ?? "").lowercased()
    return headers["Expires"] != nil
      || ["max-age", "no-cache", "no-store"].contains(where: control.contains)
  }
}

/// Whether an answer of Flickr's, in JSON or XML, says that it is one: `"stat":"ok"`, `<rsp stat="ok">`.
///
/// Inside of a text quotes are escaped, so nothing that somebody wrote can be taken for it.
private func saysOK(_ body: [UInt8]) -> Bool {
  for key in [#""stat""#, "<rsp stat"] {
    let key = Array(key.utf8)
    guard let start = position(of: key, in: body[...]) else { continue }
    let rest = body[(start + key.count)...].prefix(16).filter {
      $0 != 0x20 && !(9...13).contains($0)
    }
    if rest.starts(with: (key.first == UInt8(ascii: "<") ? #"="ok""# : #":"ok""#).utf8) {
      return true
    }
  }
  return false
}
