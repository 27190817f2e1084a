internal import Glibc
internal import Threading

/// The signals sent to this process.
///
/// Taken by handlers, not by blocking them for a thread in sigwait(3): blocking works only if it is
/// done before any thread exists, which an asynchronous `main` cannot promise, and programs started
/// from here would inherit it. Handlers work at any time, and exec(2) takes them away.
package struct ProcessSignals: SignalSource {
  private let listeners: SignalListeners

  /// Takes over SIGINT, SIGTERM, SIGHUP and SIGQUIT, but for those that whoever started the program
  /// had ignored (`nohup`, a background job of a script): these stay ignored.
  ///
  /// SIGQUIT as well: by default a terminal whose echo is off would stay so, and Swift's runtime takes
  /// it for a crash and looks through the whole process for seconds.
  package init() {
    guard let listeners = processListeners else {
      // No pipe or no thread: signals go on doing what they do by default.
      self.listeners = SignalListeners()
      return
    }
    self.listeners = listeners
    for signal in Signal.allCases { handle(signal.number, with: passOn) }
  }

  package func signals() -> AsyncStream<Signal> { listeners.stream() }

  /// Makes writing to a closed pipe an error (EPIPE) instead of the end of the process.
  ///
  /// By a handler that does nothing: `SIG_IGN` would be inherited by programs started from here.
  package static func ignoreBrokenPipe() { handle(SIGPIPE, with: doNothing) }

  /// Makes writing beyond the largest file that is allowed (setrlimit(2), `RLIMIT_FSIZE`) an error
  /// (EFBIG), as a full disk is one.
  package static func ignoreFileSizeLimit() { handle(SIGXFSZ, with: doNothing) }
}

extension Signal {
  /// The signal's number on this system.
  package var number: Int32 {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    case .hangUp: SIGHUP
    case .quit: SIGQUIT
    }
  }

  init?(number: Int32) {
    guard let signal = Signal.allCases.first(where: { $0.number == number }) else { return nil }
    self = signal
  }
}

/// Those who listen to the process's signals; one for all, as the handlers are. `nil` where there is
/// no way from the handler to them.
private let processListeners: SignalListeners? = {
  guard let reading = openSignalPipe() else { return nil }
  let listeners = SignalListeners()
  let thread = onOwnThread {
    var echoes = SignalEchoes()
    while case let numbers = readSome(reading), !numbers.isEmpty {
      let now = MonotonicClock.system.now()
      for signal in numbers.compactMap({ Signal(number: Int32($0)) })
      where !echoes.take(signal, at: now) { listeners.send(signal) }
    }
  }
  return thread == nil ? nil : listeners
}()

/// Leaves an ignored signal ignored.
private func handle(_ number: Int32, with handler: @escaping @convention(c) (Int32) -> Void) {
  var action = sigaction()
  guard sigaction(number, nil, &action) == 0 else { return }
  let current = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
  guard current != unsafeBitCast(SIG_IGN, to: Int.self) else { return }
  action = sigaction()
  action.__sigaction_handler.sa_handler = handler
  action.sa_flags = Int32(SA_RESTART)
  _ = sigaction(number, &action, nil)
}
