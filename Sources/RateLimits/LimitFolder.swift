package import Gateway
internal import Glibc
internal import LocalFiles
internal import Threading

/// The folder that processes share what they know of limits in; made when it is first needed.
package final class LimitFolder: Sendable {
  private enum State { case unknown, ready, unusable }

  private let path: String?
  private let observe: GatewayObserver
  private let state = Locked(State.unknown)
  private let hasFailed = Locked(false)

  /// - Parameters:
  ///   - path: where; `nil` where the environment has no place for it.
  ///   - observe: told once where nothing can be kept.
  package init(_ path: String?, observe: @escaping GatewayObserver = { _ in }) {
    self.path = path
    self.observe = observe
  }

  /// The path of a file in the folder; `nil` where there can be none.
  func path(_ name: String) -> String? {
    guard let path else { return nil }
    switch state.withLock({ $0 }) {
    case .ready: return "\(path)/\(name)"
    case .unusable: return nil
    case .unknown:
      do throws(FileFailure) {
        try PrivateFolder.make(path)
      } catch {
        fail(error)
        return nil
      }
      state.withLock { if $0 == .unknown { $0 = .ready } }
      sweep(path)
      return "\(path)/\(name)"
    }
  }

  /// The path for reading alone: makes nothing.
  func readablePath(_ name: String) -> String? { path.map { "\($0)/\(name)" } }

  /// Something could not be kept. What passes, such as a full disk, may be tried again; what does not
  /// is not.
  func fail(_ failure: FileFailure) {
    let passes = [ENOSPC, EDQUOT, EMFILE, ENFILE, EINTR, EIO, ENOMEM].contains(failure.number)
    if !passes { state.withLock { $0 = .unusable } }
    let isFirst = hasFailed.withLock { hasFailed in
      defer { hasFailed = true }
      return !hasFailed
    }
    if isFirst { observe(.storeUnusable(path: failure.path, reason: failure.reason)) }
  }

  /// Removes what a process left that was killed while it wrote.
  private func sweep(_ path: String) {
    for name in names(in: path) where name.hasSuffix(".tmp") {
      var facts = stat()
      guard lstat("\(path)/\(name)", &facts) == 0, facts.st_mtim.tv_sec < time(nil) - 3600 else {
        continue
      }
      unlink("\(path)/\(name)")
    }
  }
}
