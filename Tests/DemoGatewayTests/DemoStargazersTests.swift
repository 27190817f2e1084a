internal import DemoGateway
internal import Gateway
internal import Testing

@Suite("The demo's GitHub: the list of stargazers")
struct DemoStargazersTests {
  private static let address = "https://api.github.com/repositories/9000000101/stargazers"

  @Test("A listed repository names 47, oldest star first, one of them without an account")
  func listed() async throws {
    let stars = try await stars("repos/demo/open/stargazers?per_page=100")
    #expect(stars.count == 47)
    #expect(stars.map(\.starredAt) == stars.map(\.starredAt).sorted())
    #expect(stars.first?.user?.login == "demo-ada")
    #expect(stars.filter { $0.user == nil }.count == 1)
    #expect(stars.filter { $0.user?.type == "Organization" }.count == 1)
    let logins = stars.compactMap { $0.user?.login }
    #expect(Set(logins).count == 46)
    #expect(logins.allSatisfy { $0.hasPrefix("demo-") })
  }

  @Test("Without the media type for dates the accounts come alone")
  func plain() async throws {
    let answer = try await ask(.gitHub, "repos/demo/open/stargazers?per_page=100")
    let users = try answer.decoded(as: [Star.User?].self)
    #expect(users.count == 47)
    #expect(users.filter { $0 == nil }.count == 1)
    #expect(users[0]?.htmlUrl == "https://github.com/demo-ada")
  }

  @Test("The first page links to the next and the last")
  func firstLink() async throws {
    let answer = try await ask(.gitHub, "repos/demo/open/stargazers?per_page=20&page=1")
    #expect(
      answer.headers["link"]
        == "<\(Self.address)?per_page=20&page=2>; rel=\"next\", "
        + "<\(Self.address)?per_page=20&page=3>; rel=\"last\"")
  }

  @Test("A page in the middle links to all four")
  func middleLink() async throws {
    let answer = try await ask(.gitHub, "repos/demo/open/stargazers?page=2&per_page=20")
    #expect(
      answer.headers["link"]
        == "<\(Self.address)?page=1&per_page=20>; rel=\"prev\", "
        + "<\(Self.address)?page=3&per_page=20>; rel=\"next\", "
        + "<\(Self.address)?page=3&per_page=20>; rel=\"last\", "
        + "<\(Self.address)?page=1&per_page=20>; rel=\"first\"")
  }

  @Test("The last page has the rest and links back")
  func lastLink() async throws {
    let path = "repos/demo/open/stargazers?per_page=20&page=3"
    let answer = try await ask(.gitHub, path)
    #expect(try await stars(path).count == 7)
    #expect(
      answer.headers["link"]
        == "<\(Self.address)?per_page=20&page=2>; rel=\"prev\", "
        + "<\(Self.address)?per_page=20&page=1>; rel=\"first\"")
  }

  @Test("Behind the last page there is nobody, and a link to the last page")
  func behind() async throws {
    let answer = try await ask(.gitHub, "repos/demo/open/stargazers?per_page=20&page=9")
    #expect(answer.text == "[]")
    #expect(answer.headers["link"]?.contains("page=3>; rel=\"last\"") == true)
    #expect(answer.headers["link"]?.contains("next") == false)
  }

  @Test(
    "Thirty a page by default, a hundred at the most",
    arguments: [("", 30), ("?per_page=0", 30), ("?per_page=x", 30), ("?per_page=500", 47)])
  func sizes(query: String, count: Int) async throws {
    #expect(try await stars("repos/demo/open/stargazers\(query)").count == count)
  }

  @Test("A list that fits its page has no link")
  func noLink() async throws {
    let answer = try await ask(.gitHub, "repos/demo/open/stargazers?per_page=47")
    #expect(answer.headers["link"] == nil)
  }

  @Test("The addresses of the links lead to the same list")
  func numbered() async throws {
    let named = try await ask(.gitHub, "repos/demo/open/stargazers?per_page=20&page=2")
    let numbered = try await ask(
      .gitHub, "repositories/9000000101/stargazers?per_page=20&page=2")
    #expect(named.status == 200)
    #expect(named.body == numbered.body)
  }
}
