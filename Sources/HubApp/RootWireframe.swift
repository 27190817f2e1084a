internal import Presenting
internal import Rendering
internal import TerminalIO

/// Owns the stack of open screens, hands each typed line to the topmost, answers every router.
///
/// One loop takes what happens, one thing at a time: a piece of work has ended, a line was typed, a
/// signal came. Work runs beside the loop, so that Ctrl-C can end it.
@MainActor
final class RootWireframe {
  private enum Event: Sendable {
    case finished(ExitStatus)
    case line(String)
    case endOfInput
    case signal(Signal)
    case outputFailed
  }

  private let input: any LineInput
  private let output: any LineOutput
  private let isInteractive: Bool
  private let guardian: SignalGuardian
  private let makeScreen: @MainActor (Destination) -> (any Screen)?
  private let willAsk: @MainActor () -> Void
  private let willWork: @MainActor () -> Void
  private let willOpen: @MainActor (Destination) -> Void
  private let events: AsyncStream<Event>
  private let feed: AsyncStream<Event>.Continuation
  private var stack: [any Screen] = []
  private var work: Task<Void, Never>?
  private let interruptible = InterruptibleWork()
  /// The signal that has asked for the work's end.
  private var pending: Signal?
  /// What a session that could show only a part leaves with.
  private var leavingStatus: ExitStatus {
    startStatus == .done ? stack.first?.leavingStatus ?? .done : startStatus
  }
  /// How much the first screen could show at its start.
  private var startStatus = ExitStatus.done

  /// - Parameters:
  ///   - input: where typed lines come from.
  ///   - output: where prompts go.
  ///   - isInteractive: whether a prompt follows each piece of work.
  ///   - guardian: ends the process where this cannot.
  ///   - makeScreen: makes the screen of a destination; its routers call ``go(to:)``.
  ///   - willAsk: told before each prompt.
  ///   - willWork: told before each piece of work.
  ///   - willOpen: told of every destination before its screen starts.
  init(
    input: any LineInput, output: any LineOutput, isInteractive: Bool, guardian: SignalGuardian,
    makeScreen: @escaping @MainActor (Destination) -> (any Screen)?,
    willAsk: @escaping @MainActor () -> Void = {},
    willWork: @escaping @MainActor () -> Void = {},
    willOpen: @escaping @MainActor (Destination) -> Void
  ) {
    self.input = input
    self.output = output
    self.isInteractive = isInteractive
    self.guardian = guardian
    self.makeScreen = makeScreen
    self.willAsk = willAsk
    self.willWork = willWork
    self.willOpen = willOpen
    (events, feed) = AsyncStream.makeStream()
  }

  /// Opens `destination` and, in line mode, goes on until the user leaves.
  func run(_ destination: Destination, signals: any SignalSource) async -> ExitStatus {
    // Off the main actor, which a reader that has stopped may hold up.
    let watcher = Task.detached { [feed, guardian, interruptible] in
      for await signal in signals.signals() {
        // Watched before it can be answered: the answer is what calls the guardian off. In line mode
        // Ctrl-C ends the request and not the program, however long the main actor is held up.
        if !interruptible.survives(signal) { guardian.watch(signal) }
        feed.yield(.signal(signal))
      }
    }
    defer { watcher.cancel() }
    begin { await self.open(destination) ?? .usage }
    for await event in events {
      if let status = react(to: event) { return status }
    }
    return .done
  }

  /// Opens a screen above the one whose router asks for it.
  ///
  /// A screen that could not show what it was opened for is left at once; the problem has been
  /// said, and the screen below goes on.
  func go(to destination: Destination) async {
    guard let status = await open(destination) else { return }
    if !isWorthStaying(status), stack.count > 1 { stack.removeLast() }
  }

  /// Ends the work: nobody reads what it would write.
  func outputFailed() { feed.yield(.outputFailed) }

  // MARK: Events

  /// - Returns: the status to leave with, if it is time to.
  private func react(to event: Event) -> ExitStatus? {
    switch event {
    case .finished(let status): finished(status)
    case .line(let line): obey(line)
    case .endOfInput: endOfInput()
    case .signal(let signal): received(signal)
    case .outputFailed: outputIsGone()
    }
  }

  private func finished(_ status: ExitStatus) -> ExitStatus? {
    work = nil
    interruptible.end()
    if let signal = pending, signal != .interrupt || !isInteractive { return signal.exitStatus }
    let wasInterrupted = pending != nil
    pending = nil
    guard isInteractive else { return status }
    if stack.count == 1, [.partial, .restricted].contains(status) { startStatus = status }
    // What cannot be asked again from its own prompt ends here, as in a script.
    if stack.isEmpty || (!wasInterrupted && stack.count == 1 && !isWorthAPrompt(status)) {
      return status
    }
    ask()
    return nil
  }

  private func obey(_ line: String) -> ExitStatus? {
    switch line.trimmed.lowercased() {
    case "q", "quit", "exit": return leavingStatus
    case "b", "back": return leave()
    default:
      guard let screen = stack.last else { return .done }
      begin {
        await screen.handle(line)
        return .done
      }
      return nil
    }
  }

  private func endOfInput() -> ExitStatus? {
    // Ctrl-D leaves the cursor behind the prompt.
    output.write("")
    return leave()
  }

  private func leave() -> ExitStatus? {
    if stack.last?.goBack() == true {
      ask()
      return nil
    }
    guard stack.count > 1 else { return leavingStatus }
    stack.removeLast()
    stack.last?.resume()
    ask()
    return nil
  }

  private func received(_ signal: Signal) -> ExitStatus? {
    // A piece of work had begun when its guardian had been called.
    if signal == .interrupt, isInteractive, work != nil, pending == nil { guardian.standDown() }
    guard let work else {
      output.write("")
      return signal.exitStatus
    }
    // The second one does not wait for the first one's work to end.
    guard pending == nil else { return signal.exitStatus }
    pending = signal
    work.cancel()
    return nil
  }

  private func outputIsGone() -> ExitStatus? {
    work?.cancel()
    return .done
  }

  // MARK: Work

  /// - Returns: how the screen started; `nil` where there is none for the destination.
  private func open(_ destination: Destination) async -> ExitStatus? {
    guard let screen = makeScreen(destination) else { return nil }
    willOpen(destination)
    stack.append(screen)
    return await screen.start()
  }

  private func begin(_ body: @escaping @MainActor () async -> ExitStatus) {
    willWork()
    if isInteractive { interruptible.begin() }
    work = Task { [feed] in
      let status = await body()
      feed.yield(.finished(status))
    }
  }

  private func ask() {
    willAsk()
    output.write(partial: "\(stack.last?.prompt ?? "hub")> ")
    output.flush()
    Task { [input, feed] in
      if let line = await input.nextLine() {
        feed.yield(.line(line))
      } else {
        feed.yield(.endOfInput)
      }
    }
  }

  private func isWorthStaying(_ status: ExitStatus) -> Bool {
    [.done, .partial, .restricted].contains(status)
  }

  /// Whether the first screen, having ended so, has something to show or to ask again.
  private func isWorthAPrompt(_ status: ExitStatus) -> Bool {
    [.done, .partial, .restricted, .noAnswer, .failed, .rateLimited].contains(status)
  }
}

extension Signal {
  /// What a shell reports of a program that the signal ended: 128 and the signal's number.
  var exitStatus: ExitStatus {
    switch self {
    case .interrupt: .interrupted
    case .terminate: .terminated
    case .hangUp: .hungUp
    case .quit: .quit
    }
  }
}
