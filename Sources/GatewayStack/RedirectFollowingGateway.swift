package import Gateway

/// Follows redirects (RFC 9110, section 15.4), as carefully as a program with secrets must.
///
/// The transport follows none: libcurl would carry on headers that belong to the first origin.
package struct RedirectFollowingGateway: Gateway {
  /// How often one request may be sent on.
  static let mostHops = 5

  private let next: any Gateway
  private let mayLead: @Sendable (Origin) -> Bool

  /// - Parameters:
  ///   - next: answers each hop.
  ///   - mayLead: whether a redirect to another origin may lead there, as far as the rules that hold for
  ///     all of them let it.
  package init(
    _ next: any Gateway, mayLead: @escaping @Sendable (_ to: Origin) -> Bool = { _ in true }
  ) {
    self.next = next
    self.mayLead = mayLead
  }

  package func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    var current = request
    var visited: Set<String> = [request.url]
    for _ in 0...Self.mostHops {
      let response = try await next.send(current)
      guard isRedirect(response.status) else { return response }
      current = try redirected(current, by: response)
      guard visited.insert(current.url).inserted else {
        throw .policy(reason: "the service redirects in a circle")
      }
    }
    throw .policy(reason: "the service redirects more than \(Self.mostHops) times")
  }

  private func isRedirect(_ status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }

  private func redirected(
    _ request: GatewayRequest, by response: GatewayResponse
  ) throws(GatewayError) -> GatewayRequest {
    guard let location = response.headers["Location"], !location.isEmpty else {
      throw .policy(reason: "the service redirects without saying where to")
    }
    guard let url = resolve(location, against: request.url), let target = Origin(url),
      let source = Origin(request.url)
    else {
      throw .policy(reason: "the service redirects to what is no web address")
    }
    var redirected = request
    redirected.base = url
    redirected.path = []
    redirected.query = []
    // Section 15.4.4, and what section 15.4.2 allows and everybody does: what was to be done has
    // been done, and the new address tells how it went.
    let isDone =
      response.status == 303 || [301, 302].contains(response.status) && request.method == .post
    if isDone, request.method != .head {
      redirected.method = .get
      redirected.body = nil
      redirected.headers = HeaderFields(
        request.headers.fields.filter { !$0.name.lowercased().hasPrefix("content-") })
    }
    guard target != source else { return redirected }
    guard redirected.body == nil, redirected.method.isSafe else {
      throw .policy(reason: "the service redirects what was sent to another host, \(target.host)")
    }
    guard target.isSecure else {
      throw .policy(reason: "the service redirects to \(target.host) without encryption")
    }
    guard !isOutOfBounds(target, from: source) else {
      throw .policy(reason: "the service redirects to a local address, \(target.host)")
    }
    guard mayLead(target) else {
      throw .policy(reason: "the service redirects to \(target.host), which is not asked")
    }
    // What was meant for one origin is no business of another.
    redirected.identity = nil
    redirected.headers = HeaderFields(
      request.headers.fields.filter { harmless.contains($0.name.lowercased()) })
    return redirected
  }
}

private let harmless: Set<String> = ["accept", "accept-encoding", "user-agent"]
