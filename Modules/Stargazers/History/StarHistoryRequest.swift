/// What stars are counted by.
package enum StarHistoryPeriod: String, Sendable, Hashable, CaseIterable {
  case week
  case month
  case year
}

/// What the history screen is opened for.
package struct StarHistoryRequest: Sendable, Hashable {
  package let repository: RepositoryName
  package let period: StarHistoryPeriod
  /// The most rows that are shown, newest first; `nil` for all of them.
  package let limit: Int?

  package init(
    repository: RepositoryName, period: StarHistoryPeriod = .week, limit: Int? = nil
  ) {
    self.repository = repository
    self.period = period
    self.limit = limit
  }
}
