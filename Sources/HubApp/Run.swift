internal import Gateway
internal import LocalFiles
internal import Presenting
internal import Rendering
internal import TerminalIO

/// One run of the program: its streams, and what becomes of them.
@MainActor
final class Run {
  let output: any LineOutput
  let messages: Messages
  /// Knows the secrets of this run.
  let mask: SecretMask
  private let errorOutput: any LineOutput

  private let surroundings: Surroundings
  private let terminal: Terminal
  private let streams: Streams
  private var records: RecordWriter?
  /// Shows progress; `nil` where stderr is no terminal, or for a program.
  private let progress: ProgressDisplay?
  private var report: RequestReport?

  init(_ surroundings: Surroundings, isJSON: Bool) {
    self.surroundings = surroundings
    let mask = SecretMask(Settings.secrets(in: surroundings.environment))
    self.mask = mask
    let terminal = Terminal(surroundings.terminal)
    self.terminal = terminal
    let streams = Streams()
    self.streams = streams
    // Data stays as it is whatever the locale; what is for eyes is made readable where it is laid
    // out, or here where the reader is a terminal.
    let isOnTerminal = terminal.isTerminal(.output)
    let data = MaskedOutput(
      surroundings.makeOutput(.output, isOnTerminal ? terminal.encoding : .utf8) {
        streams.failed($0)
      }, mask: mask)
    let errors = MaskedOutput(
      surroundings.makeOutput(.error, terminal.encoding) { _ in }, mask: mask)
    errorOutput = errors
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

  /// Takes what happens to requests and shows what is to be shown of it.
  func observer(isVerbose: Bool, _ settings: Settings) -> GatewayObserver {
    guard isVerbose || progress != nil else { return { _ in } }
    let (now, localTime) = (surroundings.now, surroundings.localTime)
    let report = RequestReport(
      Activity(localTime: { localTime(now() + $0) }), clock: surroundings.clock,
      display: progress,
      teller: isVerbose
        ? RequestTeller(TraceWording(localTime: localTime, now: now), messages: messages) : nil)
    self.report = report
    messages.willShow = { report.tell() }
    if isVerbose, settings.folders.cache == nil {
      messages.show(note: "nothing is kept: neither HOME nor XDG_CACHE_HOME names a folder")
    }
    return { report.observe($0) }
  }

  /// How this run shows things.
  struct Presentation {
    let surface: Surface
    let isInteractive: Bool
  }

  /// Writes a text of the program's own, such as help.
  func write(_ text: String) { output.write(terminal.style(.output).readable(text)) }

  /// Whether somebody types what is asked for.
  var isTypedInto: Bool { terminal.isTerminal(.input) }

  /// Asks for a line that is typed behind the question.
  func ask(_ question: String) {
    errorOutput.write(partial: terminal.style(.error).readable(question))
    errorOutput.flush()
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

  // MARK: Deciding

  /// `--fields`: lists them, or checks them against what there is.
  ///
  /// - Returns: whether they were listed and nothing is left to do.
  func list(_ fields: String, of destination: Destination) throws(Problem) -> Bool {
    guard let columns = destination.columns else {
      throw Problem(.usage, "--fields goes with a list or a card")
    }
    return try list(fields, of: columns)
  }

  /// The same for columns of one's own.
  func list(_ fields: String, of columns: [Column]) throws(Problem) -> Bool {
    if fields == "help" {
      for column in columns { output.write("\(column.key)\t\(column.title)") }
      return true
    }
    let keys = Self.keys(fields)
    let known = columns.map(\.key)
    if let unknown = keys.first(where: { !known.contains($0) }) {
      throw Problem(
        .usage, "there is no field “\(unknown)”", hint: "fields: \(known.joined(separator: ", "))")
    }
    guard !keys.isEmpty else {
      throw Problem(.usage, "--fields names no field", hint: "--fields help lists them")
    }
    return false
  }

  private static func keys(_ fields: String) -> [String] {
    fields.split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
  }

  /// A file of authorities that cannot be read would be passed over by some TLS libraries.
  func checkCertificates(_ settings: Settings) throws(Problem) {
    guard let file = settings.certificateFile, !canRead(file) else { return }
    throw Problem(
      .config, "the file that HUB_CA_FILE names cannot be read",
      hint: "name a PEM file with certificates, or unset HUB_CA_FILE")
  }

  func presentation(
    _ shared: SharedOptions, _ destination: Destination? = nil
  ) throws(Problem) -> Presentation {
    let isOnTerminal = terminal.isTerminal(.output)
    let format = shared.wantedFormat
    let isForPeople = format == .table || (format == nil && isOnTerminal)
    let isInteractive =
      shared.interactive
      ?? (isForPeople && isOnTerminal && terminal.isTerminal(.input))
    let fields = shared.fields.map(Self.keys)
    guard isForPeople || isInteractive else {
      return Presentation(surface: .records(recordView(format, fields)), isInteractive: false)
    }
    let colors = Terminal(surroundings.terminal, color: shared.color)
    // A table in a pipe is not cut unless the user says how wide lines are; a person at a pipe
    // reads lines of a screen's width.
    let isCut = isOnTerminal || isInteractive || colors.hasWishedWidth
    let page = LinePage(
      output: output, messages: messages, style: colors.style(.output),
      isInteractive: isInteractive, fields: fields
    ) { isCut ? colors.width(.output) : nil }
    return Presentation(surface: .lines(page), isInteractive: isInteractive)
  }

  private func recordView(_ format: SharedOptions.Format?, _ fields: [String]?) -> RecordView {
    let recordFormat: RecordFormat =
      switch format {
      case .json: .json
      case .ndjson: .ndjson
      case .csv: .csv
      case .table, nil: .tabSeparated
      }
    let writer = RecordWriter(format: recordFormat, fields: fields, output: output)
    records = writer
    return RecordView(
      writer: writer, messages: messages, showsNotices: recordFormat == .tabSeparated)
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

  // MARK: Doing

  func open(
    _ destination: Destination, _ presentation: Presentation, _ settings: Settings,
    _ shared: SharedOptions
  ) async -> ExitStatus {
    let services = surroundings.makeServices(
      settings, shared.demo, observer(isVerbose: shared.verbose, settings)
    ).wishing(
      shared.storage.wish, notices: notices)
    defer { services.shutDown() }
    var root: RootWireframe?
    let modules = Modules(
      services: services, settings: settings, surface: presentation.surface,
      timeout: .milliseconds(Int(shared.timeout * 1000)), now: surroundings.now,
      localTime: surroundings.localTime
    ) { await root?.go(to: $0) }
    let wireframe = RootWireframe(
      input: surroundings.input, output: output, isInteractive: presentation.isInteractive,
      guardian: SignalGuardian(clock: surroundings.clock, leave: surroundings.leave),
      makeScreen: modules.screen, willAsk: { [weak self] in self?.report?.rest() }
    ) { [messages] destination in
      if destination.services == [.marvel], settings.marvel == nil, !shared.demo,
        !settings.exchanges.isReplayed
      {
        messages.showOnce(note: Self.marvelIsClosed)
      }
    }
    root = wireframe
    streams.onFailure = { [weak wireframe] in wireframe?.outputFailed() }
    let status = await wireframe.run(destination, signals: surroundings.signals)
    output.flush()
    if let signal = await settle(services) { return signal.exitStatus }
    return settings.exchanges.status(status, messages)
  }

  /// Waits for what goes on behind answers already given, and no longer when a signal comes.
  ///
  /// - Returns: that signal.
  func settle(_ services: Services) async -> Signal? {
    let signals = surroundings.signals.signals()
    let work = Task { await services.settle() }
    let watcher = Task.detached { () -> Signal? in
      for await signal in signals {
        work.cancel()
        return signal
      }
      return nil
    }
    await work.value
    watcher.cancel()
    return work.isCancelled ? await watcher.value : nil
  }

  private static let marvelIsClosed =
    "Marvel closed its service in November 2025; these are the characters that ship with hub. "
    + "HUB_MARVEL_URL names a mirror."

  /// Ends what was begun on the streams and says so if results were lost.
  func finish(_ status: ExitStatus) -> ExitStatus {
    report?.end()
    records?.finish()
    output.flush()
    switch streams.failure {
    case nil: return status
    // Who closes a pipe has seen enough: `hub … | head -1`.
    case .closed: return .done
    // A terminal that has gone fails so (termios(3)), before or after its SIGHUP.
    case .failed(let errno) where isHangUp(errno) && terminal.isTerminal(.output): return .hungUp
    case .failed(let errno):
      let problem = Problem(.io, "the results could not be written: \(reason(errno))")
      messages.show(problem)
      return problem.code.exitStatus
    }
  }
}

/// What has become of the streams.
@MainActor
private final class Streams {
  var failure: OutputFailure?
  var onFailure: (@MainActor () -> Void)?

  func failed(_ failure: OutputFailure) {
    self.failure = failure
    onFailure?()
  }
}
