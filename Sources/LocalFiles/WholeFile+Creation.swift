internal import Glibc

extension WholeFile {
  /// Makes a file of `bytes` at `path`, whole or not at all, with mode 0600.
  ///
  /// - Parameters:
  ///   - path: where; the folder must be there.
  ///   - bytes: the content.
  ///   - isDurable: whether it must survive a power cut once this returns.
  /// - Throws: ``FileFailure``, of `EEXIST` where something stands there; it is then untouched.
  package static func create(
    _ path: String, with bytes: [UInt8], isDurable: Bool = false
  ) throws(FileFailure) {
    try name(try unnamed(path, bytes, isDurable), path, isDurable)
  }

  /// Makes a file as ``create(_:with:isDurable:)`` does, with its lock taken: nobody meets it unlocked.
  ///
  /// - Parameters:
  ///   - path: where; the folder must be there.
  ///   - bytes: the content.
  ///   - isDurable: whether it must survive a power cut once this returns.
  /// - Returns: The lock.
  /// - Throws: ``FileFailure``, of `EEXIST` where something stands there; it is then untouched.
  package static func createLocked(
    _ path: String, with bytes: [UInt8], isDurable: Bool = false
  ) throws(FileFailure) -> FileLock {
    let unfinished = try unnamed(path, bytes, isDurable)
    let lock: FileLock?
    do throws(FileFailure) {
      lock = try FileLock.tryToTake(unfinished)
    } catch {
      unlink(unfinished)
      throw FileFailure(path: path, number: error.number)
    }
    // The lock is the file's (flock(2)), whatever its name.
    try name(unfinished, path, isDurable)
    // Nobody else knew the name it was taken by.
    guard let lock else { throw FileFailure(path: path, number: EWOULDBLOCK) }
    return lock
  }

  /// Writes the file under a name that nobody looks for.
  private static func unnamed(
    _ path: String, _ bytes: [UInt8], _ isDurable: Bool
  ) throws(FileFailure) -> String {
    let unfinished = "\(path).\(UInt64.random(in: .min ... .max)).new"
    do throws(FileFailure) {
      try replace(unfinished, with: bytes, isDurable: isDurable)
    } catch {
      throw FileFailure(path: path, number: error.number)
    }
    return unfinished
  }

  private static func name(
    _ unfinished: String, _ path: String, _ isDurable: Bool
  ) throws(FileFailure) {
    // link(2) takes no name that is taken, where rename(2) would.
    var failure: Int32 = link(unfinished, path) == 0 ? 0 : errno
    // Some file systems have no links.
    if [EPERM, ENOTSUP, ENOSYS].contains(failure), access(path, F_OK) != 0 {
      failure = rename(unfinished, path) == 0 ? 0 : errno
    }
    unlink(unfinished)
    if failure != 0 { throw FileFailure(path: path, number: failure) }
    if isDurable { synchronizeFolder(of: path) }
  }
}
