internal import Gateway
internal import Threading

/// Waits for one's turn, in the process and then among processes.
struct LaneGate: Sendable {
  let lanes: Lanes
  let shared: SharedLanes?
  let surroundings: LimitingGateway.Surroundings

  /// Leave to send.
  struct Pass: Sendable {
    let lanes: Lanes
    let lane: String
    let place: SharedLanes.Place?

    func leave() {
      // The other processes' lock goes first: who is next here would only have to wait for it.
      place?.leave()
      lanes.leave(lane)
    }
  }

  /// - Parameters:
  ///   - visit: who wants to go.
  ///   - timeout: how long other processes are waited for, and how long the request then takes at most.
  /// - Returns: what is given back after the answer.
  /// - Throws: ``GatewayError/cancelled``, or ``GatewayError/timedOut(after:)`` where nobody has left.
  func enter(_ visit: Visit, timeout: Duration) async throws(GatewayError) -> Pass {
    guard await lanes.enter(visit.lane, room: visit.room) else { throw .cancelled }
    do throws(GatewayError) {
      let place = try await takePlace(visit, timeout: timeout)
      return Pass(lanes: lanes, lane: visit.lane, place: place)
    } catch {
      lanes.leave(visit.lane)
      throw error
    }
  }

  private func takePlace(
    _ visit: Visit, timeout: Duration
  ) async throws(GatewayError) -> SharedLanes.Place? {
    guard visit.isShared, let shared else { return nil }
    var waited = Duration.zero
    var pause = Duration.milliseconds(2)
    while true {
      let now = surroundings.now()
      // A second for what comes before and after the request itself.
      let end = now + Int(timeout / .milliseconds(1)) + 1000
      switch shared.tryToEnter(visit.lane, room: visit.room, until: end, now: now) {
      case .entered(let place): return place
      case .impossible, .abandoned: return nil
      case .full: break
      }
      guard waited < timeout else { throw .timedOut(after: timeout) }
      await surroundings.wait(pause)
      if Task.isCancelled { throw .cancelled }
      waited += pause
      pause = min(pause * 2, .milliseconds(20))
    }
  }
}
