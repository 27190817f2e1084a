import Gateway
import TestDoubles
import Threading

/// Answers a request when the test says so.
final class HeldGateway: Gateway {
  fileprivate struct State: Sendable {
    var held: [(url: String, continuation: CheckedContinuation<Bool, Never>)] = []
    var urls: [String] = []
    var cancelled: [String] = []
    var awaited: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Locked(State())

  /// The addresses asked for so far.
  var urls: [String] { state.withLock { $0.urls } }

  /// How many requests wait for their answer.
  var underWay: Int { state.withLock { $0.held.count } }

  /// Those whose request was cancelled before it was answered.
  var cancelled: [String] { state.withLock { $0.cancelled } }

  func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    let url = request.url
    let isAnswered = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let ready = state.withLock { state in
          state.urls.append(url)
          state.held.append((url, continuation))
          return state.takeReady()
        }
        for waiter in ready { waiter.resume() }
      }
    } onCancel: {
      let (held, ready) = state.withLock { state in
        let held = state.held.first { $0.url == url }
        state.held.removeAll { $0.url == url }
        state.cancelled.append(url)
        return (held, state.takeReady())
      }
      held?.continuation.resume(returning: false)
      for waiter in ready { waiter.resume() }
    }
    guard isAnswered else { throw .cancelled }
    return GatewayResponse(status: 200, body: onePixel)
  }

  /// Answers the request that came first.
  func answerFirst() {
    let first = state.withLock { $0.held.removeFirst() }
    first.continuation.resume(returning: true)
  }

  /// Returns once that many requests have come or been cancelled, all in all.
  func reached(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let ready = state.withLock { state in
        state.awaited.append((count, continuation))
        return state.takeReady()
      }
      for waiter in ready { waiter.resume() }
    }
  }
}

extension HeldGateway.State {
  fileprivate mutating func takeReady() -> [CheckedContinuation<Void, Never>] {
    let events = urls.count + cancelled.count
    let ready = awaited.filter { $0.count <= events }.map(\.continuation)
    awaited.removeAll { $0.count <= events }
    return ready
  }
}
