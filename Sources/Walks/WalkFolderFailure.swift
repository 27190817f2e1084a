package import LocalFiles

/// Why there is no such walk.
package enum WalkFolderFailure: Error, Hashable, Sendable {
  /// No walk has broken off.
  case nothingToResume
  /// No walk is kept under that id.
  case unknown(String)
  /// Another process is walking the walk of that id.
  case running(String)
  /// The beginning of the walk of that id cannot be read, or says what no walk begins with.
  case damaged(String)
  /// A record of the walk of that id cannot be read, and others follow it: the line, from 1, of that file.
  case damagedWithin(String, file: String, line: Int)
  /// The system does not give its file out.
  case file(FileFailure)
}
