internal import Ccurl
internal import Gateway
internal import Glibc
internal import Threading

/// Owns the multi handle and the only thread that touches it.
///
/// Other threads leave commands in the inbox and ring with `curl_multi_wakeup`, the one libcurl
/// call that is allowed from outside (libcurl-thread(3)). A ring while nobody polls makes the next
/// poll return at once, so nothing is lost between looking into the inbox and polling.
final class CurlDriver: Sendable {
  private struct Inbox: Sendable {
    var commands: [Command] = []
    /// Why nothing is taken any more, once so.
    var closed: GatewayError?
  }

  private let inbox = Locked(Inbox())
  /// The thread until it is joined.
  private let thread = Locked<pthread_t?>(nil)
  // Only the driver's thread uses it; others only ring, with the inbox held and open, and the
  // thread frees it after it saw the inbox closed.
  nonisolated(unsafe) private let multi: UnsafeMutableRawPointer
  private let settings: TransferSettings

  private init(_ multi: UnsafeMutableRawPointer, _ settings: TransferSettings) {
    self.multi = multi
    self.settings = settings
  }

  /// A driver whose thread runs, or ``GatewayError/failed(reason:)``.
  static func start(
    _ options: CurlOptions, _ authorities: SystemAuthorities
  ) -> Result<CurlDriver, GatewayError> {
    if let curlFailure { return .failure(curlFailure) }
    guard let multi = curl_multi_init() else {
      return .failure(.failed(reason: "libcurl has no memory"))
    }
    // A multi handle that could not have its pair of sockets says so only now.
    for code in configure(multi) + [curl_multi_wakeup(multi)] where code != CURLM_OK {
      curl_multi_cleanup(multi)
      return .failure(.failed(reason: reason(code)))
    }
    let driver = CurlDriver(multi, TransferSettings(options, authorities))
    let code = driver.startThread()
    guard code == 0 else {
      curl_multi_cleanup(multi)
      return .failure(.failed(reason: "no thread: \(String(cString: strerror(code)))"))
    }
    return .success(driver)
  }

  private static func configure(_ multi: UnsafeMutableRawPointer) -> [CURLMcode] {
    [
      hub_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, 6),
      hub_multi_set_long(multi, CURLMOPT_MAXCONNECTS, 24),
      hub_multi_set_long(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX)),
    ]
  }

  /// Takes a job; it ends with an outcome, sooner or later.
  func start(_ job: Job) {
    let refusal = inbox.withLock { inbox -> GatewayError? in
      if let closed = inbox.closed { return closed }
      let code = curl_multi_wakeup(multi)
      guard code == CURLM_OK else { return .failed(reason: reason(code)) }
      inbox.commands.append(.start(job))
      return nil
    }
    if let refusal { job.continuation.resume(returning: .failure(refusal)) }
  }

  /// Ends the job of `ticket` with ``GatewayError/cancelled`` unless it has ended, now or when its
  /// start comes.
  func cancel(_ ticket: Ticket) {
    ticket.cancel()
    inbox.withLock { inbox in
      guard inbox.closed == nil else { return }
      inbox.commands.append(.cancel(ticket))
      // A ring that fails leaves the command to the next turn of the loop.
      curl_multi_wakeup(multi)
    }
  }

  /// Cancels everything and returns when the thread has ended.
  func shutDown() {
    inbox.withLock { inbox in
      guard inbox.closed == nil else { return }
      inbox.closed = .cancelled
      curl_multi_wakeup(multi)
    }
    // Held while joining, so that a second caller waits as well.
    thread.withLock { thread in
      if let thread { pthread_join(thread, nil) }
      thread = nil
    }
  }

  private func startThread() -> Int32 {
    thread.withLock { thread in
      let context = Unmanaged.passRetained(self)
      var started = pthread_t()
      let code = pthread_create(&started, nil, runCurlDriver, context.toOpaque())
      if code == 0 { thread = started } else { context.release() }
      return code
    }
  }

  /// The thread's body.
  fileprivate func run() {
    var loop = TransferLoop(multi, settings)
    while let commands = takeCommands() {
      loop.obey(commands)
      if let failure = loop.turn() { close(failure) }
    }
    loop.cancelAll()
    curl_multi_cleanup(multi)
  }

  private func close(_ failure: GatewayError) {
    inbox.withLock { inbox in
      if inbox.closed == nil { inbox.closed = failure }
    }
  }

  /// The waiting commands, or `nil` once closed; what was left in the inbox then ends here.
  private func takeCommands() -> [Command]? {
    let (commands, closed) = inbox.withLock { inbox in
      defer { inbox.commands = [] }
      return (inbox.commands, inbox.closed)
    }
    guard let closed else { return commands }
    for case .start(let job) in commands {
      job.continuation.resume(returning: .failure(closed))
    }
    return nil
  }
}

/// At file scope: a closure written in isolated code would trap on this thread.
private func runCurlDriver(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  keepSignalsAway()
  Unmanaged<CurlDriver>.fromOpaque(context).takeRetainedValue().run()
  return nil
}

/// Leaves the process's signals to its other threads, for this one and those it starts.
///
/// `SIGPIPE` is the reason: `CURLOPT_NOSIGNAL` takes libcurl's protection from it away, and OpenSSL
/// writes without `MSG_NOSIGNAL`. It is sent to the writing thread, where it now stays pending.
private func keepSignalsAway() {
  var signals = sigset_t()
  sigfillset(&signals)
  for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS] {
    sigdelset(&signals, fault)
  }
  pthread_sigmask(SIG_BLOCK, &signals, nil)
}

func reason(_ code: CURLMcode) -> String {
  curl_multi_strerror(code).map { String(cString: $0) } ?? "libcurl error \(code.rawValue)"
}
