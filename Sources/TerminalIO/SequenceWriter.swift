internal import Glibc
internal import Threading

/// Writes control sequences to a terminal so that any thread can end the one that is under way: a
/// terminal that is left inside a picture would take what follows, the shell's prompt too, for a part of
/// it.
package final class SequenceWriter: Sendable {
  private struct State: Sendable {
    var isWriting = false
    /// Nothing is written any more.
    var isOver = false
  }

  private let descriptor: Int32
  private let state = Locked(State())

  /// Fails for anything but a terminal, and where it cannot be opened.
  ///
  /// - Parameter descriptor: a terminal, which is opened anew: writing to it must not wait, because nobody
  ///   else could write meanwhile, and whoever shares the descriptor would be surprised if it did not.
  package init?(descriptor: Int32) {
    guard isatty(descriptor) == 1 else { return nil }
    self.descriptor = open(
      "/proc/self/fd/\(descriptor)", O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    if self.descriptor < 0 { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Writes all of `bytes`, waiting where the terminal is slow, unless somebody ends that.
  ///
  /// - Returns: What kept it from being written; `nil` where nothing did.
  func write(_ bytes: [UInt8]) -> OutputFailure? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let (count, number) = state.withLock { state -> (Int, Int32) in
        guard !state.isOver else { return (rest.count, 0) }
        state.isWriting = true
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        let number = count < 0 ? errno : 0
        if count == rest.count { state.isWriting = false }
        return (max(0, count), number)
      }
      rest = rest.dropFirst(count)
      switch number {
      case 0, EINTR: continue
      case EAGAIN: waitUntilReady(descriptor, for: POLLOUT)
      default: return .failed(errno: number)
      }
    }
    return nil
  }

  /// Ends what is being written, for good, and the sequence that it is in.
  ///
  /// - Parameter milliseconds: how long a slow terminal is waited for.
  package func leave(within milliseconds: Int32 = 100) {
    state.withLock { state in
      guard !state.isOver else { return }
      state.isOver = true
      guard state.isWriting else { return }
      var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&polled, 1, milliseconds)
      _ = Self.end.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }
  }

  /// CAN, by which tmux drops what it would pass on, and ST, which ends any string (ECMA-48, 8.3.6 and
  /// 8.3.143); outside one they do nothing.
  private static let end: [UInt8] = [0x18, 0x1B, UInt8(ascii: "\\")]
}
