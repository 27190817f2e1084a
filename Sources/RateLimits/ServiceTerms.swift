internal import Gateway

/// What one service lets its users do, apart from what its answers say.
package struct ServiceTerms: Sendable {
  /// The address that all of its requests lie below, without a slash at the end.
  package let base: String
  /// How many requests may be under way at once.
  package let requestsAtOnce: Int
  /// Whether each account has that many; otherwise all of them together have.
  package let isPerAccount: Bool
  package let budget: Budget?
  /// The path below ``base`` that may be asked at any time and counts for nothing.
  package let freePath: String?

  package init(
    base: String, requestsAtOnce: Int = 6, isPerAccount: Bool = false, budget: Budget? = nil,
    freePath: String? = nil
  ) {
    self.base = base
    self.requestsAtOnce = requestsAtOnce
    self.isPerAccount = isPerAccount
    self.budget = budget
    self.freePath = freePath
  }

  /// GitHub's: "make requests serially instead of concurrently" (docs.github.com, "Best practices for
  /// using the REST API"); asking for one's limits is free.
  package static func gitHub(base: String) -> ServiceTerms {
    ServiceTerms(base: base, requestsAtOnce: 1, isPerAccount: true, freePath: "/rate_limit")
  }

  /// What is asked below ``base``, such as `/users`; `nil` for an address that is not the service's.
  func path(of url: String) -> String? {
    guard let origin = Origin(base), Origin(url) == origin else { return nil }
    let (root, asked) = (pathAlone(base), pathAlone(url))
    guard asked.hasPrefix(root) else { return nil }
    let rest = asked.dropFirst(root.count)
    return rest.isEmpty || rest.first == "/" || root.isEmpty ? String(rest) : nil
  }
}

/// What stands between the host of an absolute address and its query.
private func pathAlone(_ url: String) -> Substring {
  guard let mark = url.firstRange(of: "://") else { return "" }
  return url[mark.upperBound...].drop { !"/?#".contains($0) }.prefix { !"?#".contains($0) }
}
