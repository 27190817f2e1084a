import Presenting

/// What a line typed at a card can mean.
enum CharacterCardCommand: Sendable, Hashable {
  /// Enter alone.
  case again
  case section(CharacterSection)
  /// A section by its number on the card, from 1; there may be none.
  case sectionNumber(Int)
  case link(Int)
  case help
  case unknown(String)

  init(_ line: String) {
    switch ListCommand(line) {
    case .more where line.trimmed.isEmpty: self = .again
    case .open(let number): self = .sectionNumber(number)
    case .link(let number): self = .link(number)
    case .help: self = .help
    case .unknown(let word):
      self =
        CharacterSection(rawValue: word.lowercased()).map(CharacterCardCommand.section)
        ?? .unknown(word)
    case .more, .previous, .search: self = .unknown(line)
    }
  }
}
