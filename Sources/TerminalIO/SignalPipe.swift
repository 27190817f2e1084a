internal import Glibc
internal import Synchronization

/// The writing end of the pipe between the signal handler and the thread that reads it; -1 before
/// there is one.
///
/// A constant that is touched before any handler is installed, so that the handler finds it made.
private let writingEnd = Atomic<Int32>(-1)

/// Opens the pipe.
///
/// - Returns: The end to read signals' numbers from, a byte each; `nil` where there is no pipe.
func openSignalPipe() -> Int32? {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return nil }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  // A handler must not wait, not even for a pipe full of signals.
  _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
  writingEnd.store(ends[1], ordering: .releasing)
  return ends[0]
}

/// The handler: does nothing but what signal-safety(7) allows.
///
/// At file scope: a closure written in an isolated function would trap on a foreign thread.
func passOn(_ number: Int32) {
  // The code interrupted here may be about to look at its own.
  let before = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(writingEnd.load(ordering: .acquiring), &byte, 1)
  errno = before
}

/// The handler of a signal that is only not to end the process.
func doNothing(_ number: Int32) {}
