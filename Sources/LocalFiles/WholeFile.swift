internal import Glibc

/// Files that are read and replaced as a whole.
package enum WholeFile {
  /// The content of the regular file at `path`; `nil` where there is none.
  ///
  /// - Throws: ``FileFailure`` for one that cannot be read, is no regular file (`EINVAL`), or holds
  ///   more than `limit` bytes (`EFBIG`).
  package static func read(_ path: String, limit: Int) throws(FileFailure) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw FileFailure(path: path, number: errno)
    }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw FileFailure(path: path, number: errno) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw FileFailure(path: path, number: EINVAL) }
    guard facts.st_size <= limit else { throw FileFailure(path: path, number: EFBIG) }
    return content(of: descriptor, count: facts.st_size)
  }

  /// Puts `bytes` in the place of the file at `path`, whole or not at all, with mode 0600.
  ///
  /// They are written beside it and renamed (rename(2) is atomic), so that a reader, a crash and a full
  /// disk meet the old content or the new, never a part.
  ///
  /// - Parameters:
  ///   - path: where; the folder must be there.
  ///   - bytes: the new content.
  ///   - isDurable: whether it must survive a power cut once this returns.
  /// - Throws: ``FileFailure``; the old content is then untouched, and nothing is left beside it.
  package static func replace(
    _ path: String, with bytes: [UInt8], isDurable: Bool = false
  ) throws(FileFailure) {
    let unfinished = "\(path).\(getpid()).\(UInt64.random(in: .min ... .max)).tmp"
    let descriptor = open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileFailure(path: path, number: errno) }
    // The umask may have taken more than it should.
    var failure: Int32 = fchmod(descriptor, 0o600) == 0 ? 0 : errno
    if failure == 0, !write(bytes, to: descriptor) { failure = errno }
    if failure == 0, isDurable, fsync(descriptor) != 0 { failure = errno }
    // Some file systems tell of a full disk only here.
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure == 0, rename(unfinished, path) != 0 { failure = errno }
    guard failure == 0 else {
      unlink(unfinished)
      throw FileFailure(path: path, number: failure)
    }
    if isDurable { synchronizeFolder(of: path) }
  }

  /// Makes a rename durable (fsync(2): "Calling fsync() does not necessarily ensure that the entry in
  /// the directory has also reached disk").
  static func synchronizeFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let descriptor = open(folder.isEmpty ? "/" : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
