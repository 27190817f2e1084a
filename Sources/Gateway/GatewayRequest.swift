/// A request before anybody has turned it into bytes.
package struct GatewayRequest: Sendable, Hashable {
  /// A query parameter, not yet percent-encoded.
  package struct Parameter: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package var method: Method
  /// An absolute address without path segments from outside, as a setting or the program names it.
  package var base: String
  /// Path segments below `base`, not yet percent-encoded.
  package var path: [String]
  /// Query parameters; their order is kept.
  package var query: [Parameter]
  package var headers: HeaderFields
  /// The content to send; `nil` for a request without any.
  package var body: [UInt8]?
  /// What a cache on the way may do.
  package var storage = StorageWish.asUsual
  /// Whose answers these are, as a digest of the credential, never the credential itself: what was
  /// answered to one account is never shown to another. `nil` for a request that carries none.
  package var identity: Identity?
  /// Whether a body in a content coding that cannot be undone here is handed on as it came, with its
  /// `Content-Encoding`, and is no error.
  package var takesAnyCoding = false
  /// For the whole of the request, connecting included.
  package var timeout: Duration
  /// The most bytes a body may have after decoding.
  package var bodyLimit: Int

  /// What a body may have unless a request says otherwise: 32 MiB.
  package static let defaultBodyLimit = 32 << 20
  /// What a picture may have: 64 MiB.
  package static let pictureBodyLimit = 64 << 20

  package init(
    _ base: String, path: [String] = [], query: [Parameter] = [], headers: HeaderFields = [:],
    method: Method = .get, body: [UInt8]? = nil, timeout: Duration = .seconds(30),
    bodyLimit: Int = GatewayRequest.defaultBodyLimit
  ) {
    self.base = base
    self.path = path
    self.query = query
    self.headers = headers
    self.method = method
    self.body = body
    self.timeout = timeout
    self.bodyLimit = bodyLimit
  }

  /// The address to ask, percent-encoded; the only place where that happens.
  ///
  /// A `base` that has a query of its own keeps it and the parameters follow it; an empty one
  /// gives the address of `base` as it stands.
  package var url: String {
    var url = base
    for segment in path {
      if !url.hasSuffix("/") { url += "/" }
      url += percentEncoded(segment)
    }
    guard !query.isEmpty else { return url }
    url += url.contains("?") ? "&" : "?"
    url += query.map { percentEncoded($0.name) + "=" + percentEncoded($0.value) }
      .joined(separator: "&")
    return url
  }
}
