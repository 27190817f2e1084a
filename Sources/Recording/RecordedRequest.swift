package import Gateway

/// A request as a recording knows it: what tells it from others, and no secret.
package struct RecordedRequest: Sendable, Hashable {
  package var method: GatewayRequest.Method
  /// Absolute, in the form of ``DisclosedAddress``.
  package var address: String
  /// The header fields that decide which answer comes.
  package var headers: HeaderFields

  package init(
    _ method: GatewayRequest.Method = .get, _ address: String, headers: HeaderFields = [:]
  ) {
    self.method = method
    self.address = address
    self.headers = headers
  }

  /// What is recorded of `request`, and what a replay looks for.
  ///
  /// Of the content there is its digest alone (RFC 9530): it may hold anything.
  package init(_ request: GatewayRequest) {
    method = request.method
    address = DisclosedAddress(request.url).description
    headers = HeaderFields(
      request.headers.fields.filter { deciding.contains($0.name.lowercased()) })
    if let body = request.body { headers["Content-Digest"] = contentDigest(body) }
  }

  /// The first line of its file.
  package var line: String { "\(method.rawValue) \(address)" }
}

/// Names in lower case. Everything else, credentials above all, decides nothing that a replay could
/// repeat.
private let deciding: Set<String> = [
  "accept", "accept-language", "content-type", "if-match", "if-modified-since", "if-none-match",
  "range", "x-github-api-version",
]
