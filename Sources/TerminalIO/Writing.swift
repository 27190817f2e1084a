internal import Glibc

/// Writes all of `bytes`, however many calls it takes, waiting where the other end is slow.
///
/// - Returns: What kept it from being written; `nil` where nothing did.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> OutputFailure? {
  bytes.withUnsafeBytes { bytes in
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilReady(descriptor, for: POLLOUT)
      case EPIPE: return .closed
      case let number: return .failed(errno: number)
      }
    }
    return nil
  }
}

/// Waits until a non-blocking `descriptor` can be read or written, or has failed.
package func waitUntilReady(_ descriptor: Int32, for events: Int32) {
  var polled = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  // Whatever it returns, the call that follows finds out and says it better.
  _ = poll(&polled, 1, -1)
}
