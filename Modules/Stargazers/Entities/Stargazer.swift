/// Somebody who starred a repository, as far as GitHub still tells.
struct Stargazer: Sendable, Hashable {
  /// `nil` where the account has been deleted.
  let login: String?
  let id: Int?
  /// `User`, `Organization` or `Bot`.
  let type: String?
  /// The address of the profile.
  let profile: String?
  /// The moment as GitHub writes it (ISO 8601); `nil` where the list came without moments.
  let starredAt: String?
}
