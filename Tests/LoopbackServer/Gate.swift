internal import Glibc

/// Holds a server's thread until a test opens it.
package final class Gate: Sendable {
  nonisolated(unsafe) private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  package init() { sem_init(semaphore, 0, 0) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  package func open() { sem_post(semaphore) }

  package func pass() { while sem_wait(semaphore) != 0 {} }
}
