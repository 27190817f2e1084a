package import Gateway
internal import Threading

/// A ``Gateway`` over libcurl: one thread that drives every transfer, any number of callers.
///
/// libcurl is loaded and the thread started with the first request. Connections are kept and used again, six
/// to a host at most, and HTTP/2 where a server offers it. Redirects are answers like any other.
///
/// An answer is given only when it is known to be complete: see `ResponseHead` for the framing and
/// `ContentDecoder` for the coding.
package final class CurlGateway: Gateway {
  private enum State: Sendable {
    case idle
    case running(CurlDriver)
    case ended(CurlDriver?)
  }

  private let options: CurlOptions
  private let authorities: SystemAuthorities
  private let state = Locked(State.idle)

  package convenience init(_ options: CurlOptions) {
    self.init(options, authorities: .ofThisSystem)
  }

  init(_ options: CurlOptions, authorities: SystemAuthorities) {
    self.options = options
    self.authorities = authorities
  }

  deinit { shutDown() }

  /// Sends a request over the network.
  ///
  /// - Throws: ``GatewayError/policy(reason:)`` before anything is sent for an address without an
  ///   ``Origin``, for one without TLS that ``CurlOptions/clearTextOrigins`` does not name, and for
  ///   header fields that cannot be sent as they are; afterwards for a 304 nobody asked for.
  ///   ``GatewayError/failed(reason:)`` when there is no memory or no thread. The other cases as
  ///   ``GatewayError`` tells.
  package func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    if let curlFailure { throw curlFailure }
    let origin = try permittedOrigin(of: request, clearText: options.clearTextOrigins)
    guard !Task.isCancelled else { throw .cancelled }
    let driver = try runningDriver()
    let deadline = ContinuousClock.now + min(request.timeout, longestTimeout)
    let ticket = Ticket()
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        driver.start(
          Job(
            request: request, origin: origin, deadline: deadline, ticket: ticket,
            continuation: continuation))
      }
    } onCancel: {
      driver.cancel(ticket)
    }
    return try outcome.get()
  }

  /// Ends every pending request with ``GatewayError/cancelled``, as well as every later one, and
  /// returns when the thread has ended. May be called again, and from several threads.
  package func shutDown() {
    let driver = state.withLock { state -> CurlDriver? in
      switch state {
      case .idle:
        state = .ended(nil)
        return nil
      case .running(let driver):
        state = .ended(driver)
        return driver
      case .ended(let driver):
        return driver
      }
    }
    driver?.shutDown()
  }

  private func runningDriver() throws(GatewayError) -> CurlDriver {
    try state.withLock { state -> Result<CurlDriver, GatewayError> in
      switch state {
      case .running(let driver): return .success(driver)
      case .ended: return .failure(.cancelled)
      case .idle:
        let started = CurlDriver.start(options, authorities)
        if case .success(let driver) = started { state = .running(driver) }
        return started
      }
    }.get()
  }
}

/// Longer than anybody waits, and short enough to be added to any time.
private let longestTimeout = Duration.seconds(7 * 86_400)
