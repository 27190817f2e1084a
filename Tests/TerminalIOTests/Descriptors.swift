import Glibc
import Testing
import Threading

@testable import TerminalIO

/// Two descriptors that are connected, closed with the value.
final class Pair: Sendable {
  let reading: Int32
  let writing: Int32
  private let isReadingClosed = Locked(false)
  private let isWritingClosed = Locked(false)

  /// A pipe; non-blocking at both ends where asked.
  init(isNonBlocking: Bool = false) throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    (reading, writing) = (ends[0], ends[1])
    for end in ends where isNonBlocking {
      try #require(fcntl(end, F_SETFL, fcntl(end, F_GETFL) | Int32(O_NONBLOCK)) == 0)
    }
  }

  /// A pseudo-terminal: what is written to one end is typed at the other.
  init(terminalColumns columns: UInt16) throws {
    // posix_openpt(3) and its kin are not in the Glibc module: the same by ioctl_tty(2).
    let unlock: UInt = 0x4004_5431  // TIOCSPTLCK
    let askNumber: UInt = 0x8004_5430  // TIOCGPTN
    writing = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var isLocked: Int32 = 0
    var number: UInt32 = 0
    try #require(ioctl(writing, unlock, &isLocked) == 0)
    try #require(ioctl(writing, askNumber, &number) == 0)
    reading = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(reading >= 0)
    var size = winsize(ws_row: 5, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(writing, UInt(TIOCSWINSZ), &size) == 0)
  }

  deinit {
    closeReading()
    closeWriting()
  }

  func closeReading() { close(reading, isReadingClosed) }
  func closeWriting() { close(writing, isWritingClosed) }

  func send(_ text: String) { send(Array(text.utf8)) }
  func send(_ bytes: [UInt8]) { #expect(writeAll(bytes, to: writing) == nil) }

  /// Everything up to the end, read on a thread of its own.
  func received() async -> [UInt8] {
    await withCheckedContinuation { continuation in
      onOwnThread { [reading] in
        var all: [UInt8] = []
        while case let some = readSome(reading), !some.isEmpty { all += some }
        continuation.resume(returning: all)
      }
    }
  }

  private func close(_ descriptor: Int32, _ isClosed: Locked<Bool>) {
    isClosed.withLock { isClosed in
      if !isClosed { _ = Glibc.close(descriptor) }
      isClosed = true
    }
  }
}
