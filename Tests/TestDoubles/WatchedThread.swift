internal import Glibc

/// A thread of this process as the system sees it.
package struct WatchedThread: Sendable {
  private let folder: String

  /// The thread that calls this.
  package init() {
    var buffer = [CChar](repeating: 0, count: 256)
    let count = readlink("/proc/thread-self", &buffer, buffer.count)
    folder = String(
      decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether it waits for something (proc_pid_stat(5), field 3).
  package var isAsleep: Bool {
    let descriptor = open("/proc/\(folder)/stat", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 512)
    let count = read(descriptor, &buffer, buffer.count)
    let text = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    return text.split(separator: ")").last?.hasPrefix(" S") == true
  }
}
