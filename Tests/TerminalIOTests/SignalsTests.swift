import Glibc
import Testing

@testable import TerminalIO

/// One after the other: the handlers are the process's.
@Suite(.serialized)
struct SignalsTests {
  @Test func `turns signals into a stream`() async {
    // Whoever runs the tests in the background may have had SIGINT ignored.
    for signal in Signal.allCases { _ = Glibc.signal(signal.number, SIG_DFL) }
    let source = ProcessSignals()
    defer { for signal in Signal.allCases { _ = Glibc.signal(signal.number, SIG_DFL) } }
    var signals = source.signals().makeAsyncIterator()
    var heard: [Signal?] = []
    for signal in Signal.allCases {
      kill(getpid(), signal.number)
      heard.append(await signals.next())
    }
    #expect(heard == [.interrupt, .terminate, .hangUp, .quit])
  }

  @Test func `leaves a signal ignored that was ignored before`() async {
    _ = Glibc.signal(SIGHUP, SIG_IGN)
    let source = ProcessSignals()
    defer { for signal in Signal.allCases { _ = Glibc.signal(signal.number, SIG_DFL) } }
    var signals = source.signals().makeAsyncIterator()
    kill(getpid(), SIGHUP)
    kill(getpid(), SIGTERM)
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
    #expect(Signal.allCases.map(\.number) == [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    #expect(Signal(number: SIGUSR1) == nil)
  }
}
