internal import Threading

/// Does `work` on a thread of its own, and gives `instead` as soon as the task is cancelled.
///
/// - Parameters:
///   - instead: what a cancelled task gets, and one for which there is no thread.
///   - discard: takes what `work` brings after that.
///   - work: is given the signal that ends it.
/// - Returns: what `work` brings.
func waiting<Value: Sendable>(
  instead: Value, discard: @escaping @Sendable (Value) -> Void = { _ in },
  _ work: @escaping @Sendable (StopSignal) -> Value
) async -> Value {
  let signal = StopSignal()
  let listener = Locked<CheckedContinuation<Value, Never>?>(nil)
  return await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      listener.withLock { $0 = continuation }
      // A cancellation from before has found nobody.
      if Task.isCancelled { return take(listener)?.resume(returning: instead) ?? () }
      let thread = onOwnThread {
        let value = work(signal)
        if let continuation = take(listener) {
          continuation.resume(returning: value)
        } else {
          discard(value)
        }
      }
      if thread == nil { take(listener)?.resume(returning: instead) }
    }
  } onCancel: {
    signal.give()
    take(listener)?.resume(returning: instead)
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
