internal import DemoGateway
internal import Foundation
internal import Gateway
internal import Testing

@Suite("The demo's GitHub: repositories and their weeks")
struct DemoRepositoriesTests {
  private func weeks(_ repository: String) async throws -> [Week] {
    var weeks: [Week] = []
    for page in 1...4 {
      weeks += try await ask(
        .gitHub, "repos/demo/\(repository)/stargazers/history?per_page=30&page=\(page)"
      ).decoded(as: [Week].self)
    }
    return weeks
  }

  @Test("A withheld repository hides the people and shows the count")
  func withheld() async throws {
    let list = try await ask(.gitHub, "repos/demo/withheld/stargazers")
    #expect(list.status == 404)
    #expect(try list.decoded(as: [String: String].self)["message"] == "Not Found")
    struct Repository: Decodable {
      var fullName: String
      var stargazersCount: Int
    }
    let repository = try await ask(.gitHub, "repos/Demo/Withheld").decoded(as: Repository.self)
    #expect(repository.fullName == "demo/withheld")
    let count = try await ask(.gitHub, "repos/demo/withheld/stargazers/count")
    #expect(count.text == #"{"count":\#(repository.stargazersCount)}"#)
  }

  @Test("The weeks of a withheld repository fill three pages and add up to its count")
  func history() async throws {
    let weeks = try await weeks("withheld")
    #expect(weeks.count == 70)
    #expect(weeks.allSatisfy { $0.days.count == 7 && $0.days.reduce(0, +) == $0.total })
    #expect(weeks.reduce(0) { $0 + $1.total } == 2830)
    // Weeks begin on a Sunday (the epoch was a Thursday) and follow one another, newest first.
    #expect(weeks.allSatisfy { ($0.week - 3 * 86400) % (7 * 86400) == 0 })
    #expect(zip(weeks, weeks.dropFirst()).allSatisfy { $0.week - $1.week == 7 * 86400 })
    let last = try await ask(
      .gitHub, "repos/demo/withheld/stargazers/history?per_page=100&page=3")
    #expect(try last.decoded(as: [Week].self).count == 10)
    #expect(last.headers["link"]?.contains("next") == false)
  }

  @Test("The weeks of the listed repository tell of the same stars as its list")
  func agreement() async throws {
    let listed = try await stars("repos/demo/open/stargazers?per_page=100").map { star in
      Int(try Date(star.starredAt, strategy: .iso8601).timeIntervalSince1970) / 86400
    }
    let days = try await weeks("open").flatMap { week in
      week.days.enumerated().flatMap { day, stars in
        Array(repeating: week.week / 86400 + day, count: stars)
      }
    }
    #expect(days.sorted() == listed)
  }

  @Test("A repository without stars has an empty list")
  func empty() async throws {
    let list = try await ask(.gitHub, "repos/demo/empty/stargazers")
    #expect(list.status == 200)
    #expect(list.text == "[]")
    #expect(list.headers["link"] == nil)
    #expect(try await ask(.gitHub, "repos/demo/empty/stargazers/count").text == #"{"count":0}"#)
    #expect(try await weeks("empty").allSatisfy { $0.total == 0 })
  }

  @Test(
    "Everything else is GitHub's Not Found",
    arguments: [
      "repos/apple/swift", "repos/demo/other/stargazers", "repos/demo", "repositories/1",
      "repos/demo/open/forks", "users/demo-ada", "", "repos/demo/open/stargazers/count/x",
    ])
  func notFound(path: String) async throws {
    let answer = try await ask(.gitHub, path)
    #expect(answer.status == 404)
    #expect(try answer.decoded(as: [String: String].self)["status"] == "404")
  }
}
