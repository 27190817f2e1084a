package import Gateway

/// What is known of one account's limits. Moments are in milliseconds since 1970.
package struct LimitRecord: Sendable, Hashable {
  /// When a budget began to be used, and how much of it has been.
  package struct Window: Sendable, Hashable {
    package var start: Int
    package var count: Int

    package init(start: Int, count: Int) {
      self.start = start
      self.count = count
    }
  }

  /// Until when nothing of a kind may be sent.
  package var limits: [RequestClass: Int] = [:]
  /// Refusals in a row that did not say when to come back.
  package var refusals = 0
  package var window: Window?

  package init() {}

  /// Until when a request of a kind may not be sent; `nil` where it may.
  package func limitedUntil(_ kind: RequestClass, now: Int) -> Int? {
    let until = max(limits[.all] ?? 0, limits[kind] ?? 0)
    return until > now ? until : nil
  }

  /// Notes a refusal.
  ///
  /// - Returns: until when nothing of the kind may be sent; `nil` where the refusal does not tell.
  package mutating func refuse(_ limit: RateLimit, _ kind: RequestClass, now: Int) -> Int? {
    guard let until = limit.until(now: now, refusalsBefore: refusals) else { return nil }
    if limit.comesBack == .afterPause { refusals = min(refusals + 1, 1000) }
    if until > now {
      let kind = limit.isBudgetSpent ? kind : .all
      limits[kind] = max(limits[kind] ?? 0, until)
    }
    return until
  }

  /// Notes an answer that is no refusal.
  package mutating func succeed(now: Int) {
    refusals = 0
    limits = limits.filter { $0.value > now }
  }

  /// Counts a request about to be sent.
  ///
  /// - Returns: when the budget starts anew, where nothing is left of it; then nothing is counted.
  package mutating func spend(_ budget: Budget, now: Int) -> Int? {
    var current = window ?? Window(start: now, count: 0)
    if current.start > now || current.start + budget.period * 1000 <= now {
      current = Window(start: now, count: 0)
    }
    guard current.count < budget.requests else { return current.start + budget.period * 1000 }
    current.count += 1
    window = current
    return nil
  }

  var isEmpty: Bool { self == LimitRecord() }
}
