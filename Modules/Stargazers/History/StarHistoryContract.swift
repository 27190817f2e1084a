import Presenting
import WebService

// The seams of the history screen, all in one place; the arrows are those of the list screen,
// without a router: no row leads anywhere.

/// What became of asking for a page of weeks.
enum StarHistoryAnswer: Sendable, Hashable {
  case page(StarWeekPage)
  /// GitHub has only begun to count.
  case counting
}

protocol StarHistoryInteracting: Sendable {
  /// A page of the history, counted from 1; the first one has the newest weeks.
  func page(
    _ number: Int, of repository: RepositoryName
  ) async throws(ServiceError) -> StarHistoryAnswer
}
