import PictureLoading
import Pictures
import Presenting
import WebService

// The seams of the list screen, all in one place.
//
//   line ──▶ Presenter ──▶ Interactor ──▶ GitHubService ──▶ Gateway
//               ├────────▶ StargazersView ──▶ LinePage | RecordWriter
//               └────────▶ Router ──────▶ root wireframe
//
// Every arrow is a strong reference and none points back: nothing in here is `weak`.

@MainActor
protocol StargazersView: ListView {
  /// Shows what is known of one person.
  func show(_ person: StargazerCard)
  /// Shows recent weeks in the place of a list that is withheld.
  func show(_ weeks: RecentWeeks)
}

/// What became of asking for a page.
enum StargazersAnswer: Sendable, Hashable {
  case page(StargazerPage)
  /// GitHub lists no further; the refusal in its own words.
  case limited(ServiceError)
  /// The repository is there, but who starred it is kept from us; how many did, where that is known.
  case withheld(count: Int?)
}

protocol StargazersInteracting: Sendable {
  /// A page of the list, counted from 1. `isContinued` says that a page of this list has come
  /// before, so that the list cannot be withheld.
  func page(
    _ number: Int, of repository: RepositoryName, perPage: Int, isContinued: Bool
  ) async throws(ServiceError) -> StargazersAnswer
  /// The avatars of `people`, in their order, as far as they are wished for.
  func avatars(of people: [Stargazer], _ wishes: PictureWishes) async -> [Illustration]
  /// The newest weeks of stars, newest first; empty where they are still being counted.
  func recentWeeks(of repository: RepositoryName) async throws(ServiceError) -> [StarWeek]
}

@MainActor
protocol StargazersRouting {
  func openHistory(of repository: RepositoryName) async
}
