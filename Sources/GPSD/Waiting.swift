internal import Threading

/// What came of work that may wait for ever.
enum Waited<Value: Sendable>: Sendable {
  case done(Value)
  /// The task was cancelled; what the work brings after that is let go.
  case cancelled
  /// There was no thread to do it on.
  case noThread
}

/// Runs some work on a thread of its own; says whether there was one.
typealias ThreadStart = @Sendable (_ work: @escaping @Sendable () -> Void) -> Bool

/// The system's threads.
let systemThread: ThreadStart = { onOwnThread($0) != nil }

/// Does `work` on a thread of its own, for no longer than the task is wanted.
///
/// - Parameters:
///   - startThread: gives the thread.
///   - work: is given the signal that ends it.
/// - Returns: what came of it; as soon as the task is cancelled, that it was.
func waiting<Value: Sendable>(
  _ startThread: ThreadStart, _ work: @escaping @Sendable (StopSignal) -> Value
) async -> Waited<Value> {
  let signal = StopSignal()
  let listener = Locked<CheckedContinuation<Waited<Value>, Never>?>(nil)
  return await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      listener.withLock { $0 = continuation }
      // A cancellation from before has found nobody.
      if Task.isCancelled { return take(listener)?.resume(returning: .cancelled) ?? () }
      let isStarted = startThread {
        let value = work(signal)
        take(listener)?.resume(returning: .done(value))
      }
      if !isStarted { take(listener)?.resume(returning: .noThread) }
    }
  } onCancel: {
    signal.give()
    take(listener)?.resume(returning: .cancelled)
  }
}

private func take<Value>(
  _ listener: Locked<CheckedContinuation<Value, Never>?>
) -> CheckedContinuation<Value, Never>? {
  listener.withLock { waiting in
    defer { waiting = nil }
    return waiting
  }
}
