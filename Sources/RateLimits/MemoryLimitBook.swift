internal import Threading

/// Knows what was told since it was made.
package final class MemoryLimitBook: LimitBook {
  private let records = Locked<[Account: LimitRecord]>([:])

  package init() {}

  package func record(of account: Account, now: Int) -> LimitRecord {
    records.withLock { $0[account] ?? LimitRecord() }
  }

  package func update<Result: Sendable>(
    _ account: Account, now: Int, _ change: (inout LimitRecord) -> Result
  ) -> Result {
    records.withLock { change(&$0[account, default: LimitRecord()]) }
  }

  /// What was told of an account; `nil` for nothing.
  func known(of account: Account) -> LimitRecord? { records.withLock { $0[account] } }
}
