internal import ArgumentParser
internal import Presenting
internal import StargazersModule

/// `hub stargazers`: who starred a repository, and when.
struct StargazersCommand: ScreenCommand {
  static let configuration = CommandConfiguration(
    commandName: "stargazers", abstract: "The people who starred a GitHub repository.",
    discussion: """
      hub stargazers apple/swift --page 2
      hub stargazers https://github.com/apple/swift
      hub stargazers apple/swift --history --by year

      Since July 2026 GitHub shows the people only to a repository’s admins and collaborators: \
      give such an account’s token in GH_TOKEN. Everybody else sees the count and the weeks.
      """)

  @Argument(help: "The repository: OWNER/REPO or its address.") var repository: String?
  @Option(parsing: .unconditional, help: "The page to show, from 1.") var page: Int?
  @Option(
    parsing: .unconditional, help: "Rows of a page, at most 100. Default: 20; with --all 100.")
  var perPage: Int?
  @Flag(help: "Show all pages.") var all = false
  @Flag(help: "Fetch the people's pictures as well.") var details = false
  @Flag(help: "Show how many stars came when, instead of who gave them.") var history = false
  @Option(help: "Sum the history by week, month or year. Default: week.") var by: StarHistoryPeriod?
  @Option(help: "Rows of the history. Default: all, to the repository’s beginning.") var limit: Int?
  @OptionGroup(title: "Options of every command") var shared: SharedOptions

  func validate() throws {
    try Paging(
      page: page, limit: perPage, isAll: all, mostRows: 100, limitName: "--per-page"
    ).validate()
    try Paging(limit: limit).validate()
    if history {
      if page != nil || perPage != nil || all || details {
        throw ValidationError(
          "--page, --per-page, --all and --details are for the list of people; the history takes --by and --limit"
        )
      }
      if repository == nil {
        throw ValidationError("--history needs a repository: hub stargazers OWNER/REPO --history")
      }
    } else if by != nil || limit != nil {
      throw ValidationError("--by and --limit go with --history")
    }
  }

  func destination() throws(Problem) -> Destination {
    guard let repository else { return .askForRepository }
    let name = try RepositoryName(typed: repository)
    if history {
      return .starHistory(
        StarHistoryRequest(repository: name, period: by ?? .week, limit: limit))
    }
    return .stargazers(
      StargazersRequest(
        repository: name, page: page ?? 1, perPage: perPage ?? (all ? 100 : 20), isAll: all,
        hasDetails: details))
  }
}

extension StarHistoryPeriod: ExpressibleByArgument {}
