import Gateway
import WebService

/// Asks for pages of weeks; public since September 2026, without a token.
struct StarHistoryInteractor: StarHistoryInteracting {
  /// The most that GitHub gives at once.
  static let pageSize = 30

  let github: GitHubService

  func page(
    _ number: Int, of repository: RepositoryName
  ) async throws(ServiceError) -> StarHistoryAnswer {
    let response = try await github.response(
      repository, ["stargazers", "history"],
      query: [.init("per_page", "\(Self.pageSize)"), .init("page", "\(number)")])
    switch response.status {
    case 200: break
    // As GitHub's other statistics do it: 202 while they are computed, 204 where there are none.
    case 202: return .counting
    case 204: return .page(StarWeekPage(weeks: [], dropped: 0, next: nil))
    default: throw github.error(for: response)
    }
    let wire = try github.decode(LossyArray<StarWeekWire>.self, from: response)
    if wire.elements.isEmpty, wire.dropped > 0 {
      throw .unreadable(reason: "no record of the history is of the documented shape")
    }
    let paging = Paging(
      response, number: number, received: wire.elements.count + wire.dropped,
      perPage: Self.pageSize)
    return .page(
      StarWeekPage(
        weeks: wire.elements.map(\.week).sorted { $0.start > $1.start }, dropped: wire.dropped,
        next: paging.next))
  }
}
