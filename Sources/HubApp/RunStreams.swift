internal import Gateway
internal import Rendering
internal import TerminalIO

/// The streams of one run, put together once: results, errors, messages, and the line that says what a
/// long request is at, which gives way to all of them.
@MainActor
final class RunStreams {
  let output: any LineOutput
  let errors: any LineOutput
  let messages: Messages
  /// Shows progress; `nil` where stderr is no terminal, or for a program.
  let progress: ProgressDisplay?

  private let results: Results

  init(_ surroundings: Surroundings, _ terminal: Terminal, mask: SecretMask, isJSON: Bool) {
    let results = Results()
    self.results = results
    // Data stays as it is whatever the locale; what is for eyes is made readable where it is laid
    // out, or here where the reader is a terminal.
    let isOnTerminal = terminal.isTerminal(.output)
    let data = MaskedOutput(
      surroundings.makeOutput(.output, isOnTerminal ? terminal.encoding : .utf8) {
        results.failed($0)
      }, mask: mask)
    let errors = MaskedOutput(
      surroundings.makeOutput(.error, terminal.encoding) { _ in }, mask: mask)
    self.errors = errors
    let isReadByEyes = terminal.isTerminal(.error)
    let columns = { @MainActor in isReadByEyes ? terminal.width(.error) : nil }
    let makeMessages = { @MainActor (data: any LineOutput, errors: any LineOutput) in
      Messages(
        output: errors, data: data, style: terminal.style(.error), isJSON: isJSON,
        masked: { mask.masked($0) }, columns: columns)
    }
    guard isReadByEyes, !isJSON else {
      (output, messages, progress) = (data, makeMessages(data, errors), nil)
      return
    }
    let display: ProgressDisplay
    if terminal.canRedraw(.error) {
      display = ProgressDisplay(
        .redrawn(
          StatusLine(
            output: errors, encoding: terminal.encoding, columns: { terminal.width(.error) },
            mayDraw: { terminal.isInForeground(.error) })))
    } else {
      display = ProgressDisplay(.appended(makeMessages(data, errors)))
    }
    let clock = surroundings.clock
    // What goes elsewhere than to the terminal may be held up by its reader while the line stands.
    output = YieldingOutput(data) {
      if isOnTerminal {
        display.giveWayForAWhile(from: clock.now())
      } else {
        display.giveWay()
      }
    }
    messages = makeMessages(
      output, YieldingOutput(errors) { display.giveWayForAWhile(from: clock.now()) })
    progress = display
  }

  /// What has become of the results, once they could not be written.
  var failure: OutputFailure? { results.failure }

  /// Calls `react` when results cannot be written any more.
  func onFailure(_ react: @escaping @MainActor () -> Void) { results.react = react }
}

/// What has become of the results.
@MainActor
private final class Results {
  var failure: OutputFailure?
  var react: (@MainActor () -> Void)?

  func failed(_ failure: OutputFailure) {
    self.failure = failure
    react?()
  }
}
