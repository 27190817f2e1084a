internal import Glibc
package import LocalFiles
internal import Threading

/// A folder that a run records into.
///
/// What is there stays: numbers go on after the highest, and no file is ever replaced, not even one
/// that another process has made meanwhile.
package final class RecordingFolder: Sendable {
  package let path: String
  private let last: Locked<Int>
  private let lastFailure = Locked<FileFailure?>(nil)

  /// Makes the folder where it is missing; one that is there is left as it is. Tries whether a file can
  /// be written, so that a full disk is known before anything is asked.
  ///
  /// - Throws: ``FileFailure``.
  package init(_ path: String) throws(FileFailure) {
    let path = try absolute(path)
    self.path = path
    var facts = stat()
    if stat(path, &facts) != 0 {
      guard errno == ENOENT else { throw FileFailure(path: path, number: errno) }
      try PrivateFolder.make(path)
    } else if facts.st_mode & S_IFMT != S_IFDIR {
      throw FileFailure(path: path, number: ENOTDIR)
    }
    last = Locked(names(in: path).compactMap(RecordingName.number).max() ?? 0)
    let trial = "\(path)/.trial.\(getpid())"
    // A block: an empty file fits on a full disk.
    try WholeFile.replace(trial, with: [UInt8](repeating: 0, count: 4096))
    unlink(trial)
  }

  /// Why the recording is not whole, where an exchange could not be written.
  package var failure: FileFailure? { lastFailure.withLock { $0 } }

  /// The number of the exchange that begins now.
  func nextNumber() -> Int {
    last.withLock {
      $0 += 1
      return $0
    }
  }

  /// Writes the file of an exchange, under the next number that is free where another process has taken
  /// this one.
  ///
  /// - Throws: ``FileFailure``, for more than ``RecordedExchange/mostBytes`` as for a file system that
  ///   has no larger files (`EFBIG`).
  func add(_ bytes: [UInt8], _ request: RecordedRequest, number: Int) throws(FileFailure) {
    guard bytes.count <= RecordedExchange.mostBytes else {
      let file = path + "/" + RecordingName(number: number, request).text
      let failure = FileFailure(path: file, number: EFBIG)
      lastFailure.withLock { $0 = failure }
      throw failure
    }
    var number = number
    while true {
      let file = path + "/" + RecordingName(number: number, request).text
      do throws(FileFailure) {
        return try WholeFile.create(file, with: bytes)
      } catch  where error.number == EEXIST {
        number = nextNumber()
      } catch {
        lastFailure.withLock { $0 = error }
        throw error
      }
    }
  }
}

/// A path that is relative to where the program was started, as an absolute one.
func absolute(_ path: String) throws(FileFailure) -> String {
  if path.hasPrefix("/") { return path }
  guard let current = getcwd(nil, 0) else { throw FileFailure(path: path, number: errno) }
  defer { free(current) }
  return String(cString: current) + "/" + path
}
