import Gateway
import WebService

/// GitHub's REST API as this module's interactors see it: its headers and its refusals.
///
/// Source: docs.github.com, "REST API endpoints for starring", "API Versions".
struct GitHubService: Sendable {
  /// What to answer with; the second one adds the moment of starring.
  enum MediaType: String, Sendable {
    case json = "application/vnd.github+json"
    case stars = "application/vnd.github.star+json"
  }

  /// Pinned, so that a newer default cannot change the shape of answers.
  private static let version = "2022-11-28"

  let service: ServiceClient

  /// The answer to a GET below a repository, whatever its status.
  func response(
    _ repository: RepositoryName, _ path: [String] = [],
    query: [GatewayRequest.Parameter] = [], accept: MediaType = .json
  ) async throws(ServiceError) -> GatewayResponse {
    try await service.response(
      ["repos", repository.owner, repository.name] + path, query: query,
      headers: ["Accept": accept.rawValue, "X-GitHub-Api-Version": Self.version])
  }

  func decode<Wire: Decodable>(
    _ type: Wire.Type, from response: GatewayResponse
  ) throws(ServiceError) -> Wire {
    try service.decode(type, from: response)
  }

  /// What a response that is no success means.
  func error(for response: GatewayResponse) -> ServiceError { service.error(for: response) }
}
