internal import DemoGateway
internal import Gateway

// What the tests read of GitHub's answers.

struct Star: Decodable {
  struct User: Decodable {
    var login: String
    var type: String
    var htmlUrl: String
  }
  var starredAt: String
  var user: User?
}

struct Week: Decodable {
  var week: Int
  var total: Int
  var days: [Int]
}

/// The stargazers on a page, with their dates.
func stars(_ path: String) async throws -> [Star] {
  try await ask(.gitHub, path, headers: ["Accept": "application/vnd.github.star+json"])
    .decoded(as: [Star].self)
}
