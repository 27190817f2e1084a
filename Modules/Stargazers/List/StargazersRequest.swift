/// What the list screen is opened for.
package struct StargazersRequest: Sendable, Hashable {
  package let repository: RepositoryName
  /// The page to begin with, counted from 1.
  package let page: Int
  /// People on a page, from 1 to 100.
  package let perPage: Int
  /// Whether everything from `page` to the end is shown at once.
  package let isAll: Bool
  /// Whether the people's pictures are fetched as well.
  package let hasDetails: Bool

  /// People on a page unless told otherwise.
  package static let pageSize = 20
  /// The most that GitHub gives at once.
  package static let largestPageSize = 100

  /// Without a `perPage`, everything is asked for as much at once as GitHub gives.
  package init(
    repository: RepositoryName, page: Int = 1, perPage: Int? = nil, isAll: Bool = false,
    hasDetails: Bool = false
  ) {
    self.repository = repository
    // The command line refuses what is out of range; these bounds only keep the arithmetic sound.
    self.page = min(max(1, page), 1_000_000_000)
    let size = perPage ?? (isAll ? Self.largestPageSize : Self.pageSize)
    self.perPage = min(max(1, size), Self.largestPageSize)
    self.isAll = isAll
    self.hasDetails = hasDetails
  }
}
