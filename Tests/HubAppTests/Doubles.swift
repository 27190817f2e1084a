import DemoGateway
import Gateway
import HubApp
import Presenting
import Synchronization
import TerminalIO
import TestDoubles
import Testing

/// Typed lines, given one at a time when they are asked for; the end of input comes after them.
actor FakeInput: LineInput {
  private var lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  func nextLine() async -> String? { lines.isEmpty ? nil : lines.removeFirst() }
}

/// Input that never comes: an idle prompt. Says when it is idle.
struct SilentInput: LineInput {
  let whenIdle: @Sendable () -> Void

  func nextLine() async -> String? {
    whenIdle()
    let (stream, _) = AsyncStream<String>.makeStream()
    for await line in stream { return line }
    return nil
  }
}

/// Signals that a test sends to everybody who listens.
final class FakeSignals: SignalSource {
  private let listeners = Mutex<[AsyncStream<Signal>.Continuation]>([])

  func signals() -> AsyncStream<Signal> {
    let (stream, feed) = AsyncStream<Signal>.makeStream()
    listeners.withLock { $0.append(feed) }
    return stream
  }

  func send(_ signal: Signal) {
    for listener in listeners.withLock({ $0 }) { listener.yield(signal) }
  }
}

/// A gateway that answers nothing until it is cancelled, and says when it has been asked.
struct StallingGateway: Gateway {
  let asked: AsyncStream<Void>
  private let feed: AsyncStream<Void>.Continuation

  init() { (asked, feed) = AsyncStream.makeStream() }

  func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    feed.yield()
    let (stream, _) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    throw .cancelled
  }
}

extension MonotonicClock {
  /// One on which no wait ends, however busy the machine is, unless it is cancelled.
  static let still = MonotonicClock(now: { .zero }) { _ in
    let (stream, _) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
  }
}

/// The program with everything around it replaced.
@MainActor
struct FakeWorld {
  let output = MemoryOutput()
  let errors = MemoryOutput()
  let signals = FakeSignals()
  var environment = ["LANG": "C.UTF-8"]
  var terminals: Set<StandardStream> = []
  var input: any LineInput = FakeInput([])
  var services = Services(
    pokeAPI: DemoGateway.pokeAPI, gitHub: DemoGateway.gitHub, marvel: DemoGateway.marvel,
    flickr: DemoGateway.flickr)
  /// Makes services that tell what happens to their requests, in place of ``services``.
  var observed: (@Sendable (@escaping GatewayObserver) -> Services)?
  var clock = MonotonicClock.still

  /// Runs the program to its end.
  func run(_ arguments: String...) async -> Presenting.ExitStatus {
    await run(arguments: arguments)
  }

  func run(arguments: [String]) async -> Presenting.ExitStatus {
    let (output, errors, services, makeServices) = (output, errors, services, observed)
    return await Application(
      Surroundings(
        environment: environment,
        terminal: TerminalFacts(environment: environment, terminals: terminals),
        input: input, signals: signals, now: { 1_800_000_000 }, localTime: { "at \($0)" },
        leave: { Issue.record("left with \($0)") },
        makeOutput: { stream, _, _ in stream == .output ? output : errors },
        makeServices: { _, _, observe in makeServices?(observe) ?? services }, clock: clock)
    ).run(arguments)
  }
}
