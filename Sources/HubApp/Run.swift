internal import Gateway
internal import LocalFiles
internal import Presenting
internal import Rendering
internal import TerminalIO
internal import WebService

/// One run of the program: what it writes to, and how it ends.
@MainActor
final class Run {
  /// Knows the secrets of this run.
  let mask: SecretMask
  let surroundings: Surroundings
  let terminal: Terminal
  let streams: RunStreams
  /// Writes results for a program, once that has been decided.
  var records: RecordWriter?
  /// Asks the terminal about pictures, where that is to be asked.
  var interview: TerminalInterview?
  /// Shows what happens to requests, once there are services.
  private(set) var report: RequestReport?

  init(_ surroundings: Surroundings, isJSON: Bool) {
    self.surroundings = surroundings
    mask = SecretMask(Settings.secrets(in: surroundings.environment))
    terminal = Terminal(surroundings.terminal)
    streams = RunStreams(surroundings, terminal, mask: mask, isJSON: isJSON)
  }

  var output: any LineOutput { streams.output }
  var messages: Messages { streams.messages }

  /// Takes what happens to requests and shows what is to be shown of it.
  func observer(isVerbose: Bool, _ settings: Settings) -> GatewayObserver {
    guard isVerbose || streams.progress != nil else { return { _ in } }
    let (now, localTime) = (surroundings.now, surroundings.localTime)
    let report = RequestReport(
      Activity(localTime: { localTime(now() + $0) }), clock: surroundings.clock,
      display: streams.progress,
      teller: isVerbose
        ? RequestTeller(TraceWording(localTime: localTime, now: now), messages: messages) : nil)
    self.report = report
    messages.willShow = { report.tell() }
    if isVerbose, settings.folders.cache == nil {
      messages.show(note: "nothing is kept: neither HOME nor XDG_CACHE_HOME names a folder")
    }
    return { report.observe($0) }
  }

  /// Takes how far a piece of work has come and shows it where progress is shown.
  var progress: ProgressObserver {
    guard let report else { return { _ in } }
    return { report.observe($0) }
  }

  /// Writes a text of the program's own, such as help.
  func write(_ text: String) { output.write(terminal.style(.output).readable(text)) }

  /// Whether somebody types what is asked for.
  var isTypedInto: Bool { terminal.isTerminal(.input) }

  /// Asks for a line that is typed behind the question.
  func ask(_ question: String) {
    streams.errors.write(partial: terminal.style(.error).readable(question))
    streams.errors.flush()
  }

  /// Writes help, on a terminal in lines that fit.
  func write(help text: String) {
    guard isOnTerminal else { return write(text) }
    for line in reflowed(text, to: terminal.width(.output), encoding: terminal.encoding) {
      output.write(line)
    }
  }

  /// Whether results are read by eyes.
  var isOnTerminal: Bool { terminal.isTerminal(.output) }

  /// Says what a person has to know of an answer that is not new.
  var notices: StorageNotices {
    StorageNotices(now: surroundings.now, localTime: surroundings.localTime) { [messages] note in
      messages.showOnce(note: note)
    }
  }

  /// A file of authorities that cannot be read would be passed over by some TLS libraries.
  func checkCertificates(_ settings: Settings) throws(Problem) {
    guard let file = settings.certificateFile, !canRead(file) else { return }
    throw Problem(
      .config, "the file that HUB_CA_FILE names cannot be read",
      hint: "name a PEM file with certificates, or unset HUB_CA_FILE")
  }

  /// What is done where only a prompt could go on and there is none.
  func withoutPrompt(_ destination: Destination) throws(Problem) -> ExitStatus {
    guard destination == .menu else {
      throw Problem(
        .usage, "which repository?", hint: "write: hub stargazers OWNER/REPO")
    }
    write(help: HubCommand.help)
    return .done
  }

  /// Ends what was begun on the streams and says so if results were lost.
  func finish(_ status: ExitStatus) -> ExitStatus {
    report?.end()
    records?.finish()
    output.flush()
    interview?.end()
    switch streams.failure {
    case nil: return status
    // Who closes a pipe has seen enough: `hub … | head -1`.
    case .closed: return .done
    // A terminal that has gone fails so (termios(3)), before or after its SIGHUP.
    case .failed(let errno) where isHangUp(errno) && terminal.isTerminal(.output): return .hungUp
    case .failed(let errno):
      let problem = Problem(.io, "the results could not be written: \(systemReason(errno))")
      messages.show(problem)
      return problem.code.exitStatus
    }
  }
}
