/// Lets a number of requests of this process through at once, the others in the order in which they came.
package final class Lanes: Sendable {
  private struct Waiting: Sendable {
    let number: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct Lane: Sendable {
    var underWay = 0
    var waiting: [Waiting] = []
  }

  private struct State: Sendable {
    var lanes: [String: Lane] = [:]
    var lastNumber = 0
  }

  private let state = Locked(State())

  package init() {}

  /// Waits for one's turn; whoever got it calls ``leave(_:)`` afterwards.
  ///
  /// - Returns: whether it came; a task that is cancelled stops waiting at once.
  package func enter(_ name: String, room: Int) async -> Bool {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Under the lock, so that a cancellation either is seen here or finds who waits.
        let answer: Bool? = state.withLock { state in
          if Task.isCancelled { return false }
          var lane = state.lanes[name] ?? Lane()
          let hasRoom = lane.underWay < room && lane.waiting.isEmpty
          if hasRoom {
            lane.underWay += 1
          } else {
            lane.waiting.append(Waiting(number: number, continuation: continuation))
          }
          state.lanes[name] = lane
          return hasRoom ? true : nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let waiting = state.withLock { state -> Waiting? in
        guard let index = state.lanes[name]?.waiting.firstIndex(where: { $0.number == number })
        else { return nil }
        return state.lanes[name]?.waiting.remove(at: index)
      }
      waiting?.continuation.resume(returning: false)
    }
  }

  /// Hands the place on to who has waited longest.
  package func leave(_ name: String) {
    let next = state.withLock { state -> Waiting? in
      guard var lane = state.lanes[name] else { return nil }
      let next = lane.waiting.isEmpty ? nil : lane.waiting.removeFirst()
      if next == nil { lane.underWay -= 1 }
      state.lanes[name] = lane.underWay == 0 && lane.waiting.isEmpty ? nil : lane
      return next
    }
    next?.continuation.resume(returning: true)
  }

  /// How many wait for a lane.
  package func waiting(for name: String) -> Int {
    state.withLock { $0.lanes[name]?.waiting.count ?? 0 }
  }
}
