internal import FoundationEssentials
package import Gateway

/// One web service as an interactor sees it: a base address behind a gateway.
///
/// An address that comes in an answer is never asked as it stands; the resource is read out of it
/// and asked from the base, so that a mirror serves everything.
package struct ServiceClient: Sendable {
  private let gateway: any Gateway
  private let baseURL: String
  private let timeout: Duration
  private let now: @Sendable () -> Int

  /// - Parameters:
  ///   - gateway: what every request goes through.
  ///   - baseURL: where the service answers, without a slash at its end.
  ///   - timeout: for the whole of one request.
  ///   - now: the clock, in seconds since 1970.
  package init(
    gateway: any Gateway, baseURL: String, timeout: Duration = .seconds(30),
    now: @escaping @Sendable () -> Int
  ) {
    self.gateway = gateway
    self.baseURL = baseURL
    self.timeout = timeout
    self.now = now
  }

  /// The answer to a GET, whatever its status.
  package func response(
    _ path: [String], query: [GatewayRequest.Parameter] = [], headers: HeaderFields = [:]
  ) async throws(ServiceError) -> GatewayResponse {
    let request = GatewayRequest(
      baseURL, path: path, query: query, headers: headers, timeout: timeout)
    let response: GatewayResponse
    do throws(GatewayError) {
      response = try await gateway.send(request)
    } catch {
      throw ServiceError(error)
    }
    // What a cache made in place of an answer is none.
    if case .missing(let failure) = response.source { throw ServiceError(failure) }
    return response
  }

  /// The answer to a GET where it is what was asked for (``Gateway/GatewayResponse/isOK``); every other
  /// status is an error by ``error(for:)``.
  package func content(
    _ path: [String], query: [GatewayRequest.Parameter] = [], headers: HeaderFields = [:]
  ) async throws(ServiceError) -> GatewayResponse {
    let response = try await response(path, query: query, headers: headers)
    guard response.isOK else { throw error(for: response) }
    return response
  }

  /// The same, decoded.
  package func get<Wire: Decodable>(
    _ type: Wire.Type, _ path: [String], query: [GatewayRequest.Parameter] = [],
    headers: HeaderFields = [:]
  ) async throws(ServiceError) -> Wire {
    try decode(type, from: try await content(path, query: query, headers: headers))
  }

  /// What a response that is no success means by its status alone.
  package func error(for response: GatewayResponse) -> ServiceError {
    ServiceError(response, now: now())
  }

  /// The body as JSON of the documented shape.
  package func decode<Wire: Decodable>(
    _ type: Wire.Type, from response: GatewayResponse
  ) throws(ServiceError) -> Wire {
    if let excess = excess(in: response.body) { throw .unreadable(reason: excess) }
    do {
      return try JSONDecoder().decode(type, from: Data(response.body))
    } catch {
      throw .unreadable(reason: readable(error))
    }
  }
}

/// A decoding error in one short line; the library's own description is a page long and may quote
/// the answer.
private func readable(_ error: any Error) -> String {
  guard let error = error as? DecodingError else { return "not JSON" }
  switch error {
  case .keyNotFound(let key, let context):
    return "“\(key.stringValue)” is missing\(place(context))"
  case .typeMismatch(_, let context), .valueNotFound(_, let context):
    return "a value of another type\(place(context))"
  case .dataCorrupted(let context):
    return context.codingPath.isEmpty ? "not JSON" : "not JSON\(place(context))"
  @unknown default: return "not JSON of the documented shape"
  }
}

private func place(_ context: DecodingError.Context) -> String {
  let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
  return path.isEmpty ? "" : " at \(path.joined(separator: "."))"
}
