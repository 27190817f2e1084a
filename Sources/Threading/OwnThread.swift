package import Glibc

/// Runs `work` on a detached thread of its own, for system calls that may wait for ever: the
/// cooperative pool has as many threads as the machine has cores.
///
/// - Returns: The thread, valid while `work` runs; `nil` where none could be had, and then `work`
///   never runs.
@discardableResult
package func onOwnThread(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
  var attributes = pthread_attr_t()
  guard pthread_attr_init(&attributes) == 0 else { return nil }
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  let context = Unmanaged.passRetained(Work(work))
  var thread = pthread_t()
  guard pthread_create(&thread, &attributes, runWork, context.toOpaque()) == 0 else {
    context.release()
    return nil
  }
  return thread
}

private final class Work: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// At file scope: a closure written in an isolated function would trap on a foreign thread.
private func runWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
