import Glibc

/// A run in a pseudo-terminal: what a person would see, and keys to press.
final class TerminalRun {
  private var primary: Int32
  private let child: pid_t
  /// Bytes, because a character may come in two reads.
  private var unread: [UInt8] = []
  private var hasEnded = false

  /// What a test waits for before it gives up, in milliseconds.
  private static let patience: Int32 = 60_000

  convenience init(
    _ arguments: String..., environment: [String: String] = [:], columns: UInt16 = 80,
    output: Int32? = nil
  ) throws {
    try self.init(
      arguments: arguments, environment: environment, columns: columns, output: output)
  }

  /// Starts hub in a terminal of its own.
  ///
  /// - Parameters:
  ///   - arguments: without the program's name.
  ///   - environment: on top of the quiet one.
  ///   - columns: the terminal's width.
  ///   - output: a descriptor to write results to instead of the terminal.
  /// - Throws: ``SpawnError``.
  init(
    arguments: [String], environment: [String: String] = [:], columns: UInt16 = 80,
    output: Int32? = nil
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
      terminal: "/dev/pts/\(number)", output: output)
  }

  /// Sends a signal to the program alone.
  func send(_ signal: Int32) { kill(child, signal) }

  /// Makes the terminal's window another size, of which the kernel tells the program.
  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(primary, UInt(TIOCSWINSZ), &size)
  }

  deinit { if primary >= 0 { close(primary) } }

  /// Takes the terminal away, as closing its window does.
  ///
  /// - Returns: how the program ended.
  func hangUp() -> Int32 {
    close(primary)
    primary = -1
    return exitStatus(of: child)
  }

  /// Types a line and Enter.
  func type(_ line: String) { press(line + "\n") }

  /// Sends keys as they are: `\u{3}` is Ctrl-C, `\u{4}` Ctrl-D.
  func press(_ keys: String) { _ = keys.withCString { write(primary, $0, strlen($0)) } }

  /// Whether the terminal shows what is typed.
  var echoes: Bool {
    var settings = termios()
    return tcgetattr(primary, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// What the system limits the program to, as /proc/PID/limits says it.
  var limits: String {
    let descriptor = open("/proc/\(child)/limits", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 8192)
    let count = read(descriptor, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }

  /// Reads until `text` appears.
  ///
  /// - Returns: what came before it and itself; `nil` where the program ended or fell silent first.
  func wait(for text: String) -> String? {
    while true {
      if let range = unread.firstRange(of: Array(text.utf8)) {
        let seen = String(decoding: unread[..<range.upperBound], as: UTF8.self)
        unread.removeFirst(range.upperBound)
        return seen
      }
      guard readMore() else { return nil }
    }
  }

  /// Reads to the end of the program.
  func end() -> (text: String, status: Int32) {
    while readMore() {}
    return (String(decoding: unread, as: UTF8.self), exitStatus(of: child))
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
    unread += buffer.prefix(count)
    return true
  }
}

/// `TIOCSPTLCK` and `TIOCGPTN` of <asm-generic/ioctls.h>: macros that the importer does not see.
private let setLock: UInt = 0x4004_5431
private let getNumber: UInt = 0x8004_5430
