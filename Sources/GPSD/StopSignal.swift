internal import Glibc

/// Wakes a thread that waits in poll(2).
final class StopSignal: Sendable {
  /// The end that is read becomes ready when the signal is given; -1 where the system had no pipe left, and
  /// then nobody is woken.
  private let reading: Int32
  private let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 { for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) } }
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    for end in [reading, writing] where end >= 0 { close(end) }
  }

  /// Given once: a pipe takes a byte without waiting.
  func give() {
    var byte: UInt8 = 0
    write(writing, &byte, 1)
  }

  /// Waits until `other` is ready for `events`.
  ///
  /// - Parameters:
  ///   - other: what is waited for.
  ///   - events: as poll(2) has them.
  ///   - milliseconds: how long at most; `nil` for ever.
  /// - Returns: What came first.
  func wait(for other: Int32, _ events: Int32, milliseconds: Int?) -> Waking {
    let end = milliseconds.map { Self.now + $0 }
    while true {
      var descriptors = [
        pollfd(fd: other, events: Int16(events), revents: 0),
        pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
      ]
      let left = end.map { Int32(clamping: max(0, $0 - Self.now)) } ?? -1
      let count = poll(&descriptors, 2, left)
      if count < 0, errno == EINTR { continue }
      if descriptors[1].revents != 0 { return .stopped }
      if count == 0 { return .late }
      // An error of poll(2) itself shows in the call that follows.
      return .ready
    }
  }

  enum Waking {
    case ready, late, stopped
  }

  /// Milliseconds since some moment.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
