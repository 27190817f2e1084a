import Presenting

/// What a line typed at a card can mean.
enum PokemonCardCommand: Sendable, Hashable {
  /// Enter alone.
  case again
  case relative(Int)
  case link(Int)
  case allMoves
  case help
  case unknown(String)

  init(_ line: String) {
    switch ListCommand(line) {
    case .more where line.trimmed.isEmpty: self = .again
    case .open(let number): self = .relative(number)
    case .link(let number): self = .link(number)
    case .help: self = .help
    case .unknown("moves"), .unknown("m"): self = .allMoves
    case .more, .previous, .search, .unknown: self = .unknown(line)
    }
  }
}
