import Glibc

/// Runs `work` on a detached thread: a server that blocks must not take the tests' own threads.
func onThread(_ work: @escaping @Sendable () -> Void) {
  let context = Unmanaged.passRetained(Work(work))
  var thread = pthread_t()
  let code = pthread_create(&thread, nil, runWork, context.toOpaque())
  precondition(code == 0, "no thread for the test's server")
  pthread_detach(thread)
}

private final class Work: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func runWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
