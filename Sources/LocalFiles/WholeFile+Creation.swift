internal import Glibc

extension WholeFile {
  /// Makes a file of `bytes` at `path`, whole or not at all, with mode 0600.
  ///
  /// - Throws: ``FileFailure``, of `EEXIST` where something stands there; it is then untouched.
  package static func create(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
    let unfinished = "\(path).\(UInt64.random(in: .min ... .max)).new"
    do throws(FileFailure) {
      try replace(unfinished, with: bytes)
    } catch {
      throw FileFailure(path: path, number: error.number)
    }
    // link(2) takes no name that is taken, where rename(2) would.
    var failure: Int32 = link(unfinished, path) == 0 ? 0 : errno
    // Some file systems have no links.
    if [EPERM, ENOTSUP, ENOSYS].contains(failure), access(path, F_OK) != 0 {
      failure = rename(unfinished, path) == 0 ? 0 : errno
    }
    unlink(unfinished)
    if failure != 0 { throw FileFailure(path: path, number: failure) }
  }
}
