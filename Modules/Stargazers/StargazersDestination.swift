/// Where this module can send the user; which screen answers is the root wireframe's business.
package enum StargazersDestination: Sendable, Hashable {
  /// The list of those who starred a repository.
  case list(RepositoryName)
  /// How a repository's stars came together.
  case history(RepositoryName)
}
