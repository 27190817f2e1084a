internal import Gateway

/// What is missing of an answer whose beginning is stored: a request for the rest, and how the two go
/// together (RFC 9111, sections 3.3 and 3.4).
struct Completion: Sendable {
  private let beginning: StoredResponse
  private let tag: String
  private let length: Int

  /// `nil` where nothing stored is the beginning of what is wanted, or where nobody could tell whether
  /// the rest belongs to it: only a strong validator says so.
  init?(of stored: [StoredResponse]) {
    let beginning = stored.first { part in
      guard part.status == 206, let tag = part.headers["ETag"], tag.hasPrefix("\""),
        let range = ContentRange(part.headers), let whole = range.whole
      else { return false }
      return range.bounds.lowerBound == 0 && part.body.count == range.count && range.count < whole
    }
    guard let beginning, let tag = beginning.headers["ETag"],
      let length = ContentRange(beginning.headers)?.whole
    else { return nil }
    (self.beginning, self.tag, self.length) = (beginning, tag, length)
  }

  /// Asks for the rest, and for the whole where it has changed (RFC 9110, section 13.1.5).
  func added(to request: GatewayRequest) -> GatewayRequest {
    var request = request
    request.headers["Range"] = "bytes=\(beginning.body.count)-"
    request.headers["If-Range"] = tag
    return request
  }

  /// The whole; `nil` where the answer is not exactly the rest of the same.
  func completed(
    by response: GatewayResponse, to request: GatewayRequest, sent: Int, received: Int
  ) -> StoredResponse? {
    guard response.status == 206, response.headers["ETag"] == tag,
      let range = ContentRange(response.headers), range.whole == length,
      range.bounds == beginning.body.count...(length - 1), response.body.count == range.count
    else { return nil }
    var whole = beginning.updated(by: response, to: request, sent: sent, received: received)
    whole.status = 200
    whole.body += response.body
    whole.headers["Content-Range"] = nil
    whole.headers["Content-Length"] = String(length)
    return whole
  }
}
