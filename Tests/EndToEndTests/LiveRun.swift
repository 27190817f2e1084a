import Glibc

/// A run in pipes that a test looks into while it goes on.
final class LiveRun {
  private let child: pid_t
  private let reading: [Int32]
  /// Of the results, and of the messages.
  private var unread: [[UInt8]] = [[], []]
  private var isOver = [false, false]

  /// What a test waits for before it gives up, in milliseconds.
  private static let patience: Int32 = 60_000

  /// Starts hub with nothing to read.
  ///
  /// - Parameters:
  ///   - arguments: without the program's name.
  ///   - environment: on top of the quiet one.
  /// - Throws: ``SpawnError``.
  init(_ arguments: [String], environment: [String: String]) throws {
    var ends: [[Int32]] = []
    for _ in 0..<2 {
      var pair: [Int32] = [0, 0]
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &pair) == 0 else { throw SpawnError(reason: "socketpair") }
      ends.append(pair)
    }
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    child = try spawnHub(
      arguments, environment: quietEnvironment.merging(environment) { $1 },
      streams: [null, ends[0][1], ends[1][1]])
    for descriptor in [null, ends[0][1], ends[1][1]] { close(descriptor) }
    reading = ends.map { $0[0] }
  }

  deinit { for descriptor in reading { close(descriptor) } }

  func send(_ signal: Int32) { kill(child, signal) }

  /// Reads until that many lines of results are there.
  ///
  /// - Returns: whether they came.
  func wait(forLines count: Int) -> Bool {
    while unread[0].count(where: { $0 == UInt8(ascii: "\n") }) < count {
      guard readMore() else { return false }
    }
    return true
  }

  /// Reads to the end of the program.
  func end() -> (output: String, errors: String, status: Int32) {
    while readMore() {}
    return (
      String(decoding: unread[0], as: UTF8.self), String(decoding: unread[1], as: UTF8.self),
      exitStatus(of: child)
    )
  }

  /// Reads what is there on both streams; `false` where both are at their end, or silent for too long.
  private func readMore() -> Bool {
    var polled = reading.enumerated().map { index, descriptor in
      pollfd(fd: isOver[index] ? -1 : descriptor, events: Int16(POLLIN), revents: 0)
    }
    guard isOver.contains(false), poll(&polled, 2, Self.patience) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65536)
    for index in polled.indices where polled[index].revents != 0 {
      let count = read(reading[index], &buffer, buffer.count)
      if count > 0 { unread[index] += buffer.prefix(count) } else { isOver[index] = true }
    }
    return true
  }
}
