internal import Glibc
package import LocalFiles
internal import Location

/// The folder that keeps the walks, a file each.
package struct WalkFolder: Sendable {
  /// The longest journal that is read, in bytes: some weeks at a fix a second.
  static let longestJournal = 256 << 20
  private static let ending = ".walk"

  /// How long a walk that goes on waits for one who has its lock: who only looks gives it back at once.
  private static let patience = Duration.milliseconds(250)

  /// Where it is; it may be missing.
  package let path: String

  /// - Parameter state: hub's folder for what is kept between runs (``UserFolders/state``).
  package init(state: String) { path = state + "/walks" }

  /// Begins the journal of a new walk.
  ///
  /// Its id is the time in UTC, with a number behind it where that is taken: `20261120T120000Z`.
  ///
  /// - Parameter start: how the walk begins.
  /// - Returns: The journal, which nobody else can open now; it survives a power cut.
  /// - Throws: ``FileFailure`` where nothing can be kept.
  package func begin(_ start: WalkStart) throws(FileFailure) -> WalkJournal {
    try PrivateFolder.make(path, isDurable: true)
    let moment = Timestamp.text(start.time.rounded(.down)).filter { $0 != "-" && $0 != ":" }
    let bytes = try JournalLine(start).bytes(for: path)
    for number in 1...1000 {
      let id = number == 1 ? moment : "\(moment)-\(number)"
      let file = file(of: id)
      do throws(FileFailure) {
        let lock = try WholeFile.createLocked(file, with: bytes, isDurable: true)
        return WalkJournal(
          id: id, file: try JournalFile.open(file, length: bytes.count, lock: lock))
      } catch  where error.number == EEXIST {
        continue
      } catch {
        throw error
      }
    }
    throw FileFailure(path: path, number: EEXIST)
  }

  /// Opens the journal of a walk to go on with it.
  ///
  /// A damaged one goes on from before its first damaged record; before the first new one is written, the
  /// file is kept beside, with `.damaged` behind its name.
  ///
  /// - Parameter id: the walk's.
  /// - Returns: The journal, which nobody else can open now, and what it holds.
  /// - Throws: ``WalkFolderFailure``.
  package func resume(
    _ id: String
  ) throws(WalkFolderFailure) -> (journal: WalkJournal, log: WalkLog) {
    guard isName(id), access(file(of: id), F_OK) == 0 else { throw .unknown(id) }
    let lock: FileLock?
    do throws(FileFailure) {
      lock = try FileLock.take(file(of: id), within: Self.patience)
    } catch {
      throw .file(error)
    }
    guard let lock else { throw .running(id) }
    // Under the lock: what is read now is what nobody else changes.
    let content = try read(id)
    do throws(FileFailure) {
      let file = try JournalFile.open(
        file(of: id), length: content.length,
        tail: content.damagedLine == nil ? .torn : .damaged, lock: lock)
      return (WalkJournal(id: id, file: file), content.log)
    } catch {
      throw .file(error)
    }
  }

  /// The walk with that id.
  ///
  /// - Throws: ``WalkFolderFailure``; for a walk of which a part only can be read, too.
  package func log(_ id: String) throws(WalkFolderFailure) -> WalkLog {
    let content = try read(id)
    if let line = content.damagedLine {
      throw .damagedWithin(id, file: file(of: id), line: line)
    }
    return content.log
  }

  private func read(_ id: String) throws(WalkFolderFailure) -> WalkContent {
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

  /// The walks that are kept, newest first; files that are none, or are damaged from the start, are passed
  /// over. Of one that is damaged further on, what comes before is counted.
  package func walks() -> [WalkSummary] {
    ids.compactMap { id in
      guard let content = try? read(id) else { return nil }
      let (log, isDamaged) = (content.log, content.damagedLine != nil)
      return WalkSummary(
        id: id, start: log.start, photos: log.photos.count, places: log.places.count,
        distance: log.state.distance, isFinished: log.isFinished && !isDamaged,
        isRunning: FileLock.isHeld(file(of: id)), isDamaged: isDamaged)
    }.sorted { ($0.start.time, $0.id) > ($1.start.time, $1.id) }
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
