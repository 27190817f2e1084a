internal import Gateway

/// The part of GitHub's API that concerns stargazers, for three repositories that do not exist.
enum DemoGitHub {
  @Sendable static func answer(_ request: GatewayRequest) -> GatewayResponse {
    var segments = request.segments[...]
    guard let repository = Repository(removingPrefixOf: &segments), let line = repository.line
    else { return notFound }
    switch Array(segments) {
    case []: return .json(Array(line.bytes))
    case ["stargazers"]:
      guard let stargazers = repository.stargazers else { return notFound }
      let isDetailed = request.headers["Accept"]?.contains("star+json") ?? false
      return LinkedPage(request, repository, "stargazers", largest: 100)
        .response(stargazers) { isDetailed ? $0.bytes : user(of: $0) }
    case ["stargazers", "count"]:
      // The count is the last member of the line: `…,"stargazers_count":47}`.
      return .json(#"{"count":\#(Int(digits: line.tail(after: ":")) ?? 0)}"#)
    case ["stargazers", "history"]:
      return LinkedPage(request, repository, "stargazers/history", largest: 30)
        .response(Array(repository.history)) { $0.bytes }
    default: return notFound
    }
  }

  /// The second half of `{"starred_at":…,"user":{…}}`: what clients get that do not ask for dates.
  private static func user(of line: Line) -> Line.Bytes {
    let key = #""user":"#.utf8
    let start = line.bytes.indices.first { line.bytes[$0...].starts(with: key) }
    return start.map { line.bytes[($0 + key.count)...].dropLast() } ?? line.bytes
  }

  private static let notFound = GatewayResponse.json(
    #"{"message":"Not Found","documentation_url":"https://docs.github.com/rest","status":"404"}"#,
    status: 404)
}
