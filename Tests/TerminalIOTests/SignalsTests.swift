import Glibc
import Testing

@testable import TerminalIO

/// Signals are sent to the waiting thread: threads of the test process that already run would die of
/// one sent to the process. That is for the built program's own tests.
@Suite(.serialized)
struct SignalsTests {
  @Test func `turns signals into a stream`() async throws {
    for signal in Signal.allCases { _ = Glibc.signal(signal.number, SIG_DFL) }
    let source = ProcessSignals()
    let watcher = try #require(source.watcher)
    var signals = source.signals().makeAsyncIterator()
    var heard: [Signal?] = []
    for signal in Signal.allCases {
      pthread_kill(watcher, signal.number)
      heard.append(await signals.next())
    }
    #expect(heard == [.interrupt, .terminate, .hangUp])
  }

  @Test func `leaves a signal ignored that was ignored before`() async throws {
    for signal in Signal.allCases { _ = Glibc.signal(signal.number, SIG_DFL) }
    _ = Glibc.signal(SIGHUP, SIG_IGN)
    defer { _ = Glibc.signal(SIGHUP, SIG_DFL) }
    let source = ProcessSignals()
    let watcher = try #require(source.watcher)
    var signals = source.signals().makeAsyncIterator()
    pthread_kill(watcher, SIGHUP)
    pthread_kill(watcher, SIGTERM)
    #expect(await signals.next() == .terminate)
  }

  @Test func `tells every listener, and the first what came before`() async {
    let listeners = SignalListeners()
    listeners.send(.terminate)
    var first = listeners.stream().makeAsyncIterator()
    var second = listeners.stream().makeAsyncIterator()
    listeners.send(.interrupt)
    #expect(await [first.next(), first.next()] == [.terminate, .interrupt])
    #expect(await second.next() == .interrupt)
  }

  @Test func `forgets a listener that went away`() async {
    let listeners = SignalListeners()
    let task = Task { for await _ in listeners.stream() {} }
    task.cancel()
    await task.value
    listeners.send(.hangUp)
    var next = listeners.stream().makeAsyncIterator()
    #expect(await next.next() == .hangUp)
  }

  @Test func `numbers signals as the system does`() {
    #expect(Signal.allCases.map(\.number) == [SIGINT, SIGTERM, SIGHUP])
    #expect(Signal(number: SIGQUIT) == nil)
  }
}
