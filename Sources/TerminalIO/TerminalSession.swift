internal import Glibc

/// What tells a terminal from others that have had the same name.
package enum TerminalSession {
  /// The terminal behind a descriptor in this login: its device, the session, and when the session's leader
  /// was started; `nil` where one of them cannot be told.
  package static func identity(descriptor: Int32) -> String? {
    var facts = stat()
    let session = getsid(0)
    guard isatty(descriptor) == 1, fstat(descriptor, &facts) == 0, session > 0,
      let start = startTime(of: session)
    else { return nil }
    return "\(facts.st_rdev) \(session) \(start)"
  }

  /// In clock ticks since the system was started (proc_pid_stat(5), field 22).
  private static func startTime(of process: pid_t) -> String? {
    let descriptor = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let text = String(decoding: readSome(descriptor), as: UTF8.self)
    // The name of the program, in brackets, may hold anything; the third field follows it.
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    return fields.count > 19 ? String(fields[19]) : nil
  }
}
