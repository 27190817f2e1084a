package import LocalFiles

/// Why the file of keys cannot be used; nothing of what it holds is in here.
package enum KeyFileFailure: Error, Sendable, Hashable {
  /// The environment names no place for it.
  case noPlace
  /// Others may look into the folder or the file.
  case tooWide(path: String, isFolder: Bool)
  /// It belongs to another user.
  case foreign(path: String)
  /// A symbolic link: what it names may be shared, published or changed by others.
  case link(path: String)
  /// A line, from 1, is not as TOML wants it.
  case broken(path: String, line: Int, reason: String)
  /// Another hub holds its lock, and did not give it back in time.
  case busy(path: String)
  /// The system would not.
  case system(FileFailure)
}
