internal import Glibc

/// A value that one thread at a time may touch.
///
/// Over a pthread mutex: Thread Sanitizer does not see through `Synchronization.Mutex` on Linux and
/// would report races that are none.
final class Locked<Value: Sendable>: Sendable {
  // Its address is the mutex's identity, so it lives on the heap; any thread may use it.
  nonisolated(unsafe) private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  // Touched with the mutex held only.
  nonisolated(unsafe) private var value: Value

  init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    let code = pthread_mutex_init(mutex, nil)
    precondition(code == 0, "a default mutex needs nothing that could run out on Linux")
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}
