/// The repositories of the demo, by what GitHub does with their stargazers.
enum Repository: String, CaseIterable {
  case open, withheld, empty

  /// Takes `repos/OWNER/NAME` or `repositories/NUMBER` off a path.
  ///
  /// The second is what GitHub's own links use. Names are compared without regard to case.
  init?(removingPrefixOf segments: inout ArraySlice<String>) {
    let path = segments.map { $0.lowercased() }
    let found: Repository?
    switch path.first {
    case "repos" where path.count >= 3 && path[1] == "demo":
      found = Repository(rawValue: path[2])
      segments = segments.dropFirst(3)
    case "repositories" where path.count >= 2:
      found = Repository.allCases.first { $0.line?.id.map(String.init) == path[1] }
      segments = segments.dropFirst(2)
    default: found = nil
    }
    guard let found else { return nil }
    self = found
  }

  /// What `/repos/OWNER/NAME` answers.
  var line: Line? {
    DataFile.repositories.lines.first { $0.name?.elementsEqual(rawValue.utf8) ?? false }
  }

  /// Those who starred it, first stars first; `nil` where GitHub keeps the list to itself.
  var stargazers: [Line]? {
    switch self {
    case .open: Array(DataFile.openStargazers.lines)
    case .withheld: nil
    case .empty: []
    }
  }

  /// Weeks, newest first, back to the repository's creation.
  var history: Lines {
    switch self {
    case .open: DataFile.openHistory.lines
    case .withheld: DataFile.withheldHistory.lines
    case .empty: DataFile.emptyHistory.lines
    }
  }
}
