import CurlGateway
import Gateway
import Testing

extension CurlGateway {
  /// A gateway that may ask `servers` without TLS.
  convenience init(_ servers: LoopbackServer...) {
    self.init(
      CurlOptions(
        userAgent: "hub/test", clearTextOrigins: Set(servers.compactMap { Origin($0.url) })))
  }
}

/// What a fresh gateway says of a server's answer.
func answer(
  of server: LoopbackServer, _ request: ((inout GatewayRequest) -> Void)? = nil
) async throws(GatewayError) -> GatewayResponse {
  var asked = GatewayRequest(server.url)
  request?(&asked)
  return try await CurlGateway(server).send(asked)
}

/// The failure of asking `server`; an issue when there is none.
func failure(
  of server: LoopbackServer, sourceLocation: SourceLocation = #_sourceLocation,
  _ request: ((inout GatewayRequest) -> Void)? = nil
) async -> GatewayError? {
  do {
    let response = try await answer(of: server, request)
    Issue.record("answered \(response.status)", sourceLocation: sourceLocation)
    return nil
  } catch {
    return error
  }
}

extension GatewayError {
  var isTruncated: Bool { if case .truncated = self { true } else { false } }
  var isUnreachable: Bool { if case .unreachable = self { true } else { false } }
  var isUntrusted: Bool { if case .untrusted = self { true } else { false } }
  var isPolicy: Bool { if case .policy = self { true } else { false } }
}

/// A complete answer over HTTP/1.1.
func ok(_ body: String = "", _ fields: String...) -> String {
  let lines = ["HTTP/1.1 200 OK", "Content-Length: \(body.utf8.count)"] + fields
  return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
}

/// A status line and header fields.
func head(_ status: String, _ fields: String...) -> String {
  (["HTTP/1.1 \(status)"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
}
