import Presenting

// The seams of the screen that asks for a repository; there is nothing to fetch, so it has no
// interactor.

@MainActor
protocol AskRouting {
  func openList(of repository: RepositoryName) async
}
