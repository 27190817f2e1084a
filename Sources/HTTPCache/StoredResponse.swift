package import Gateway

/// An answer as it is kept, with what has to be known to use it again.
package struct StoredResponse: Sendable, Hashable {
  /// 206 for a part of the content, see ``ContentRange``; never for the whole.
  package var status: Int
  package var version: String
  /// Without the fields that belong to a connection (RFC 9111, section 3.1).
  package var headers: HeaderFields
  package var body: [UInt8]
  /// When the request was sent, in milliseconds since 1970.
  package var requestTime: Int
  /// When the answer had come, in milliseconds since 1970.
  package var responseTime: Int
  /// Which requests it answers.
  package var selection: Selection

  package init(
    status: Int, version: String = "1.1", headers: HeaderFields, body: [UInt8], requestTime: Int,
    responseTime: Int, selection: Selection = Selection()
  ) {
    self.status = status
    self.version = version
    self.headers = headers
    self.body = body
    self.requestTime = requestTime
    self.responseTime = responseTime
    self.selection = selection
  }

  /// What is kept of an answer to a request.
  init(_ response: GatewayResponse, to request: GatewayRequest, sent: Int, received: Int) {
    var headers = storable(response.headers)
    // RFC 9110, section 6.6.1: who has a clock writes down when a message without a date came.
    if headers["Date"] == nil {
      headers.append(name: "Date", value: HTTPDate.text(received / 1000))
    }
    self.init(
      status: response.status, version: response.version, headers: headers, body: response.body,
      requestTime: sent, responseTime: received,
      selection: Selection(of: response.headers, for: request.headers))
  }

  var cacheControl: CacheControl { CacheControl(headers) }

  /// The moment of its `Date`, in seconds since 1970; when it came where there is none that can be
  /// read.
  var date: Int {
    headers["Date"].flatMap { HTTPDate.seconds($0, now: responseTime / 1000) }
      ?? responseTime / 1000
  }
}

/// RFC 9111, section 3.1, and RFC 9110, section 7.6.1: without the fields that were meant for the
/// connection or a proxy, and without those that may not be used again before the server was asked
/// (RFC 9111, section 5.2.2.4).
func storable(_ headers: HeaderFields) -> HeaderFields {
  var excluded = connectionFields
  for name in splitList(headers["Connection"] ?? "") { excluded.insert(name.lowercased()) }
  excluded.formUnion(CacheControl(headers).fields("no-cache"))
  return HeaderFields(headers.fields.filter { !excluded.contains($0.name.lowercased()) })
}

private let connectionFields: Set<String> = [
  "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info",
  "proxy-authorization", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
]
