@testable import CurlGateway

/// Counts events and lets a test wait for one of them.
final class Counter: Sendable {
  private struct State: Sendable {
    var count = 0
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Locked(State())

  var count: Int { state.withLock { $0.count } }

  func add() {
    let ready = state.withLock { state in
      state.count += 1
      let ready = state.waiting.filter { $0.count <= state.count }
      state.waiting.removeAll { $0.count <= state.count }
      return ready
    }
    for waiter in ready { waiter.continuation.resume() }
  }

  /// Returns once `count` events have happened.
  func reached(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if state.count < count { state.waiting.append((count, continuation)) }
        return state.count >= count
      }
      if isReady { continuation.resume() }
    }
  }
}
