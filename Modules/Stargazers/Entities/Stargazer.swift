/// Somebody who starred a repository, as far as GitHub still tells.
struct Stargazer: Sendable, Hashable {
  /// `nil` where the account has been deleted.
  let login: String?
  let id: Int?
  /// `User`, `Organization` or `Bot`.
  let type: String?
  /// The address of the profile.
  let profile: String?
  /// The address of the person's picture.
  let avatar: String?
  /// The moment as GitHub writes it (ISO 8601); `nil` where the list came without moments.
  let starredAt: String?

  init(
    login: String?, id: Int?, type: String?, profile: String?, avatar: String? = nil,
    starredAt: String?
  ) {
    self.login = login
    self.id = id
    self.type = type
    self.profile = profile
    self.avatar = avatar
    self.starredAt = starredAt
  }
}
