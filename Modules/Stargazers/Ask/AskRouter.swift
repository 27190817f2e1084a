/// Turns an answered question into a destination.
@MainActor
struct AskRouter: AskRouting {
  let go: @MainActor (StargazersDestination) async -> Void

  func openList(of repository: RepositoryName) async { await go(.list(repository)) }
}
