package import Gateway
package import Pictures
package import Threading

/// Fetches pictures over a gateway: from allowed places alone, a few at a time, each address once.
///
/// Nothing is kept here: the gateway's cache has the bytes.
package final class PictureLoader: PictureLoading {
  /// How many pictures may be on their way at once.
  package static let requestsAtOnce = 6

  private struct Flight: Sendable {
    let number: Int
    let task: Task<Void, Never>
    var waiting: [Int: CheckedContinuation<Result<Picture, PictureProblem>, Never>]
  }

  private struct State: Sendable {
    var flights: [String: Flight] = [:]
    var lastNumber = 0
  }

  private let gateway: any Gateway
  private let timeout: Duration
  private let lanes: Lanes
  private let isAllowed: @Sendable (Origin) -> Bool
  private let tell: @Sendable (_ address: String, PictureProblem) -> Void
  private let state = Locked(State())

  /// - Parameters:
  ///   - gateway: adds no credential of any kind, and follows redirects to allowed places alone.
  ///   - timeout: how long the request for one picture may take; waiting for its turn is not counted.
  ///   - lanes: where pictures wait for their turn; loaders that share it share the turns.
  ///   - isAllowed: whether pictures may come from a place.
  ///   - tell: told of each picture that could not be had, but for those nobody waits for any more.
  package init(
    gateway: any Gateway, timeout: Duration, lanes: Lanes = Lanes(),
    isAllowed: @escaping @Sendable (Origin) -> Bool,
    tell: @escaping @Sendable (_ address: String, PictureProblem) -> Void = { _, _ in }
  ) {
    self.gateway = gateway
    self.timeout = timeout
    self.lanes = lanes
    self.isAllowed = isAllowed
    self.tell = tell
  }

  package func picture(at address: String) async throws(PictureProblem) -> Picture {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { join(address, number, $0) }
    } onCancel: {
      leave(address, number)
    }.get()
  }

  // MARK: Who waits

  /// How many wait for the picture at an address.
  func waiting(for address: String) -> Int {
    state.withLock { $0.flights[address]?.waiting.count ?? 0 }
  }

  private func join(
    _ address: String, _ number: Int,
    _ continuation: CheckedContinuation<Result<Picture, PictureProblem>, Never>
  ) {
    let isCancelled = state.withLock { state in
      // Under the lock, so that a cancellation either is seen here or finds who waits.
      if Task.isCancelled { return true }
      if state.flights[address] != nil {
        state.flights[address]?.waiting[number] = continuation
        return false
      }
      let task = Task.detached { [self] in
        land(address, number, await result(address))
      }
      state.flights[address] = Flight(number: number, task: task, waiting: [number: continuation])
      return false
    }
    if isCancelled { continuation.resume(returning: .failure(.noAnswer(.cancelled))) }
  }

  /// Ends the request when nobody waits for it any more.
  private func leave(_ address: String, _ number: Int) {
    let (continuation, task) = state.withLock { state in
      let continuation = state.flights[address]?.waiting.removeValue(forKey: number)
      let isLast = continuation != nil && state.flights[address]?.waiting.isEmpty == true
      return (continuation, isLast ? state.flights.removeValue(forKey: address)?.task : nil)
    }
    task?.cancel()
    continuation?.resume(returning: .failure(.noAnswer(.cancelled)))
  }

  private func land(_ address: String, _ number: Int, _ result: Result<Picture, PictureProblem>) {
    let waiting = state.withLock { state in
      // One that was given up may end after the next one has begun.
      state.flights[address]?.number == number
        ? state.flights.removeValue(forKey: address)?.waiting : nil
    }
    guard let waiting else { return }
    if case .failure(let problem) = result { tell(address, problem) }
    for continuation in waiting.values { continuation.resume(returning: result) }
  }

  // MARK: The request

  private func result(_ address: String) async -> Result<Picture, PictureProblem> {
    do throws(PictureProblem) {
      return .success(try await fetch(address))
    } catch {
      return .failure(error)
    }
  }

  private func fetch(_ address: String) async throws(PictureProblem) -> Picture {
    guard let origin = Origin(address), isAllowed(origin) else {
      throw .foreignOrigin(host: Origin(address)?.host ?? "")
    }
    let response = try await response(address)
    if case .missing(let error) = response.source { throw .noAnswer(error) }
    guard response.status == 200 else { throw .status(response.status) }
    do throws(PictureFault) {
      return try Picture(response.body).checked()
    } catch {
      throw .unreadable(error)
    }
  }

  private func response(_ address: String) async throws(PictureProblem) -> GatewayResponse {
    // A fragment is the client's own business (RFC 9110, section 4.2.5).
    let request = GatewayRequest(
      String(address.prefix { $0 != "#" }), headers: ["Accept": "image/*"], timeout: timeout,
      bodyLimit: GatewayRequest.pictureBodyLimit)
    guard await lanes.enter(Self.lane, room: Self.requestsAtOnce) else {
      throw .noAnswer(.cancelled)
    }
    defer { lanes.leave(Self.lane) }
    do throws(GatewayError) {
      return try await gateway.send(request)
    } catch {
      throw .noAnswer(error)
    }
  }

  private static let lane = "pictures"
}
