internal import Glibc
package import LocalFiles
internal import Location

/// The folder that keeps the walks, a file each.
package struct WalkFolder: Sendable {
  /// The longest journal that is read, in bytes: some weeks at a fix a second.
  static let longestJournal = 256 << 20
  private static let ending = ".walk"

  package let path: String

  /// - Parameter state: hub's folder for what is kept between runs (``UserFolders/state``).
  package init(state: String) { path = state + "/walks" }

  /// Begins the journal of a new walk.
  ///
  /// Its id is the time in UTC, with a number behind it where that is taken: `20261120T120000Z`.
  ///
  /// - Throws: ``FileFailure`` where nothing can be kept.
  package func begin(_ start: WalkStart) throws(FileFailure) -> WalkJournal {
    try PrivateFolder.make(path)
    let moment = Timestamp.text(start.time.rounded(.down)).filter { $0 != "-" && $0 != ":" }
    let bytes = JournalLine(start).bytes
    for number in 1...1000 {
      let id = number == 1 ? moment : "\(moment)-\(number)"
      let file = file(of: id)
      do throws(FileFailure) {
        try WholeFile.create(file, with: bytes)
      } catch  where error.number == EEXIST {
        continue
      } catch {
        throw error
      }
      guard let lock = try FileLock.tryToTake(file) else {
        // Somebody is looking whether it is being walked.
        unlink(file)
        continue
      }
      return try WalkJournal(id: id, path: file, length: bytes.count, lock: lock)
    }
    throw FileFailure(path: path, number: EEXIST)
  }

  /// Opens the journal of a walk to go on with it.
  ///
  /// - Parameter id: the walk's; the latest that is not finished where there is none.
  /// - Returns: The journal, which nobody else can open now, and what it holds.
  /// - Throws: ``WalkFolderFailure``.
  package func resume(
    _ id: String? = nil
  ) throws(WalkFolderFailure) -> (journal: WalkJournal, log: WalkLog) {
    guard let id = id ?? latestUnfinished() else { throw .nothingToResume }
    guard isName(id), access(file(of: id), F_OK) == 0 else { throw .unknown(id) }
    let lock: FileLock?
    do throws(FileFailure) {
      lock = try FileLock.tryToTake(file(of: id))
    } catch {
      throw .file(error)
    }
    guard let lock else { throw .running(id) }
    // Under the lock: what is read now is what nobody else changes.
    let (log, length) = try read(id)
    do throws(FileFailure) {
      return (try WalkJournal(id: id, path: file(of: id), length: length, lock: lock), log)
    } catch {
      throw .file(error)
    }
  }

  /// The walk with that id.
  ///
  /// - Throws: ``WalkFolderFailure``.
  package func log(_ id: String) throws(WalkFolderFailure) -> WalkLog {
    try read(id).log
  }

  private func read(_ id: String) throws(WalkFolderFailure) -> (log: WalkLog, length: Int) {
    guard isName(id) else { throw .unknown(id) }
    let bytes: [UInt8]?
    do throws(FileFailure) {
      bytes = try WholeFile.read(file(of: id), limit: Self.longestJournal)
    } catch {
      throw .file(error)
    }
    guard let bytes else { throw .unknown(id) }
    guard let content = WalkLog.read(bytes, id: id) else { throw .damaged(id) }
    return content
  }

  /// The walks that are kept, newest first; files that are none, or are damaged from the start, are passed over.
  package func walks() -> [WalkSummary] {
    ids.compactMap { id in
      guard let log = try? log(id) else { return nil }
      return WalkSummary(
        id: id, start: log.start, photos: log.photos.count, places: log.places.count,
        distance: log.state.distance, isFinished: log.isFinished, isRunning: isRunning(id))
    }.sorted { ($0.start.time, $0.id) > ($1.start.time, $1.id) }
  }

  private func latestUnfinished() -> String? {
    walks().first { !$0.isFinished && !$0.isRunning }?.id
  }

  private func isRunning(_ id: String) -> Bool {
    // One who may not even open the file is not walking it.
    guard let lock = try? FileLock.tryToTake(file(of: id)) else { return true }
    _ = consume lock
    return false
  }

  private var ids: [String] {
    names(in: path).filter { $0.hasSuffix(Self.ending) }
      .map { String($0.dropLast(Self.ending.count)) }.filter(isName)
  }

  /// Whether it can be an id: it becomes part of a path.
  private func isName(_ id: String) -> Bool {
    !id.isEmpty && id.utf8.count <= 64
      && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  private func file(of id: String) -> String { "\(path)/\(id)\(Self.ending)" }
}

/// Why there is no such walk.
package enum WalkFolderFailure: Error, Hashable, Sendable {
  /// No walk has broken off.
  case nothingToResume
  case unknown(String)
  /// Another process is walking it.
  case running(String)
  /// Not even its beginning can be read.
  case damaged(String)
  case file(FileFailure)
}
