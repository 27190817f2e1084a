package import LocalFiles

/// Why a folder cannot be replayed.
package enum ReplayFailure: Error, Sendable, Hashable {
  /// There is no such folder.
  case missing(path: String)
  /// There is no file of a recording in it.
  case empty(path: String)
  /// A file is no recorded exchange.
  case damaged(path: String, DamagedRecording)
  /// A file holds more bytes than one recorded exchange may.
  case tooLarge(path: String, limit: Int)
  /// The folder or a file cannot be read.
  case unreadable(FileFailure)
}
