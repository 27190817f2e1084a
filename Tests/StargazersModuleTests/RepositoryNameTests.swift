import Presenting
import Testing

@testable import StargazersModule

struct RepositoryNameTests {
  @Test(arguments: [
    "apple/swift", "https://github.com/apple/swift", "http://github.com/apple/swift",
    "https://www.github.com/apple/swift", "HTTPS://GitHub.com/apple/swift",
    "https://github.com/apple/swift/", "https://github.com/apple/swift/tree/main/docs",
    "https://github.com/apple/swift.git", "https://github.com/apple/swift?tab=readme-ov-file",
    "https://github.com/apple/swift#readme", "github.com/apple/swift",
    "git@github.com:apple/swift.git", "git@github.com:apple/swift", "apple/swift.git",
  ])
  func allWaysToNameARepositoryGiveTheSameOne(_ text: String) throws {
    #expect(try RepositoryName(typed: text) == RepositoryName(owner: "apple", name: "swift"))
  }

  @Test(arguments: [
    "a/.github", "a/x.y", "a-b/c_d", "octo_corp/thing", "0/1", "a/...", "A/B", "a/-",
  ])
  func whatGitHubAllowsIsKeptAsItIs(_ text: String) throws {
    #expect(try RepositoryName(typed: text).text == text)
  }

  @Test(arguments: [
    ("", "no repository was named"),
    ("apple", "“apple” names no owner and repository"),
    ("/swift", "the owner’s name is empty"),
    ("apple/", "the repository’s name is empty"),
    ("/", "the owner’s name is empty"),
    ("apple/.git", "the repository’s name is empty"),
    ("a/b/c", "“a/b/c” has 3 parts and not two"),
    ("apple/..", "“..” is no repository’s name"),
    ("apple/.", "“.” is no repository’s name"),
    (
      "../swift", "“..” is no owner’s name: only letters, digits, “-” and “_” are allowed"
    ),
    (
      "apple/swift tools",
      "“swift tools” is no repository’s name: only letters, digits, “-”, “_” and “.” are allowed"
    ),
    (
      " apple/swift", "“ apple” is no owner’s name: only letters, digits, “-” and “_” are allowed"
    ),
    (
      "ap.ple/swift", "“ap.ple” is no owner’s name: only letters, digits, “-” and “_” are allowed"
    ),
    (
      "apple/swift?x",
      "“swift?x” is no repository’s name: only letters, digits, “-”, “_” and “.” are allowed"
    ),
    (
      "apple/%2e%2e",
      "“%2e%2e” is no repository’s name: only letters, digits, “-”, “_” and “.” are allowed"
    ),
    ("äpple/swift", "“äpple” is no owner’s name: only letters, digits, “-” and “_” are allowed"),
    ("github.com/apple", "“github.com/apple” names no owner and repository"),
    ("https://github.com/", "“https://github.com/” names no owner and repository"),
    ("https://github.com//apple/swift", "the owner’s name is empty"),
    (
      "https://github.com/apple/swift/../../a/b",
      "“https://github.com/apple/swift/../../a/b” is no plain address"
    ),
    ("gitlab.com/apple/swift", "“gitlab.com/apple/swift” has 3 parts and not two"),
    ("https://gitlab.com/a/b", "“https://gitlab.com/a/b” is no address of github.com"),
    (
      "https://github.com.evil.test/a/b",
      "“https://github.com.evil.test/a/b” is no address of github.com"
    ),
    ("https://me@github.com/a/b", "“https://me@github.com/a/b” is no address of github.com"),
    ("git@gitlab.com:a/b.git", "“git@gitlab.com:a/b.git” is no address of github.com"),
    ("ftp://github.com/a/b", "“ftp://github.com/a/b” is no address of github.com"),
  ])
  func whatIsNoRepositoryIsRefusedBeforeAnythingIsAsked(
    _ text: String, _ message: String
  ) throws {
    let problem = try #require(throws: Problem.self) { try RepositoryName(typed: text) }
    #expect(problem.code == .usage)
    #expect(problem.message == message)
    #expect(problem.hint?.hasPrefix("write OWNER/REPO") == true)
  }

  /// The seed put the typed text into the path as it was.
  @Test(arguments: ["swift/../../user", "swift/issues", "", "a b", "x\u{1B}", "x\n"])
  func aNameCannotSmuggleAPathIntoTheRequest(_ name: String) {
    #expect(throws: Problem.self) { try RepositoryName(owner: "apple", name: name) }
    #expect(throws: Problem.self) { try RepositoryName(owner: name, name: "swift") }
  }
}
