import Presenting

/// What a line typed at the list of people can mean.
enum StargazersCommand: Sendable, Hashable {
  case more
  case previous
  case person(Int)
  case link(Int)
  case history
  case search
  case help
  case unknown(String)

  init(_ line: String) {
    switch ListCommand(line) {
    case .more: self = .more
    case .previous: self = .previous
    case .open(let number): self = .person(number)
    case .link(let number): self = .link(number)
    case .search: self = .search
    case .help: self = .help
    case .unknown(let line): self = line.lowercased() == "history" ? .history : .unknown(line)
    }
  }
}
