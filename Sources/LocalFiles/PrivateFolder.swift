internal import Glibc

/// A folder that nobody but the user can look into.
package enum PrivateFolder {
  /// Makes the folder and those above it where they are missing, with mode 0700 whatever the umask.
  ///
  /// One that is there already and is wider is narrowed; those above it are others' business.
  ///
  /// - Parameters:
  ///   - path: where; absolute.
  ///   - isDurable: whether what is made must survive a power cut once this returns.
  /// - Throws: ``FileFailure``, also where something else stands there (`ENOTDIR`) or another user's
  ///   folder (`EPERM`).
  package static func make(_ path: String, isDurable: Bool = false) throws(FileFailure) {
    let parts = path.split(separator: "/")
    var last: Int32 = 0
    for count in 1...max(1, parts.count) {
      let folder = "/" + parts.prefix(count).joined(separator: "/")
      let isNew = mkdir(folder, 0o700) == 0
      last = isNew || errno == EEXIST ? 0 : errno
      if isNew, isDurable { WholeFile.synchronizeFolder(of: folder) }
    }
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      throw FileFailure(path: path, number: last == 0 ? errno : last)
    }
    guard facts.st_mode & S_IFMT == S_IFDIR else { throw FileFailure(path: path, number: ENOTDIR) }
    guard facts.st_uid == geteuid() else { throw FileFailure(path: path, number: EPERM) }
    if facts.st_mode & 0o777 != 0o700, chmod(path, 0o700) != 0 {
      throw FileFailure(path: path, number: errno)
    }
  }
}
