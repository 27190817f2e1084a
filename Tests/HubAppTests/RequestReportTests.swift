import Gateway
import Rendering
import TerminalIO
import TestDoubles
import Testing
import Threading

@testable import HubApp

@Suite(.timeLimit(.minutes(10)))
@MainActor
struct RequestReportTests {
  private let terminal = MemoryOutput()
  private let messages = MemoryOutput()
  private let subject = GatewayEvent.Subject(GatewayRequest("https://a.example/"))

  /// On a clock that goes by the waiting alone.
  private func report() -> RequestReport {
    let time = Locked(Duration.zero)
    let clock = MonotonicClock(now: { time.withLock { $0 } }) { duration in
      time.withLock { $0 += duration }
      await Task.yield()
    }
    return RequestReport(
      Activity(localTime: { "in \($0)" }), clock: clock,
      display: ProgressDisplay(
        .redrawn(StatusLine(output: terminal, encoding: .utf8, columns: { 80 }))),
      teller: RequestTeller(
        TraceWording(localTime: { "at \($0)" }, now: { 0 }),
        messages: Messages(output: messages, data: messages, style: .plain, isJSON: false)))
  }

  @Test("What a gallery fetched ahead was drawn over the prompt")
  func whereAPromptStandsNothingIsShown() async {
    let report = report()
    report.rest()
    report.observe(.began(subject))
    report.observe(.noPicture(DisclosedAddress("https://a.example/"), reason: "gone"))
    for _ in 0..<30 { await Task.yield() }
    #expect(terminal.text == "")
    #expect(messages.text == "")
    // Somebody waits for it now.
    report.wake()
    while terminal.text.isEmpty { await Task.yield() }
    #expect(terminal.text.hasPrefix("\rasking a.example …\u{1B}[K"))
    #expect(messages.lines.count == 1)
    report.rest()
    let shown = terminal.text
    #expect(shown.hasSuffix("\r\u{1B}[K"))
    for _ in 0..<30 { await Task.yield() }
    #expect(terminal.text == shown)
  }
}
