import WebService

/// The answers as GitHub spells them; nothing outside the interactors knows these types.
///
/// Source: docs.github.com, "List stargazers", "Get a repository".
enum StargazersWire {
  /// An element of the list: a user with the moment of starring, or, from a server that does not
  /// know that media type, just the user.
  ///
  /// Never fails, so that a row keeps its place when one before it cannot be read.
  struct Element: Decodable, Sendable {
    let person: Stargazer?

    private struct Dated: Decodable {
      @Lenient var starredAt: String?
      @Lenient var user: User?

      private enum CodingKeys: String, CodingKey {
        case starredAt = "starred_at"
        case user
      }
    }

    private enum Key: String, CodingKey {
      case user, login, id
      case starredAt = "starred_at"
    }

    init(from decoder: any Decoder) {
      guard let keys = try? decoder.container(keyedBy: Key.self).allKeys else {
        person = nil
        return
      }
      if keys.contains(.user) || keys.contains(.starredAt) {
        person = (try? Dated(from: decoder)).map { Stargazer($0.user, at: $0.starredAt) }
      } else if !keys.isEmpty {
        person = (try? User(from: decoder)).map { Stargazer($0, at: nil) }
      } else {
        person = nil
      }
    }
  }

  struct User: Decodable, Sendable {
    @Lenient var login: String?
    @Lenient var id: Int?
    @Lenient var type: String?
    @Lenient var profile: String?
    @Lenient var avatar: String?

    private enum CodingKeys: String, CodingKey {
      case login, id, type
      case profile = "html_url"
      case avatar = "avatar_url"
    }
  }

  /// `/repos/{owner}/{repo}`
  struct Repository: Decodable {
    @Lenient var count: Int?

    private enum CodingKeys: String, CodingKey {
      case count = "stargazers_count"
    }
  }
}

extension Stargazer {
  fileprivate init(_ user: StargazersWire.User?, at moment: String?) {
    self.init(
      login: user?.login.flatMap { $0.isEmpty ? nil : $0 }, id: user?.id, type: user?.type,
      profile: user?.profile, avatar: user?.avatar, starredAt: moment)
  }
}
