internal import Glibc

/// A lock that processes take in turn; the system drops it with the process that holds it (flock(2)).
package struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock of the file at `path`, which is made where it is missing; waits for whoever holds it.
  ///
  /// For work of microseconds only: the thread waits.
  ///
  /// - Throws: ``FileFailure`` where there can be no such file.
  package init(_ path: String) throws(FileFailure) {
    try self.init(path, waits: true)
  }

  /// Takes the lock unless somebody holds it; `nil` where somebody does.
  package static func tryToTake(_ path: String) throws(FileFailure) -> FileLock? {
    do throws(FileFailure) {
      return try FileLock(path, waits: false)
    } catch  where error.number == EWOULDBLOCK {
      return nil
    } catch {
      throw error
    }
  }

  private init(_ path: String, waits: Bool) throws(FileFailure) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileFailure(path: path, number: errno) }
    while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      let number = errno
      close(descriptor)
      throw FileFailure(path: path, number: number)
    }
  }

  deinit { close(descriptor) }
}
