internal import Threading

/// Hands every signal to everyone who listens, and keeps what came before anyone did.
final class SignalListeners: Sendable {
  private struct State {
    var continuations: [Int: AsyncStream<Signal>.Continuation] = [:]
    var nextID = 0
    /// Signals that nobody was there to hear.
    var unheard: [Signal] = []
  }

  private let state = Locked(State())

  func stream() -> AsyncStream<Signal> {
    let (stream, continuation) = AsyncStream.makeStream(of: Signal.self)
    let id = state.withLock { state in
      state.nextID += 1
      state.continuations[state.nextID] = continuation
      for signal in state.unheard { continuation.yield(signal) }
      state.unheard = []
      return state.nextID
    }
    // Weakly: the stream's end must not be what keeps the listeners alive.
    continuation.onTermination = { [weak self] _ in self?.remove(id) }
    return stream
  }

  func send(_ signal: Signal) {
    let heard = state.withLock { state in
      if state.continuations.isEmpty { state.unheard.append(signal) }
      return Array(state.continuations.values)
    }
    for continuation in heard { continuation.yield(signal) }
  }

  private func remove(_ id: Int) {
    // Taken out, so that it is released after the lock is: its end may call back.
    _ = state.withLock { $0.continuations.removeValue(forKey: id) }
  }
}
