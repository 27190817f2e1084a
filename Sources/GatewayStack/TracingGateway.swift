package import Gateway

/// Tells an observer of each request that passes: that it set out, and how it ended.
///
/// Outside of a cache, so that the verdict on what the store answered is told as well; inside of
/// what follows redirects, so that each hop is told by itself.
package struct TracingGateway: Gateway {
  private let next: any Gateway
  private let observe: GatewayObserver
  /// A clock that only goes forward.
  private let uptime: @Sendable () -> Duration

  package init(
    _ next: any Gateway, observe: @escaping GatewayObserver,
    uptime: @escaping @Sendable () -> Duration
  ) {
    self.next = next
    self.observe = observe
    self.uptime = uptime
  }

  package func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    let subject = GatewayEvent.Subject(request)
    let start = uptime()
    observe(.began(subject))
    do throws(GatewayError) {
      let response = try await next.send(request)
      observe(
        .answered(
          subject, status: response.status, source: response.source, bytes: response.body.count,
          took: uptime() - start))
      return response
    } catch {
      observe(.failed(subject, error, took: uptime() - start))
      throw error
    }
  }
}
