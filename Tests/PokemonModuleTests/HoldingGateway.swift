import Gateway

/// Holds every request until it is released; then a record with the number in its path is the
/// answer.
actor HoldingGateway: Gateway {
  private struct Held {
    let path: [String]
    let go: CheckedContinuation<Void, Never>
  }

  private var held: [Held] = []
  private var arrived = 0
  private var waiting: (count: Int, go: CheckedContinuation<Void, Never>)?
  private(set) var mostAtOnce = 0

  func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    await withCheckedContinuation { go in
      held.append(Held(path: request.path, go: go))
      arrived += 1
      mostAtOnce = max(mostAtOnce, held.count)
      if let waiting, arrived >= waiting.count {
        self.waiting = nil
        waiting.go.resume()
      }
    }
    let number = request.path.last ?? ""
    return GatewayResponse(
      status: 200, body: Array(#"{"id":\#(number),"name":"name-\#(number)"}"#.utf8))
  }

  /// Until `count` requests have come in all.
  func waitUntilArrived(_ count: Int) async {
    if arrived >= count { return }
    await withCheckedContinuation { waiting = (count, $0) }
  }

  /// Answers the last of those that are held.
  func releaseLast() { held.popLast()?.go.resume() }
}
