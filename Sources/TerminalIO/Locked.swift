internal import Glibc

/// A value that one thread at a time may touch.
///
/// Over a pthread mutex, because Thread Sanitizer cannot see `Synchronization.Mutex` on Linux.
final class Locked<Value: Sendable>: Sendable {
  // A pthread mutex may be used from every thread as long as its address does not change.
  nonisolated(unsafe) private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(
    capacity: 1)
  // Touched with the mutex held only.
  nonisolated(unsafe) private var value: Value

  init(_ value: Value) {
    self.value = value
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}
