internal import Glibc
internal import LocalFiles

/// A book that all processes of a user share: a small file for each account of which something is known.
///
/// Where it cannot be written it is kept in memory; where it cannot be read or believed nothing is
/// known. Neither is an error: the service will tell again.
package struct FileLimitBook: LimitBook {
  private let folder: LimitFolder
  private let memory = MemoryLimitBook()

  package init(_ folder: LimitFolder) { self.folder = folder }

  package func record(of account: Account, now: Int) -> LimitRecord {
    if let known = memory.known(of: account) { return known }
    return folder.readablePath(Self.name(account)).map { read($0, now: now) } ?? LimitRecord()
  }

  package func update<Result: Sendable>(
    _ account: Account, now: Int, _ change: (inout LimitRecord) -> Result
  ) -> Result {
    var record = record(of: account, now: now)
    guard memory.known(of: account) == nil, let path = folder.path(Self.name(account)),
      let lockPath = folder.path("lock")
    else { return remember(account, record, now: now, change) }
    do throws(FileFailure) {
      let lock = try Self.lock(lockPath)
      defer { Self.release(lock) }
      let old = read(path, now: now)
      record = old
      let result = change(&record)
      if record != old { try write(record, account, path, now: now) }
      return result
    } catch {
      folder.fail(error)
      return remember(account, self.record(of: account, now: now), now: now, change)
    }
  }

  private func remember<Result: Sendable>(
    _ account: Account, _ known: LimitRecord, now: Int, _ change: (inout LimitRecord) -> Result
  ) -> Result {
    memory.update(account, now: now) { record in
      if record.isEmpty { record = known }
      return change(&record)
    }
  }

  private static func name(_ account: Account) -> String { account.fileName + ".limits" }

  private func read(_ path: String, now: Int) -> LimitRecord {
    guard let bytes = try? WholeFile.read(path, limit: 4096) else { return LimitRecord() }
    return LimitRecord(text: String(decoding: bytes, as: UTF8.self), now: now) ?? LimitRecord()
  }

  private func write(
    _ record: LimitRecord, _ account: Account, _ path: String, now: Int
  ) throws(FileFailure) {
    guard !record.isEmpty else {
      unlink(path)
      return
    }
    let text = record.text(place: account.place, written: now)
    try WholeFile.replace(path, with: Array(text.utf8))
  }

  // MARK: Locking

  private final class Lock {
    let lock: FileLock
    init(_ lock: consuming FileLock) { self.lock = lock }
  }

  /// The lock; `nil` where somebody has kept it for 20 ms, which only one does who was
  /// stopped in that moment (SIGSTOP). Going on without is better than to wait for that one.
  private static func lock(_ path: String) throws(FileFailure) -> Lock? {
    guard let lock = try FileLock.take(path, within: .milliseconds(20)) else { return nil }
    return Lock(lock)
  }

  /// Says where the lock ends, which is not where it is last looked at.
  private static func release(_ lock: Lock?) { withExtendedLifetime(lock) {} }
}
