import Glibc
import TerminalIO
import Threading

/// Standard input, or a pipe with a name, as a whole.
enum StandardInputBytes {
  /// Everything that is on standard input, up to `limit` bytes.
  @Sendable static func read(limit: Int) async -> Result<[UInt8], PictureFailure> {
    await onThread { content(of: STDIN_FILENO, limit: limit) }
  }

  /// Whether a path leads to a pipe, as `<(command)` does.
  static func isPipe(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO
  }

  /// Everything that comes through the pipe at a path, up to a limit in bytes; waits for who writes.
  static func read(pipe path: String, limit: Int) async -> Result<[UInt8], PictureFailure> {
    await onThread {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        return .failure(.unreadable(reason: String(cString: strerror(errno))))
      }
      defer { close(descriptor) }
      return content(of: descriptor, limit: limit)
    }
  }

  /// On a thread of its own, which a read that never ends keeps: whoever gives up does not wait for it.
  private static func onThread(
    _ content: @escaping @Sendable () -> Result<[UInt8], PictureFailure>
  ) async -> Result<[UInt8], PictureFailure> {
    let answer = OneAnswer()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        answer.wait(continuation)
        let thread = onOwnThread { answer.give(content()) }
        if thread == nil { answer.give(.failure(.unreadable(reason: "there is no thread for it"))) }
      }
    } onCancel: {
      answer.give(.failure(.cancelled))
    }
  }

  /// Everything that can be read from a descriptor, whether or not reads from it wait.
  static func content(of descriptor: Int32, limit: Int) -> Result<[UInt8], PictureFailure> {
    var facts = stat()
    if fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR {
      return .failure(.irregular)
    }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      var failure: Int32 = 0
      let wanted = min(1 << 18, limit + 1 - bytes.count)
      let part = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, initialized in
        var count = Glibc.read(descriptor, buffer.baseAddress, wanted)
        while count < 0, errno == EINTR || errno == EAGAIN {
          if errno == EAGAIN { waitUntilReady(descriptor, for: POLLIN) }
          count = Glibc.read(descriptor, buffer.baseAddress, wanted)
        }
        if count < 0 { failure = errno }
        initialized = max(0, count)
      }
      if failure != 0 {
        return .failure(.unreadable(reason: String(cString: strerror(failure))))
      }
      if part.isEmpty { return .success(bytes) }
      bytes += part
    }
    return .failure(.tooLarge)
  }
}

/// Hands on the first answer, and no other.
private final class OneAnswer: Sendable {
  private typealias Continuation = CheckedContinuation<Result<[UInt8], PictureFailure>, Never>

  private struct State: Sendable {
    var continuation: Continuation?
    var early: Result<[UInt8], PictureFailure>?
    var isGiven = false
  }

  private let state = Locked(State())

  func wait(_ continuation: CheckedContinuation<Result<[UInt8], PictureFailure>, Never>) {
    let early = state.withLock { state in
      if state.early == nil { state.continuation = continuation }
      return state.early
    }
    if let early { continuation.resume(returning: early) }
  }

  func give(_ answer: Result<[UInt8], PictureFailure>) {
    let continuation = state.withLock { state -> Continuation? in
      guard !state.isGiven else { return nil }
      state.isGiven = true
      if state.continuation == nil { state.early = answer }
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(returning: answer)
  }
}
