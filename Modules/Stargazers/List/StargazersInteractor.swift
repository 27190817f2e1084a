import Gateway
import PictureLoading
import Pictures
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
  let pictures: any PictureLoading

  func page(
    _ number: Int, of repository: RepositoryName, perPage: Int, isContinued: Bool
  ) async throws(ServiceError) -> StargazersAnswer {
    let response = try await github.response(
      repository, ["stargazers"],
      query: [.init("per_page", "\(perPage)"), .init("page", "\(number)")], accept: .stars)
    guard response.isOK else {
      guard let error = try refusal(response) else { return .limited(github.error(for: response)) }
      let count = try await starCount(of: repository)
      if isContinued { throw error }
      // Nothing can be withheld of an empty list.
      return count == 0 ? empty(number, perPage: perPage, total: 0) : .withheld(count: count)
    }
    let page = try page(number, perPage: perPage, from: response)
    guard page.received == 0, !isContinued else { return .page(page) }
    let count = try await starCount(of: repository)
    // Unknown is taken for what the list says: that it ends here.
    guard let count, page.offset < count else {
      return empty(number, perPage: perPage, total: count)
    }
    return .withheld(count: count)
  }

  func avatars(of people: [Stargazer], _ wishes: PictureWishes) async -> [Illustration] {
    await pictures.illustrations(
      at: people.map { $0.avatar.map(AvatarAddress.small) },
      isDrawn: wishes.contains(.drawings), isColored: wishes.contains(.accents))
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
    if rows.isEmpty, !elements.isEmpty {
      throw .unreadable(reason: "no record of the list is of the documented shape")
    }
    let paging = Paging(response, number: number, received: elements.count, perPage: perPage)
    return StargazerPage(
      number: number, perPage: perPage, rows: rows, dropped: elements.count - rows.count,
      next: paging.next, last: paging.last)
  }

  private func empty(_ number: Int, perPage: Int, total: Int?) -> StargazersAnswer {
    .page(StargazerPage(number: number, perPage: perPage, rows: [], total: total))
  }

  /// What the page has failed with, should the list turn out not to be withheld; `nil` where GitHub
  /// lists no further.
  ///
  /// - Throws: a refusal that says itself what it is about; nothing more is asked then.
  private func refusal(_ response: GatewayResponse) throws(ServiceError) -> ServiceError? {
    let error = github.error(for: response)
    switch error {
    case .refused(422, let message) where message?.lowercased().contains("pagination") == true:
      return nil
    // Of a repository that is there, this is no “no such thing”.
    case .notFound(let message): return .refused(status: response.status, message: message)
    case .unauthorized where response.status == 403, .refused(403, _): return error
    default: throw error
    }
  }

  /// `nil` where the repository is there and its count is not.
  private func starCount(of repository: RepositoryName) async throws(ServiceError) -> Int? {
    let response = try await github.response(repository)
    guard response.isOK else { throw github.error(for: response) }
    let wire = try github.decode(StargazersWire.Repository.self, from: response)
    return wire.count.flatMap { $0 >= 0 ? $0 : nil }
  }
}
