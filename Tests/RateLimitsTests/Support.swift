import Gateway
import RateLimits
import Synchronization
import TestDoubles

/// A clock in milliseconds since 1970 that goes on only while somebody waits.
final class FakeClock: Sendable {
  private let milliseconds: Atomic<Int>

  init(_ start: Int) { milliseconds = Atomic(start) }

  var now: Int {
    get { milliseconds.load(ordering: .relaxed) }
    set { milliseconds.store(newValue, ordering: .relaxed) }
  }

  func pass(_ duration: Duration) {
    let (seconds, atto) = duration.components
    milliseconds.add(Int(seconds) * 1000 + Int(atto / 1_000_000_000_000_000), ordering: .relaxed)
  }
}

/// Keeps what it is told.
final class EventLog: Sendable {
  private let log = Mutex<[GatewayEvent]>([])

  var events: [GatewayEvent] { log.withLock { $0 } }
  var observe: GatewayObserver { { event in self.log.withLock { $0.append(event) } } }
}

/// Holds every request until the test lets it go.
actor HoldingGateway: Gateway {
  private var held: [(name: String, continuation: CheckedContinuation<Void, Never>)] = []
  private var arrivals: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  private(set) var arrived: [String] = []

  func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    let name = String(request.url.split(separator: "/").last ?? "")
    await withCheckedContinuation { continuation in
      held.append((name, continuation))
      arrived.append(name)
      for (_, waiting) in arrivals.filter({ $0.count <= arrived.count }) { waiting.resume() }
      arrivals.removeAll { $0.count <= arrived.count }
    }
    return GatewayResponse(status: 200)
  }

  /// Returns when so many requests have come in all.
  func hasSeen(_ count: Int) async {
    guard arrived.count < count else { return }
    await withCheckedContinuation { arrivals.append((count, $0)) }
  }

  /// Answers the one that has been held longest.
  func answerOne() { if !held.isEmpty { held.removeFirst().continuation.resume() } }
}
