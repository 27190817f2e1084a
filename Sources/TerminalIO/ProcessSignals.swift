internal import Glibc

/// The signals sent to this process, taken off the asynchronous road by a thread in sigwait(3).
///
/// To be made in the main thread before any other thread starts: threads inherit the signal mask,
/// and a thread that does not block a signal would die of it. A program started from here inherits
/// the mask as well, so posix_spawn(3) needs `POSIX_SPAWN_SETSIGMASK`.
package struct ProcessSignals: SignalSource {
  private let listeners: SignalListeners
  /// The thread that waits, for tests: they cannot block signals in threads that already run.
  let watcher: pthread_t?

  /// Takes over SIGINT, SIGTERM and SIGHUP, but for those that whoever started the program had
  /// ignored (`nohup`, a background job of a script): these stay ignored.
  package init() {
    let listeners = SignalListeners()
    self.listeners = listeners
    watcher = watchSignals(listeners)
  }

  package func signals() -> AsyncStream<Signal> { listeners.stream() }

  /// Makes writing to a closed pipe an error (EPIPE) instead of the end of the process.
  package static func ignoreBrokenPipe() { _ = signal(SIGPIPE, SIG_IGN) }
}

extension Signal {
  /// The signal's number on this system.
  package var number: Int32 {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    case .hangUp: SIGHUP
    }
  }

  init?(number: Int32) {
    guard let signal = Signal.allCases.first(where: { $0.number == number }) else { return nil }
    self = signal
  }
}

/// Starts the thread that hands signals to `listeners`; `nil` where there is nothing to wait for or
/// no thread to wait in, in which case signals do what they do by default.
private func watchSignals(_ listeners: SignalListeners) -> pthread_t? {
  let taken = Signal.allCases.filter { !isIgnored($0.number) }
  guard !taken.isEmpty else { return nil }
  var set = sigset_t()
  sigemptyset(&set)
  for signal in taken { sigaddset(&set, signal.number) }
  var before = sigset_t()
  guard pthread_sigmask(SIG_BLOCK, &set, &before) == 0 else { return nil }
  let waitedFor = set
  guard let thread = onOwnThread({ waitForSignals(waitedFor, listeners) }) else {
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return nil
  }
  return thread
}

private func waitForSignals(_ set: sigset_t, _ listeners: SignalListeners) {
  var set = set
  while true {
    var number: Int32 = 0
    // sigwait fails only for a set with an invalid signal: going on would spin.
    guard sigwait(&set, &number) == 0 else { return }
    if let signal = Signal(number: number) { listeners.send(signal) }
  }
}

private func isIgnored(_ number: Int32) -> Bool {
  var action = sigaction()
  guard sigaction(number, nil, &action) == 0 else { return false }
  return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    == unsafeBitCast(SIG_IGN, to: Int.self)
}
