package import Gateway
internal import Glibc
internal import LocalFiles

/// The file in which a user's keys are kept, for nobody else to read.
///
/// A file or folder that others can look into is refused, not narrowed: what was in it may be known
/// already, and the user should hear of that.
package struct KeyFile: Sendable {
  /// More than any file of keys has, in bytes.
  private static let limit = 65_536

  private let folder: String?
  private let patience: Duration

  /// - Parameters:
  ///   - folder: where the file is or will be; `nil` where the environment has no place.
  ///   - patience: how long a change waits for another hub’s.
  package init(folder: String?, patience: Duration = .seconds(5)) {
    self.folder = folder
    self.patience = patience
  }

  /// The file's path; `nil` where there is no place for it.
  package var path: String? { folder.map { $0 + "/keys.toml" } }

  /// The keys in it; none where there is no file.
  package func read() throws(KeyFileFailure) -> [KeyName: Secret] {
    guard let path, let bytes = try content(at: path) else { return [:] }
    return try parsed(bytes, path).keys.mapValues { Secret($0) }
  }

  /// Keeps `keys`, durably and all at once.
  package func set(_ keys: [KeyName: Secret]) throws(KeyFileFailure) {
    try change { (text) throws(KeyFileFailure) in
      var bytes = text
      // Each comes to stand above those before it: the public key above the private one.
      for (name, value) in keys.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        bytes = try parsed(bytes, path ?? "").setting(name, value.text)
      }
      return bytes
    }
  }

  /// Removes `names`.
  ///
  /// - Returns: whether there was any of them.
  package func remove(_ names: [KeyName]) throws(KeyFileFailure) -> Bool {
    guard let path, try content(at: path) != nil else { return false }
    var isFound = false
    try change { (text) throws(KeyFileFailure) in
      var bytes = text
      for name in names {
        guard let rest = try parsed(bytes, path).removing(name) else { continue }
        isFound = true
        bytes = rest
      }
      return bytes
    }
    return isFound
  }

  /// Puts a new text in the place of the old one, while no other hub does.
  private func change(
    _ edit: ([UInt8]) throws(KeyFileFailure) -> [UInt8]
  ) throws(KeyFileFailure) {
    guard let folder, let path else { throw .noPlace }
    do throws(FileFailure) {
      if facts(of: folder) == nil { try PrivateFolder.make(folder) }
    } catch {
      throw .system(error)
    }
    try checkFolder(folder)
    let lock = try lock(path)
    let old = try content(at: path) ?? []
    let new = try edit(old)
    if new != old {
      do throws(FileFailure) {
        try WholeFile.replace(path, with: new, isDurable: true)
      } catch {
        throw .system(error)
      }
    }
    _ = consume lock
  }

  /// Taken in turn with other hubs.
  private func lock(_ path: String) throws(KeyFileFailure) -> FileLock {
    do throws(FileFailure) {
      if let lock = try FileLock.take(path + ".lock", within: patience) { return lock }
    } catch {
      throw .system(error)
    }
    throw .busy(path: path)
  }

  private func parsed(_ bytes: [UInt8], _ path: String) throws(KeyFileFailure) -> KeyText {
    do throws(TOMLScanner.Flaw) {
      return try KeyText(bytes)
    } catch {
      throw .broken(path: path, line: error.line, reason: error.reason)
    }
  }

  // MARK: Trust

  /// The content of the file; `nil` where there is none, or where nobody could tell.
  private func content(at path: String) throws(KeyFileFailure) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: return nil
      case ELOOP: throw .link(path: path)
      // Somewhere above: the home of another user, for one. There the keys are not this user's.
      case EACCES where facts(of: path) == nil: return nil
      case let number: throw .system(FileFailure(path: path, number: number))
      }
    }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else {
      throw .system(FileFailure(path: path, number: errno))
    }
    guard facts.st_mode & S_IFMT == S_IFREG else {
      throw .system(FileFailure(path: path, number: EINVAL))
    }
    guard facts.st_size <= Self.limit else {
      throw .system(FileFailure(path: path, number: EFBIG))
    }
    guard facts.st_uid == geteuid() else { throw .foreign(path: path) }
    guard facts.st_mode & 0o077 == 0 else { throw .tooWide(path: path, isFolder: false) }
    if let folder { try checkFolder(folder) }
    return LocalFiles.content(of: descriptor, count: facts.st_size)
  }

  private func checkFolder(_ folder: String) throws(KeyFileFailure) {
    guard let facts = facts(of: folder) else {
      throw .system(FileFailure(path: folder, number: errno))
    }
    guard facts.st_mode & S_IFMT == S_IFDIR else {
      throw .system(FileFailure(path: folder, number: ENOTDIR))
    }
    guard facts.st_uid == geteuid() else { throw .foreign(path: folder) }
    guard facts.st_mode & 0o077 == 0 else { throw .tooWide(path: folder, isFolder: true) }
  }

  private func facts(of path: String) -> stat? {
    var facts = stat()
    return stat(path, &facts) == 0 ? facts : nil
  }
}
