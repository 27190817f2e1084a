internal import Gateway
internal import WebService

/// Why Flickr gives no answer. It refuses with status 200: what is wrong stands in the body
/// (flickr.com/services/api/response.json.html).
enum FlickrRefusal: Error, Hashable {
  /// One of the method's own codes, or of those that all methods have.
  case code(Int, message: String?)
  /// Not in Flickr's own words.
  case other(ServiceError)

  /// What an answer of status 200 says is wrong; `nil` where it says nothing of the kind.
  ///
  /// The answer of an outage is no JSON but for the comma behind it, and is called XML.
  init?(in response: GatewayResponse, _ service: ServiceClient) {
    var response = response
    let end = response.body.lastIndex { !($0 == 0x2C || $0 == 0x20 || (0x09...0x0D).contains($0)) }
    response.body = end.map { Array(response.body[...$0]) } ?? []
    guard let verdict = try? service.decode(FlickrWire.Verdict.self, from: response),
      verdict.stat == "fail"
    else { return nil }
    let message = verdict.message.flatMap { $0.isEmpty ? nil : $0 }
    guard let code = verdict.code else {
      self = .other(.refused(status: response.status, message: message))
      return
    }
    self = .code(code, message: message)
  }

  /// The same where a code has no meaning of the method's own.
  var serviceError: ServiceError {
    switch self {
    case .other(let error): error
    case .code(100, let message): .unauthorized(message: message)
    // 10: search, 105: any service, 201: the recorded outage.
    case .code(10, let message), .code(105, let message), .code(201, let message):
      .unavailable(message: message)
    case .code(_, let message): .refused(status: 200, message: message)
    }
  }
}
