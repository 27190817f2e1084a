internal import Gateway

/// The condition under which the server need not send what is stored (RFC 9111, section 4.3.1).
struct Validation: Sendable {
  private let candidates: [StoredResponse]

  /// `nil` where nothing is stored that the server could be asked about.
  ///
  /// - Parameters:
  ///   - chosen: the stored answer that suits the request.
  ///   - others: where none does: stored answers to other requests for the address, one of which may
  ///     be what the server would send.
  init?(chosen: StoredResponse?, others: [StoredResponse]) {
    let known = chosen.map { [$0] } ?? others.filter { $0.headers["ETag"] != nil }
    candidates = known.filter {
      $0.status != 206 && ($0.headers["ETag"] != nil || $0.headers["Last-Modified"] != nil)
    }
    if candidates.isEmpty { return nil }
  }

  func added(to request: GatewayRequest) -> GatewayRequest {
    var request = request
    let tags = candidates.compactMap { $0.headers["ETag"] }
    if !tags.isEmpty { request.headers["If-None-Match"] = tags.joined(separator: ", ") }
    if candidates.count == 1, let modified = candidates[0].headers["Last-Modified"] {
      request.headers["If-Modified-Since"] = modified
    }
    return request
  }

  /// The stored answer that a 304 is about (section 4.3.4); `nil` where that is not sure.
  func selected(by response: GatewayResponse) -> StoredResponse? {
    guard let tag = response.headers["ETag"] else {
      return candidates.count == 1 ? candidates[0] : nil
    }
    if tag.hasPrefix("W/") {
      let same = candidates.first { $0.headers["ETag"].map { isSame($0, tag) } == true }
      return same ?? (candidates.count == 1 ? candidates[0] : nil)
    }
    return candidates.first { $0.headers["ETag"] == tag }
  }
}

extension StoredResponse {
  /// The same with what a 304, or the answer to a HEAD, says newly (RFC 9111, section 3.2).
  func updated(
    by response: GatewayResponse, to request: GatewayRequest, sent: Int, received: Int
  ) -> StoredResponse {
    var updated = self
    // The content was decoded when it was stored, so these tell about it, not about the server's.
    let ownFields: Set<String> = ["content-length", "content-encoding", "content-range"]
    let news = storable(response.headers).fields.filter {
      !ownFields.contains($0.name.lowercased())
    }
    updated.headers["Age"] = nil
    for name in Set(news.map { $0.name.lowercased() }) { updated.headers[name] = nil }
    for field in news { updated.headers.append(name: field.name, value: field.value) }
    if response.headers["Date"] == nil {
      updated.headers["Date"] = HTTPDate.text(received / 1000)
    }
    updated.requestTime = sent
    updated.responseTime = received
    updated.selection = Selection(of: updated.headers, for: request.headers)
    return updated
  }

  /// Whether the answer to a HEAD is about the same content (RFC 9111, section 4.3.5).
  func isSame(asIn head: GatewayResponse) -> Bool {
    ["ETag", "Last-Modified", "Content-Length"].allSatisfy { name in
      guard let new = head.headers[name] else { return true }
      // Of content that was decoded the length is not kept.
      guard let old = headers[name] else { return name == "Content-Length" }
      return new == old
    }
  }
}

/// The weak comparison of RFC 9110, section 8.8.3.2.
func isSame(_ one: some StringProtocol, _ other: some StringProtocol) -> Bool {
  let opaque = { (tag: Substring) in tag.hasPrefix("W/") ? tag.dropFirst(2) : tag }
  return opaque(Substring(one)) == opaque(Substring(other))
}
