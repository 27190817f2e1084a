package import Gateway
package import Keys

/// Where keys come from beside the environment; a test hands in its own.
package struct KeySources: Sendable {
  /// The keys that `hub keys` has kept.
  package var file: KeyFile
  /// The token of gh's login at a host; `nil` where there is none.
  package var gitHubLogin: @Sendable (_ host: String) async -> Secret?

  package init(file: KeyFile, gitHubLogin: @escaping @Sendable (_ host: String) async -> Secret?) {
    self.file = file
    self.gitHubLogin = gitHubLogin
  }

  /// No place for a file, and no gh.
  package static let none = KeySources(file: KeyFile(folder: nil)) { _ in nil }
}
