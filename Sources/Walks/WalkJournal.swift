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
  private var file: JournalFile
  private var held: [JournalLine.Point] = []
  private var state: JournalLine.State?
  private var isBroken = false

  /// - Parameters:
  ///   - id: the walk's.
  ///   - file: where it is written.
  init(id: String, file: consuming JournalFile) {
    self.id = id
    self.file = file
  }

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
      try file.append(try line.bytes(for: file.path), isDurable: isDurable)
    } catch {
      isBroken = true
      throw error
    }
  }
}
