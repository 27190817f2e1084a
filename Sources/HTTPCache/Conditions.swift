internal import Gateway

/// The conditions that a request brings with it (RFC 9110, section 13.1).
struct Conditions: Sendable {
  private let noneMatch: String?
  private let modifiedSince: String?
  /// Whether only the server can tell: RFC 9111, section 4.3.2, leaves these to it.
  let areForServer: Bool

  init(_ headers: HeaderFields) {
    noneMatch = headers["If-None-Match"]
    modifiedSince = headers["If-Modified-Since"]
    areForServer =
      headers["If-Match"] != nil || headers["If-Unmodified-Since"] != nil
      || headers["If-Range"] != nil
  }

  var areAny: Bool { noneMatch != nil || modifiedSince != nil || areForServer }

  /// Whether the one who asks has what is stored already, so that a 304 says enough (RFC 9111,
  /// section 4.3.2).
  func areMet(by stored: StoredResponse) -> Bool {
    guard stored.status == 200 else { return false }
    if let noneMatch {
      guard trimmed(noneMatch) != "*" else { return true }
      guard let tag = stored.headers["ETag"] else { return false }
      return splitList(noneMatch).contains { isSame($0, tag) }
    }
    let now = stored.responseTime / 1000
    guard let modifiedSince, let moment = HTTPDate.seconds(modifiedSince, now: now) else {
      return false
    }
    let modified = stored.headers["Last-Modified"].flatMap { HTTPDate.seconds($0, now: now) }
    return modified ?? stored.date <= moment
  }
}
