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
      @Lenient var starred_at: String?
      @Lenient var user: User?
    }

    private enum Key: String, CodingKey {
      case starred_at, user, login, id
    }

    init(from decoder: any Decoder) {
      guard let keys = try? decoder.container(keyedBy: Key.self).allKeys else {
        person = nil
        return
      }
      if keys.contains(.user) || keys.contains(.starred_at) {
        person = (try? Dated(from: decoder)).map { Stargazer($0.user, at: $0.starred_at) }
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
    @Lenient var html_url: String?
  }

  /// `/repos/{owner}/{repo}`
  struct Repository: Decodable {
    @Lenient var stargazers_count: Int?
  }
}

extension Stargazer {
  fileprivate init(_ user: StargazersWire.User?, at moment: String?) {
    self.init(
      login: user?.login.flatMap { $0.isEmpty ? nil : $0 }, id: user?.id, type: user?.type,
      profile: user?.html_url, starredAt: moment)
  }
}
