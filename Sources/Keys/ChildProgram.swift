internal import Glibc
internal import Threading

/// A program that is run for the one thing it prints, and does not outlive that.
///
/// Started without a shell, in a process group of its own, so that everything it starts ends with it;
/// it reads nothing, and what it says on its error stream is nobody's.
struct ChildProgram: Sendable {
  let path: String
  /// Without the program's name.
  let arguments: [String]
  /// All that it gets.
  let environment: [String: String]
  /// The most bytes that are believed; with more it is stopped.
  let outputLimit: Int
  /// How long it may take.
  let patience: Duration

  /// What it printed; `nil` where it failed, said too much, took too long, or the task was cancelled.
  func output() async -> [UInt8]? {
    let child = Child()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // The wait is a thread's: the cooperative pool has none to spare.
        let thread = onOwnThread { continuation.resume(returning: run(child)) }
        if thread == nil { continuation.resume(returning: nil) }
      }
    } onCancel: {
      child.stop()
    }
  }

  private func run(_ child: Child) -> [UInt8]? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[0]) }
    let isStarted = child.start { spawn(output: ends[1]) }
    close(ends[1])
    guard isStarted else { return nil }
    let output = read(ends[0], from: child)
    let status = child.end()
    return status == 0 ? output : nil
  }

  private func read(_ descriptor: Int32, from child: Child) -> [UInt8]? {
    let end = ContinuousClock.now + patience
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let left = end - .now, left > .zero {
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // In short waits: something that it started may hold the stream open when it has ended.
      let ready = poll(&polled, 1, Int32(min(50, left / .milliseconds(1) + 1)))
      if ready > 0 {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count > 0 { output += buffer.prefix(count) }
        if output.count > outputLimit { return nil }
        if count == 0 { return child.waitForEnd(until: end) ? output : nil }
      } else if ready == 0, child.hasEnded {
        return output
      }
    }
    return nil
  }

  private func spawn(output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    let argv = ([path] + arguments).map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    var child = pid_t()
    return posix_spawn(&child, path, &actions, &attributes, argv, envp) == 0 ? child : nil
  }
}

/// A process and its group, stopped from any thread.
private final class Child: Sendable {
  private enum State { case notStarted, stopped, running(pid_t) }

  private let state = Locked(State.notStarted)

  /// - Returns: whether it runs; not where it was to be stopped before.
  func start(_ spawn: () -> pid_t?) -> Bool {
    state.withLock { state in
      guard case .notStarted = state, let child = spawn() else { return false }
      state = .running(child)
      return true
    }
  }

  /// Whether it has ended; it stays a zombie, so that its number is not given to another.
  var hasEnded: Bool {
    state.withLock { state in
      guard case .running(let child) = state else { return true }
      var facts = siginfo_t()
      facts._sifields._kill.si_pid = 0
      return waitid(P_PID, id_t(child), &facts, WEXITED | WNOHANG | WNOWAIT) == 0
        && facts._sifields._kill.si_pid == child
    }
  }

  func waitForEnd(until end: ContinuousClock.Instant) -> Bool {
    while !hasEnded {
      guard ContinuousClock.now < end else { return false }
      usleep(1000)
    }
    return true
  }

  func stop() {
    state.withLock { state in
      if case .running(let child) = state { kill(-child, SIGKILL) } else { state = .stopped }
    }
  }

  /// Stops what is left of it.
  ///
  /// - Returns: its exit status; 128 and the signal's number where a signal ended it.
  func end() -> Int32 {
    stop()
    return state.withLock { state in
      guard case .running(let child) = state else { return -1 }
      state = .stopped
      var status: Int32 = 0
      while waitpid(child, &status, 0) == -1, errno == EINTR {}
      let signal = status & 0x7F
      return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }
  }
}
