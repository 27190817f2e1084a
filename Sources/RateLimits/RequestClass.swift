/// The kinds of requests that GitHub counts apart (its `x-ratelimit-resource`), told by the path: that
/// is known before anything has been answered.
package enum RequestClass: String, Sendable, Hashable, CaseIterable {
  /// Every kind: a limit on the pace of requests is about all of them.
  case all
  case core
  case search
  case graphQL = "graphql"

  /// - Parameter path: below the service's address.
  init(path: String) {
    switch path.split(separator: "/").first {
    case "search": self = .search
    case "graphql": self = .graphQL
    default: self = .core
    }
  }
}
