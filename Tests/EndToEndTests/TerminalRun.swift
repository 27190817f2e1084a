import Glibc

/// A run in a pseudo-terminal: what a person would see, and keys to press.
final class TerminalRun {
  private let primary: Int32
  private let child: pid_t
  private var unread = ""
  private var hasEnded = false

  /// What a test waits for before it gives up, in milliseconds.
  private static let patience: Int32 = 20_000

  init(
    _ arguments: String..., environment: [String: String] = [:], columns: UInt16 = 80
  ) throws {
    primary = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var locked: Int32 = 0
    var number: Int32 = 0
    guard primary >= 0, ioctl(primary, setLock, &locked) == 0,
      ioctl(primary, getNumber, &number) == 0
    else { throw SpawnError(reason: "no pseudo-terminal") }
    var size = winsize(ws_row: 30, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(primary, UInt(TIOCSWINSZ), &size)
    child = try spawnHub(
      arguments, environment: quietEnvironment.merging(environment) { $1 },
      terminal: "/dev/pts/\(number)")
  }

  deinit { close(primary) }

  /// Types a line and Enter.
  func type(_ line: String) { press(line + "\n") }

  /// Sends keys as they are: `\u{3}` is Ctrl-C, `\u{4}` Ctrl-D.
  func press(_ keys: String) { _ = keys.withCString { write(primary, $0, strlen($0)) } }

  /// Reads until `text` appears.
  ///
  /// - Returns: what came before it and itself; `nil` where the program ended or fell silent first.
  func wait(for text: String) -> String? {
    while true {
      if let range = unread.firstRange(of: text) {
        let seen = String(unread[..<range.upperBound])
        unread = String(unread[range.upperBound...])
        return seen
      }
      guard readMore() else { return nil }
    }
  }

  /// Reads to the end of the program.
  func end() -> (text: String, status: Int32) {
    while readMore() {}
    return (unread, exitStatus(of: child))
  }

  private func readMore() -> Bool {
    guard !hasEnded else { return false }
    var polled = pollfd(fd: primary, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, Self.patience) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(primary, &buffer, buffer.count)
    guard count > 0 else {
      hasEnded = true
      return false
    }
    unread += String(decoding: buffer.prefix(count), as: UTF8.self)
    return true
  }
}

/// `TIOCSPTLCK` and `TIOCGPTN` of <asm-generic/ioctls.h>: macros that the importer does not see.
private let setLock: UInt = 0x4004_5431
private let getNumber: UInt = 0x8004_5430
