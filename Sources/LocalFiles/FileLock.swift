internal import Glibc

/// A lock that processes take in turn; the system drops it with the process that holds it (flock(2)).
package struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock of the file at `path`, which is made where it is missing; `nil` where somebody holds it.
  ///
  /// - Throws: ``FileFailure`` where there can be no such file.
  package static func tryToTake(_ path: String) throws(FileFailure) -> FileLock? {
    do throws(FileFailure) {
      return FileLock(descriptor: try lockedDescriptor(path))
    } catch  where error.number == EWOULDBLOCK {
      return nil
    } catch {
      throw error
    }
  }

  /// Takes the lock as soon as nobody holds it; `nil` where somebody has held it for `patience`: one who
  /// was stopped while he had it (SIGSTOP) must not hold up all others.
  ///
  /// - Throws: ``FileFailure`` where there can be no such file.
  package static func take(
    _ path: String, within patience: Duration
  ) throws(FileFailure) -> FileLock? {
    let end = ContinuousClock.now + patience
    while true {
      if let lock = try tryToTake(path) { return lock }
      guard ContinuousClock.now < end else { return nil }
      usleep(1000)
    }
  }

  /// Whether somebody holds the lock, for one who only looks: nothing is made, one who takes the lock waits
  /// for no longer than the look, and two who look do not see each other.
  ///
  /// - Returns: `false` too for a file that cannot be opened.
  package static func isHeld(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_SH | LOCK_NB) != 0 {
      if errno != EINTR { return errno == EWOULDBLOCK }
    }
    return false
  }

  private init(descriptor: Int32) { self.descriptor = descriptor }

  /// Not in an initializer: one that throws after it has set its properties runs `deinit` as well, and the
  /// second close(2) would hit whatever another thread has opened under the same number meanwhile.
  private static func lockedDescriptor(_ path: String) throws(FileFailure) -> Int32 {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileFailure(path: path, number: errno) }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      let number = errno
      close(descriptor)
      throw FileFailure(path: path, number: number)
    }
    return descriptor
  }

  /// Makes the content of the lock's file what its holder wants others to read; a full disk is no error.
  package func note(_ bytes: [UInt8]) {
    if ftruncate(descriptor, 0) == 0 { pwrite(descriptor, bytes, bytes.count, 0) }
  }

  deinit { close(descriptor) }
}
