internal import Threading

/// Work that goes on after an answer has been given.
package final class Background: Sendable {
  private let tasks = Locked<[Task<Void, Never>]>([])

  package init() {}

  func start(_ work: @escaping @Sendable () async -> Void) {
    tasks.withLock { $0.append(Task { await work() }) }
  }

  /// Returns when all work has ended; what has not after `limit`, or when the surrounding task is
  /// cancelled, is cancelled too.
  package func settle(within limit: Duration) async {
    let pending = tasks.withLock { tasks in
      defer { tasks = [] }
      return tasks
    }
    guard !pending.isEmpty else { return }
    let alarm = Task {
      try? await Task.sleep(for: limit)
      for task in pending { task.cancel() }
    }
    await withTaskCancellationHandler {
      for task in pending { await task.value }
    } onCancel: {
      for task in pending { task.cancel() }
    }
    alarm.cancel()
  }
}
