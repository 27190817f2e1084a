import Gateway
import WebService

/// Asks for pages of the list, and finds out why there is none where there is none.
///
/// Since July 2026 GitHub shows the list only to a repository's admins and collaborators; everybody
/// else gets a 404, some a 403 or an empty list, although the repository itself answers
/// (github.blog, changelog of 2026-06-30). So these three are looked into by asking for the
/// repository.
struct StargazersInteractor: StargazersInteracting {
  /// Half a year.
  static let recentWeekCount = 26

  let github: GitHubService

  func page(
    _ number: Int, of repository: RepositoryName, perPage: Int, isContinued: Bool
  ) async throws(ServiceError) -> StargazersAnswer {
    let response = try await github.response(
      repository, ["stargazers"],
      query: [.init("per_page", "\(perPage)"), .init("page", "\(number)")], accept: .stars)
    guard response.status == 200 else {
      return try await refusal(response, of: repository, isContinued: isContinued)
    }
    let page = try page(number, perPage: perPage, from: response)
    guard page.received == 0, !isContinued else { return .page(page) }
    let count = try await starCount(of: repository)
    // Unknown is taken for what the list says: that it ends here.
    guard let count, page.offset < count else {
      return .page(StargazerPage(number: number, perPage: perPage, rows: [], total: count))
    }
    return .withheld(count: count)
  }

  func recentWeeks(of repository: RepositoryName) async throws(ServiceError) -> [StarWeek] {
    switch try await StarHistoryInteractor(github: github).page(1, of: repository) {
    case .page(let page): Array(page.weeks.prefix(Self.recentWeekCount))
    case .counting: []
    }
  }

  private func page(
    _ number: Int, perPage: Int, from response: GatewayResponse
  ) throws(ServiceError) -> StargazerPage {
    let elements = try github.decode([StargazersWire.Element].self, from: response)
    let offset = StargazerPage.offset(ofPage: number, perPage: perPage)
    let rows = elements.enumerated().compactMap { index, element in
      element.person.map { StargazerRow(number: offset + index + 1, person: $0) }
    }
    let paging = Paging(response, number: number, received: elements.count, perPage: perPage)
    return StargazerPage(
      number: number, perPage: perPage, rows: rows, dropped: elements.count - rows.count,
      next: paging.next, last: paging.last)
  }

  private func refusal(
    _ response: GatewayResponse, of repository: RepositoryName, isContinued: Bool
  ) async throws(ServiceError) -> StargazersAnswer {
    let error = github.error(for: response)
    switch error {
    case .refused(422, let message) where message?.lowercased().contains("pagination") == true:
      return .limited(error)
    case .notFound(let message):
      return try await hidden(
        repository, unless: isContinued, .refused(status: response.status, message: message))
    case .unauthorized where response.status == 403, .refused(403, _):
      return try await hidden(repository, unless: isContinued, error)
    default: throw error
    }
  }

  /// - Throws: `error` where the list was there a moment ago, and whatever asking for the
  ///   repository throws: ``ServiceError/notFound(message:)`` where it is the repository that is not
  ///   there.
  private func hidden(
    _ repository: RepositoryName, unless isContinued: Bool, _ error: ServiceError
  ) async throws(ServiceError) -> StargazersAnswer {
    let count = try await starCount(of: repository)
    if isContinued { throw error }
    // Nothing can be withheld of an empty list.
    if count == 0 { return .page(StargazerPage(number: 1, perPage: 1, rows: [], total: 0)) }
    return .withheld(count: count)
  }

  /// `nil` where the repository is there and its count is not.
  private func starCount(of repository: RepositoryName) async throws(ServiceError) -> Int? {
    let response = try await github.response(repository)
    guard response.status == 200 else { throw github.error(for: response) }
    let wire = try github.decode(StargazersWire.Repository.self, from: response)
    return wire.stargazers_count.flatMap { $0 >= 0 ? $0 : nil }
  }
}
