import Testing

@testable import TerminalIO

struct SignalEchoesTests {
  /// The second of timeout(1) ended a walk before its summary.
  @Test func aSignalThatIsSentTwiceAtOnceIsOne() {
    var echoes = SignalEchoes()
    let sent: [(Signal, Int)] = [
      (.interrupt, 0), (.interrupt, 1), (.terminate, 2), (.interrupt, 49), (.interrupt, 99),
    ]
    var heard: [Int] = []
    for (signal, time) in sent where !echoes.take(signal, at: .milliseconds(time)) {
      heard.append(time)
    }
    #expect(heard == [0, 2, 49, 99])
  }
}
