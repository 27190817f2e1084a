internal import FoundationEssentials
internal import Glibc
package import LocalFiles
package import Location

/// Writes a walk down as it happens.
///
/// Each record is one line at the end of a file and says where the tracker stood, so whatever a crash leaves
/// is a walk that can go on: what is not written did not happen, and nothing is written by halves.
/// While it is open, no other process can open the same walk.
package actor WalkJournal {
  /// How many points are held back before they are written without waiting for the disk.
  package static let batch = 60

  /// The walk's, by which it is asked for.
  package nonisolated let id: String
  private let path: String
  private let descriptor: Int32
  private let lock: FileLock
  /// Where the next record goes, in bytes.
  private var length: Int
  private var tail: Tail
  private var held: [JournalLine.Point] = []
  private var state: JournalLine.State?
  private var isBroken = false

  /// What stands behind the records that could be read.
  enum Tail {
    /// Nothing, or what a crash left of a record: it would spoil the next.
    case torn
    /// What the user may want to have: it is kept in a file beside before it goes.
    case damaged
    /// It is gone.
    case cut
  }

  /// Nothing is changed before there is a record to write.
  ///
  /// - Parameters:
  ///   - id: the walk's.
  ///   - path: the file; it is there.
  ///   - length: how many bytes of it are records that could be read.
  ///   - tail: what stands behind them.
  ///   - lock: the file's.
  /// - Throws: ``FileFailure`` where it cannot be written to.
  init(
    id: String, path: String, length: Int, tail: Tail = .torn, lock: consuming FileLock
  ) throws(FileFailure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw FileFailure(path: path, number: errno) }
    self.id = id
    self.path = path
    self.descriptor = descriptor
    self.length = length
    self.tail = tail
    self.lock = lock
  }

  deinit { close(descriptor) }

  /// Keeps a point of the way, and where the tracker stands after it; every ``batch`` of them are written.
  ///
  /// Not for the fix of a place that asks: that is part of what ``keep(_:_:)`` writes.
  ///
  /// - Throws: ``FileFailure``, once: nothing more is kept after that.
  package func note(_ point: TrackPoint, _ state: WalkTracker.State) throws(FileFailure) {
    guard !isBroken else { return }
    held.append(JournalLine.Point(point))
    self.state = JournalLine.State(state)
    if held.count >= Self.batch { try write(record(), isDurable: false) }
  }

  /// Keeps a place that asked, with its point and all before it, and returns once the disk has them.
  ///
  /// - Parameters:
  ///   - place: what was found there.
  ///   - state: the tracker after the fix that asked.
  /// - Throws: ``FileFailure``, once: nothing more is kept after that.
  package func keep(_ place: KeptPlace, _ state: WalkTracker.State) throws(FileFailure) {
    guard !isBroken else { return }
    held.append(JournalLine.Point(place.point))
    self.state = JournalLine.State(state)
    var line = record()
    line.place = JournalLine.Place(place)
    try write(line, isDurable: true)
  }

  /// Keeps what is held back and where the tracker stands; the walk can go on later.
  ///
  /// - Throws: ``FileFailure``, once: nothing more is kept after that.
  package func pause(_ state: WalkTracker.State) throws(FileFailure) {
    guard !isBroken else { return }
    self.state = JournalLine.State(state)
    try write(record(), isDurable: true)
  }

  /// Keeps that the walk is over.
  ///
  /// - Parameters:
  ///   - state: the tracker after the last fix.
  ///   - time: now, in seconds since 1970.
  /// - Throws: ``FileFailure``, once.
  package func finish(_ state: WalkTracker.State, at time: Double) throws(FileFailure) {
    guard !isBroken else { return }
    self.state = JournalLine.State(state)
    var line = record()
    line.end = time
    try write(line, isDurable: true)
  }

  private func record() -> JournalLine {
    var line = JournalLine()
    line.points = held.isEmpty ? nil : held
    line.state = state
    held = []
    return line
  }

  private func write(_ line: JournalLine, isDurable: Bool) throws(FileFailure) {
    do throws(FileFailure) {
      let bytes = try line.bytes(for: path)
      try cutTail()
      try append(bytes, isDurable)
    } catch {
      isBroken = true
      throw error
    }
  }

  private func cutTail() throws(FileFailure) {
    if tail == .cut { return }
    if tail == .damaged { try keepCopy(of: path) }
    guard ftruncate(descriptor, off_t(length)) == 0 else {
      throw FileFailure(path: path, number: errno)
    }
    tail = .cut
  }

  private func append(_ bytes: [UInt8], _ isDurable: Bool) throws(FileFailure) {
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
}
