internal import Gateway

/// Whether a private cache may keep the answer to a request (RFC 9111, section 3).
///
/// `Authorization` is no obstacle (section 3.5 is about shared caches): the key tells accounts apart.
/// What says a secret back is.
func mayStore(_ response: GatewayResponse, to request: GatewayRequest) -> Bool {
  let control = CacheControl(response.headers)
  let isExplicit =
    control.has("max-age") || control.has("public") || control.has("private")
    || response.headers["Expires"] != nil
  guard !response.holdsSecret, !CacheControl(request.headers).has("no-store"),
    !isForbidden(control, response.status),
    !varyNames(response.headers).contains("*"), response.status >= 200, response.status != 304,
    isExplicit || isHeuristicallyCacheable(response.status)
  else { return false }
  if response.status == 206 {
    // Section 3.3. Parts of several ranges in one are not worth the trouble.
    // A body that is shorter than it says is known by where it begins; see `part(_:)`.
    guard request.method == .get, let range = ContentRange(response.headers) else { return false }
    return !response.body.isEmpty && response.body.count <= range.count
  }
  switch request.method {
  case .get: return true
  case .post:
    // RFC 9110, section 9.3.3: with explicit freshness, and as the answer to a GET of the address
    // that it names as its own.
    let hasLifetime = control.has("max-age") || response.headers["Expires"] != nil
    let location = response.headers["Content-Location"]
    return hasLifetime && (200..<300).contains(response.status)
      && location.map { absolute($0, from: request.url) == normalizedAddress(request.url) } == true
  default: return false
  }
}

/// Sections 5.2.2.3 and 5.2.2.5: `no-store`, unless `must-understand` stands beside it and the status
/// is understood.
private func isForbidden(_ control: CacheControl, _ status: Int) -> Bool {
  if control.has("must-understand") { return !isUnderstood(status) }
  return control.has("no-store")
}

/// The final status codes whose caching requirements this cache knows (RFC 9110, section 15).
private func isUnderstood(_ status: Int) -> Bool {
  switch status {
  case 200...206, 300...303, 305, 307, 308, 400...417, 421, 422, 426, 451, 500...505: true
  default: false
  }
}
