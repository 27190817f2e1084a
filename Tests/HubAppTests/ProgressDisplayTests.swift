import Gateway
import HubApp
import Rendering
import TerminalIO
import TestDoubles
import Testing

@MainActor
struct ProgressDisplayTests {
  private let terminal = MemoryOutput()
  private let subject = GatewayEvent.Subject(GatewayRequest("https://a.example/"))

  private func redrawn() -> ProgressDisplay {
    ProgressDisplay(
      .redrawn(StatusLine(output: terminal, encoding: .utf8, columns: { 80 })))
  }

  private func appended() -> ProgressDisplay {
    ProgressDisplay(
      .appended(
        Messages(
          output: terminal, data: MemoryOutput(), style: .plain, isJSON: false, columns: { 80 })))
  }

  private func began(at time: Duration = .zero) -> Activity {
    var activity = Activity(localTime: { "in \($0)" })
    activity.take(.began(subject), at: time)
    return activity
  }

  @Test func aWholeRequestLeavesNothingBehind() {
    let display = redrawn()
    var activity = began()
    #expect(display.show(activity, at: .milliseconds(40)) == .milliseconds(60))
    #expect(terminal.text == "")
    #expect(display.show(activity, at: .milliseconds(100)) == .milliseconds(200))
    #expect(display.show(activity, at: .milliseconds(300)) == .milliseconds(200))
    #expect(display.show(activity, at: .milliseconds(1_100)) == .milliseconds(200))
    activity.take(
      .answered(subject, status: 200, source: .network, bytes: 0, took: .zero),
      at: .milliseconds(1_200))
    // The next request of the same work may come at once.
    #expect(display.show(activity, at: .milliseconds(1_250)) == .milliseconds(100))
    #expect(display.show(activity, at: .milliseconds(1_300)) == nil)
    #expect(
      terminal.text
        == "\rasking a.example …\u{1B}[K\rasking a.example … 1 s\u{1B}[K\r\u{1B}[K")
  }

  @Test func itGivesWayAndComesBack() {
    let display = redrawn()
    let activity = began()
    _ = display.show(activity, at: .milliseconds(100))
    display.giveWay()
    _ = display.show(activity, at: .milliseconds(300))
    #expect(
      terminal.text
        == "\rasking a.example …\u{1B}[K\r\u{1B}[K\rasking a.example …\u{1B}[K")
  }

  @Test func rowsOnTheSameTerminalAreProgressEnough() {
    let display = redrawn()
    let activity = began()
    display.giveWayForAWhile(from: .milliseconds(250))
    #expect(display.show(activity, at: .milliseconds(300)) == .milliseconds(450))
    #expect(terminal.text == "")
    #expect(display.show(activity, at: .milliseconds(750)) == .milliseconds(200))
    #expect(terminal.text == "\rasking a.example …\u{1B}[K")
  }

  @Test func nothingIsDrawnAfterTheEnd() {
    let display = redrawn()
    let activity = began()
    _ = display.show(activity, at: .milliseconds(100))
    display.end()
    #expect(display.show(activity, at: .seconds(1)) == nil)
    #expect(terminal.text == "\rasking a.example …\u{1B}[K\r\u{1B}[K")
  }

  @Test func linesThatStayAreFewAndEverFewer() {
    let display = appended()
    let activity = began()
    for tenth in 0...1_000 { _ = display.show(activity, at: .milliseconds(tenth * 100)) }
    #expect(
      terminal.lines == [1, 6, 16, 36, 76].map { "asking a.example … \($0) s" })
  }

  @Test func aWaitIsSaidWhenItBegins() {
    let display = appended()
    var activity = began()
    _ = display.show(activity, at: .seconds(1))
    activity.take(.waiting(subject, for: .seconds(20), .rateLimit), at: .seconds(3))
    _ = display.show(activity, at: .seconds(3))
    _ = display.show(activity, at: .seconds(4))
    #expect(
      terminal.lines == [
        "asking a.example … 1 s",
        "a.example lets us ask again in 20 s (in 20) · Ctrl-C to stop",
      ])
  }
}
