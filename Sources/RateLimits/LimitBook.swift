/// What is known of limits, account by account.
package protocol LimitBook: Sendable {
  /// What is known of an account; the present in milliseconds since 1970.
  func record(of account: Account, now: Int) -> LimitRecord
  /// Changes what is known of an account while nobody else does.
  ///
  /// - Returns: what `change` returns.
  func update<Result: Sendable>(
    _ account: Account, now: Int, _ change: (inout LimitRecord) -> Result
  ) -> Result
}
