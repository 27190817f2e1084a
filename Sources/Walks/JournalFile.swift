internal import Glibc
internal import LocalFiles

/// The file of a journal, open and locked, to which whole records are added.
struct JournalFile: ~Copyable {
  /// What stands behind the records that could be read.
  enum Tail {
    /// Nothing, or what a crash left of a record: it would spoil the next.
    case torn
    /// What the user may want to have: it is kept in a file beside before it goes.
    case damaged
    /// It is gone.
    case cut
  }

  let path: String
  private let descriptor: Int32
  private let lock: FileLock
  /// Where the next record goes, in bytes.
  private var length: Int
  private var tail: Tail

  /// Opens the file; nothing is changed before there is a record to write.
  ///
  /// - Parameters:
  ///   - path: the file; it is there.
  ///   - length: how many bytes of it are records that could be read.
  ///   - tail: what stands behind them.
  ///   - lock: the file's.
  /// - Returns: It.
  /// - Throws: ``FileFailure`` where it cannot be written to.
  static func open(
    _ path: String, length: Int, tail: Tail = .torn, lock: consuming FileLock
  ) throws(FileFailure) -> JournalFile {
    let descriptor = Glibc.open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw FileFailure(path: path, number: errno) }
    return JournalFile(path, descriptor, length, tail, lock)
  }

  private init(
    _ path: String, _ descriptor: Int32, _ length: Int, _ tail: Tail, _ lock: consuming FileLock
  ) {
    self.path = path
    self.descriptor = descriptor
    self.length = length
    self.tail = tail
    self.lock = lock
  }

  deinit { close(descriptor) }

  /// Adds a record.
  ///
  /// - Parameters:
  ///   - bytes: it, with its newline.
  ///   - isDurable: whether it must survive a power cut once this returns.
  /// - Throws: ``FileFailure``; the file then ends with the record before.
  mutating func append(_ bytes: [UInt8], isDurable: Bool) throws(FileFailure) {
    try cutTail()
    var number: Int32 = 0
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(length + done))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return number = count < 0 ? errno : EIO }
        done += count
      }
    }
    if number == 0, isDurable, fsync(descriptor) != 0 { number = errno }
    guard number == 0 else {
      ftruncate(descriptor, off_t(length))
      throw FileFailure(path: path, number: number)
    }
    length += bytes.count
  }

  private mutating func cutTail() throws(FileFailure) {
    if tail == .cut { return }
    if tail == .damaged { try keepCopy(of: path) }
    guard ftruncate(descriptor, off_t(length)) == 0 else {
      throw FileFailure(path: path, number: errno)
    }
    tail = .cut
  }
}
