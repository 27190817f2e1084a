/// Turns the list presenter's intention into a destination.
@MainActor
struct StargazersRouter: StargazersRouting {
  let go: @MainActor (StargazersDestination) async -> Void

  func openHistory(of repository: RepositoryName) async { await go(.history(repository)) }
}
